import { expect, it } from 'vitest';
import { writeEnteredTime } from '../../components/time/entered-time';
import { sheetTime, formatTime, readTime } from '../../components/time/time';
import type { Translate } from '../../i18n/messages';
import { createRoomFormatter } from '../rooms/room-formatter';
import { entryOf } from '../subscriptions/subscription-form';
import { momentOf } from '../subscriptions/time-span';
import { createBarFormatter } from './bar-formatter';

const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
const now = new Date('2026-11-29T12:00:00.000Z');

it.each([
  ['9999-12-31T23:59:59.999Z', 'Pacific/Kiritimati', '31 Dec 9999', '9999-12-31 23:59'],
  ['9999-12-31T23:59:59.999Z', 'America/New_York', '31 Dec 9999', '9999-12-31 18:59'],
  ['9999-12-31T23:59:00-12:00', 'UTC', '31 Dec 9999', '9999-12-31 23:59'],
  ['0001-01-01T00:00:00.000Z', 'America/New_York', '1 Jan 1', '0001-01-01 00:00'],
  ['0000-06-01T00:00:00.000Z', 'UTC', '1 Jan 1', '0001-01-01 00:00'],
])('says %s in %s as %s on every screen, in the form and in the file', (end, zone, day, minute) => {
  const clock = minute.slice(-5);
  expect(formatTime(readTime(end), { now, zone, region: 'en-GB', t })).toBe(`${day}, ${clock}`);
  expect(createBarFormatter(t, 'en-GB', zone).time(end)).toBe(`${day}, ${clock}`);
  const [year = '', month, date] = minute.slice(0, 10).split('-');
  expect(writeEnteredTime(entryOf({ end }, zone).end, 'en-GB')).toBe(
    `${date}/${month}/${year} ${clock}`,
  );
  expect(sheetTime(end, zone, t)).toBe(minute);
  const rooms = createRoomFormatter(t, 'en-GB', zone);
  expect(rooms.shortTime(end, momentOf(now, zone))?.words).toBe(`${day} ${clock}`);
});

it('says a bare date of a year that no calendar shows as the first one that it does', () => {
  expect(createBarFormatter(t, 'en-GB', 'UTC').time('0000-06-01')).toBe('1 Jan 1');
});
