import { expect, it } from 'vitest';
import { readTime } from './time';
import { formatTime } from './format-time';

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
  expect(['0001-01-01', '1899-12-30', '9999-12-31'].map(words)).toEqual([
    '1 Jan 1',
    '30 Dec 1899',
    '31 Dec 9999',
  ]);
});
