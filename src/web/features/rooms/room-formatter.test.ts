// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { i18n, translatorOf } from '../../i18n/messages';
import { chooseZone } from '../../i18n/zone';
import { momentOf } from '../subscriptions/time-span';
import { createRoomFormatter } from './room-formatter';
import { room } from './test-rooms';

beforeEach(() => chooseZone('Europe/Paris'));

it.each([
  // In the night to 29 March, clocks go forward: that day has 23 hours.
  ['2026-03-28T12:00Z', '2026-03-29', 'tomorrow'],
  ['2026-03-28T12:00Z', '2026-03-30', '30 Mar'],
  // In the night to 25 October they go back: that day has 25.
  ['2026-10-24T12:00Z', '2026-10-25T22:30:00.000Z', 'tomorrow 23:30'],
  ['2026-10-24T12:00Z', '2026-10-25T23:00:00.000Z', '26 Oct 00:00'],
])('on %s, the end %s is %s', (now, end, words) => {
  const { t } = translatorOf(i18n);
  const one = room('1', { data_services: [{ start: '2026-01-01T00:00:00.000Z', end }] });
  const format = createRoomFormatter(t, 'en-GB', 'Europe/Paris');
  expect(format.nextEnd(one, momentOf(new Date(now)))?.words).toBe(words);
});
