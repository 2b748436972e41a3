// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Subscription } from '../../../contract/area';
import { i18n, type Translate } from '../../i18n/messages';
import { countServices, formatServices, serviceName, totalOf } from './format-services';

const t: Translate = (key, values) => i18n._(key, values);
const now = new Date('2026-02-01T12:00:00.000Z');
const [past, later] = ['2026-01-10T10:00:00.000Z', '2026-02-09T10:00:00.000Z'];
const [current, open, coming, ended, reversed, undated] = [
  { start: past, end: later },
  { start: past },
  { start: later },
  { start: past, end: past },
  { start: later, end: past },
  { code: 'TV' },
];

it('counts each service once, so that the parts make up what closing the room erases', () => {
  const services = [current, open, coming, ended, reversed, undated];
  const counts = countServices(services, now);
  expect(counts).toEqual({ running: 2, coming: 1, ended: 1, invalidDates: 1, undated: 1 });
  expect(totalOf(counts)).toBe(services.length);
});

it.each([
  [[current, open, coming, ended], {}, '2 running · 1 to come · 1 ended'],
  [
    [current, open, coming, ended],
    { names: 'TV, Wi-Fi' },
    '2 running: TV, Wi-Fi · 1 to come · 1 ended',
  ],
  [[ended, reversed, undated], {}, '1 ended · 1 with invalid dates · 1 undated'],
  // If few parts fit, they still add up to the whole.
  [[current, coming, ended, reversed], { most: 3 }, '1 running · 1 to come · 2 others'],
  [[current, coming, ended], { most: 2 }, '1 running · 2 others'],
  [[current, coming], { most: 2 }, '1 running · 1 to come'],
  // If a server gives no dates, nothing is known about the validity.
  [[undated, undated], {}, '2 services'],
  [[], {}, ''],
])('says which services there are: case %#', (services, how, words) => {
  expect(formatServices(countServices(services, now), t, how).join(' · ')).toBe(words);
});

it.each<[Subscription, string]>([
  [{ label: 'Télévision', code: 'TV', id: '7' }, 'Télévision'],
  [{ label: '', code: 'TV', id: '7' }, 'TV'],
  [{ label: { fr: 'Télévision' }, code: null, id: 7 }, '7'],
  [{ label: 'T\u200BV' }, 'T[U+200B]V'],
  [{}, '—'],
])('%j is called %s', (service, name) => {
  expect(serviceName(service)).toBe(name);
});
