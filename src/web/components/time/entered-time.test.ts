import { expect, it } from 'vitest';
import { readEnteredTime, writeEnteredTime } from './entered-time';

const held = '2026-11-05T19:11';

it.each([
  ['fr-FR', '05/11/2026 19:11'],
  ['en-GB', '05/11/2026 19:11'],
  ['en-US', '11/05/2026 19:11'],
  ['de-DE', '05.11.2026 19:11'],
  ['sv-SE', '2026-11-05 19:11'],
])('is written and read as people of %s do: %s', (region, text) => {
  expect(writeEnteredTime(held, region)).toBe(text);
  expect(readEnteredTime(text, region)).toBe(held);
});

it.each([
  '5/11/2026 19:11',
  '5.11.2026 19h11',
  '05-11-2026, 1911',
  '051120261911',
  held,
  `${held} `,
])('takes %j', (text) => {
  expect(readEnteredTime(text, 'fr-FR')).toBe(held);
});

it('takes an hour without minutes, where it says that it is one', () => {
  expect(readEnteredTime('5/11/2026 9 h', 'fr-FR')).toBe('2026-11-05T09:00');
});

// Each would be another time than was meant.
it.each([
  '',
  '5/11/26 19:11',
  '5/11/2026',
  '5/11/2026 1',
  '5/11/2026 7:11 PM',
  '05112026',
  '12',
  '5/11/12026 10:00',
])('holds %j as it was typed', (text) => {
  expect(readEnteredTime(text, 'fr-FR')).toBe(text);
  expect(writeEnteredTime(text, 'fr-FR')).toBe(text);
});
