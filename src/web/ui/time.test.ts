import { describe, expect, it } from 'vitest';
import { endsToday, localDay, readTime, validityAt } from './time';

const now = new Date(2026, 5, 15, 12, 0);
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const today = localDay(now);

describe('validityAt', () => {
  it.each([
    ['scheduled', at(1), at(2)],
    ['current', at(-1), at(1)],
    ['current', undefined, at(1)],
    ['ended', at(-2), at(-1)],
    ['open-ended', at(-1), undefined],
    ['open-ended', at(-1), null],
    [undefined, undefined, undefined],
    [undefined, '', null],
    ['needs-attention', at(2), at(1)],
    ['needs-attention', at(-1), 'next Tuesday'],
    ['needs-attention', 12, undefined],
    ['current', at(-48), today],
    ['ended', at(-48), '2026-06-14'],
    ['scheduled', '2026-06-16', undefined],
  ])('%s from %s to %s', (validity, start, end) => {
    expect(validityAt(start, end, now)).toBe(validity);
  });
});

it('endsToday counts what is running and ends on this day', () => {
  expect(endsToday(at(-1), at(1), now)).toBe(true);
  expect(endsToday(at(-1), today, now)).toBe(true);
  expect(endsToday(at(-1), at(-0.5), now)).toBe(false);
  expect(endsToday(at(1), at(2), now)).toBe(false);
  expect(endsToday(at(-1), at(30), now)).toBe(false);
});

it('a bare date stays a date, a wrong one is unreadable', () => {
  expect(readTime('2026-06-15')).toEqual({ kind: 'day', text: '2026-06-15' });
  expect(readTime('2026-13-45').kind).toBe('unreadable');
  expect(readTime('15/06/2026').kind).toBe('unreadable');
});

it('a timestamp of a day that no calendar has is unreadable, in any zone', () => {
  for (const real of [
    '2024-02-29T10:00:00Z',
    '2024-02-29T23:30:00.000-05:00',
    '2024-12-31T24:00:00Z',
  ])
    expect(readTime(real).kind, real).toBe('moment');
  for (const none of [
    '2024-02-30T10:00:00Z',
    '2023-02-29T10:00:00Z',
    '2024-04-31T00:30:00.000+02:00',
    '2024-06-31T10:00',
  ])
    expect(readTime(none), none).toEqual({ kind: 'unreadable', raw: none });
});

it('a day is the one of the zone shown', () => {
  const moment = new Date('2026-06-15T23:30:00.000Z');
  expect(localDay(moment, 'UTC')).toBe('2026-06-15');
  expect(localDay(moment, 'Europe/Paris')).toBe('2026-06-16');
  expect(localDay(moment, 'Pacific/Pago_Pago')).toBe('2026-06-15');
});
