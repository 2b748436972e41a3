import { expect, it } from 'vitest';
import { readEnteredTime as read, writeEnteredTime, type Completion } from './entered-time';

const held = '2026-11-05T19:11';
const noted = { day: '2026-01-02', today: '2026-01-02', edge: 'start' } as const;
const readEnteredTime = (text: string, region: string, completion: Partial<Completion> = {}) =>
  read(text, region, { ...noted, ...completion });

it.each([
  ['fr-FR', '05/11/2026 19:11'],
  ['en-GB', '05/11/2026 19:11'],
  ['en-US', '11/05/2026 19:11'],
  ['de-DE', '05.11.2026 19:11'],
  ['sv-SE', '2026-11-05 19:11'],
])('a time is written and read as people of %s do: %s', (region, text) => {
  expect(writeEnteredTime(held, region)).toBe(text);
  expect(readEnteredTime(text, region)).toBe(held);
});

it.each([
  ...'5/11/2026 19:11|5.11.2026 19h11|05-11-2026, 1911|5/11/26 19:11|5.11.26, 19h11'.split('|'),
  held,
  `${held} `,
])('takes %j as a time', (text) => {
  expect(readEnteredTime(text, 'fr-FR')).toBe(held);
});

it('takes an hour without minutes, where it says that it is one', () => {
  expect(readEnteredTime('5/11/2026 9 h', 'fr-FR')).toBe('2026-11-05T09:00');
});

it.each([
  ['5.12.2026 10:00', '2026-12-05T10:00'],
  ['30.11.2026 10:00', '2026-11-30T10:00'],
])('takes the day first in %j, whichever order the region has', (text, time) => {
  for (const region of ['en-US', 'en-GB', 'fr-FR', 'sv-SE'])
    expect(readEnteredTime(text, region)).toBe(time);
});

it.each([
  ['en-US', '13/11/2026 10:00', '2026-11-13T10:00'],
  ['en-US', '5/12/2026 10:00', '2026-05-12T10:00'],
  ['en-US', '30-11-2026 10:00', '2026-11-30T10:00'],
  ['fr-FR', '11/13/2026 10:00', '2026-11-13T10:00'],
  ['fr-CA', '5/12/2026 10:00', '2026-12-05T10:00'],
])('takes in %s %s in the order of the region, or the only one possible', (region, text, time) => {
  expect(readEnteredTime(text, region)).toBe(time);
});

it.each(['5/11/2026', '5.11.2026', '2026-11-05', '5/11/2026,', '5/11', '5.11.'])(
  'takes %j as the first minute of that day for a start, its last for an end',
  (text) => {
    const today = '2026-10-02';
    expect(readEnteredTime(text, 'fr-FR', { today })).toBe('2026-11-05T00:00');
    expect(readEnteredTime(text, 'fr-FR', { edge: 'end' })).toBe('2026-11-05T23:59');
  },
);

it.each([
  ['fr-FR', '30/11', '2026-11-30T23:59'],
  ['en-US', '12/5', '2026-12-05T23:59'],
  ['fr-FR', '12/5', '2027-05-12T23:59'],
  ['fr-FR', '29/11', '2026-11-29T23:59'],
  ['fr-FR', '28/11', '2027-11-28T23:59'],
  ['fr-FR', '30/11 19h', '2026-11-30T19:00'],
  ['sv-SE', '30-11', '2026-11-30T23:59'],
  ['de-DE', '30.11. 19:11', '2026-11-30T19:11'],
])('takes, in %s on 29 November 2026, %s as the day that lies ahead', (region, text, time) => {
  expect(readEnteredTime(text, region, { today: '2026-11-29', edge: 'end' })).toBe(time);
});

it.each([
  ['28/11', '2026-11-28T00:00'],
  ['30/11', '2026-11-30T00:00'],
  ['1/1', '2027-01-01T00:00'],
])('takes %s as the nearest such day for a start, which may be past', (text, time) => {
  expect(readEnteredTime(text, 'fr-FR', { today: '2026-11-29' })).toBe(time);
});

it.each([
  ['2:30 PM', '14:30'],
  ['2:30pm', '14:30'],
  ['2:30 p.m.', '14:30'],
  ['2 PM', '14:00'],
  ['9:05 am', '09:05'],
  ['12:30 PM', '12:30'],
  ['12:30 AM', '00:30'],
])('takes %j as a time of day', (clock, time) => {
  expect(readEnteredTime(`11/5/2026 ${clock}`, 'en-US')).toBe(`2026-11-05T${time}`);
  expect(readEnteredTime(`5/11/2026, ${clock}`, 'fr-FR')).toBe(`2026-11-05T${time}`);
});

it.each(['14h30', '14 h 30', '14:30', '2:30 PM'])('takes %j as a time of that day', (text) => {
  expect(readEnteredTime(text, 'fr-FR', { day: '2026-11-05' })).toBe('2026-11-05T14:30');
});

// Each of these would be another time than the intended one.
it.each([
  ...'|5/11/026 19:11|5/11/2026 1|05112026|5 11 2026|1911|5 11|5/11/|2026-11|5/11 1'.split('|'),
  ...'5/11/2026 13:11 PM|5/11/2026 7:11 M|0511202|12|5/11/12026 10:00'.split('|'),
])('holds %j as it was typed', (text) => {
  expect(readEnteredTime(text, 'fr-FR')).toBe(text);
  expect(writeEnteredTime(text, 'fr-FR')).toBe(text);
});
