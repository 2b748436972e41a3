import { expect, it } from 'vitest';
import { formatTime, readTime } from './time';

it('a bare date stays a date, a wrong one is unreadable', () => {
  expect(readTime('2026-06-15')).toEqual({ kind: 'day', text: '2026-06-15' });
  expect(readTime('2026-13-45').kind).toBe('unreadable');
  expect(readTime('2026-02-31').kind).toBe('unreadable');
  expect(readTime('15/06/2026').kind).toBe('unreadable');
});

it('a timestamp of a day that no calendar has is unreadable, in any zone', () => {
  const there = '2024-02-29T10:00:00Z 2024-02-29T23:30:00.000-05:00 2024-12-31T24:00:00Z';
  for (const real of there.split(' ')) expect(readTime(real).kind, real).toBe('moment');
  for (const none of [
    '2024-02-30T10:00:00Z',
    '2023-02-29T10:00:00Z',
    '2024-04-31T00:30:00.000+02:00',
    '2024-06-31T10:00',
  ])
    expect(readTime(none), none).toEqual({ kind: 'unreadable', raw: none });
});

it('a time names the same moment on every device, and one without a zone is known as such', () => {
  const moment = (at: string, unzoned = false) => ({ kind: 'moment', at: new Date(at), unzoned });
  const eight = '2026-10-01T08:00:00.000Z';
  const ends = '08:00Z 08:00:00Z 08:00:00.000Z 08:00:00+0000 08:00:00+00:00 08:00:00,0+00';
  for (const end of `${ends} 10:00:00.000+02:00`.split(' '))
    expect(readTime(`2026-10-01T${end}`), end).toEqual(moment(eight));
  expect(readTime('2026-10-01T08:00:00.123456Z')).toEqual(moment('2026-10-01T08:00:00.123Z'));
  expect(readTime('2026-10-01T24:00:00Z')).toEqual(moment('2026-10-02T00:00:00.000Z'));
  for (const text of ['2026-10-01T08:00', '2026-10-01T08:00:00', '2026-10-01T08:00:00.000'])
    expect(readTime(text), text).toEqual(moment(eight, true));
});

it('what only some browsers would read is unreadable in all of them', () => {
  for (const raw of [
    ...'2026-12-31T23:59:60Z|2026-10-01 08:00:00Z|2026-10-01T08:00:00 Z|2026-10-01T8:00Z'.split(
      '|',
    ),
    ...'2026-10-01T08:00:00 CET|2026-10-01T08:00:00Z (UTC)|2026-10-01T08'.split('|'),
    '2026-10-01T08:00:00+25:00',
  ])
    expect(readTime(raw), raw).toEqual({ kind: 'unreadable', raw });
});

const reading = {
  now: new Date('2026-03-01T12:00:00.000Z'),
  zone: 'Europe/Paris',
  region: 'en-GB',
  t: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
};
const words = (time: string) => formatTime(readTime(time), reading);

it('says of a time without a zone that it was read as UTC', () => {
  expect(words('2026-02-01T10:00:00Z')).toBe('1 Feb 2026, 11:00');
  expect(words('2026-02-01T10:00:00')).toBe('time.unzoned 1 Feb 2026, 11:00');
  expect(words('2026-03-01T10:00:00')).toBe('time.unzoned time.today 11:00');
});

it('says a day as the calendar has it, in any year', () => {
  expect(['0000-06-01', '0001-01-01', '1899-12-30', '9999-12-31'].map(words)).toEqual([
    '1 Jan 1',
    '1 Jan 1',
    '30 Dec 1899',
    '31 Dec 9999',
  ]);
});
