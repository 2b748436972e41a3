import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkZone } from '../zone';
import { endsToday, validityAt } from './time';
import { endsOnDay, momentOf, readSpan, validityOf } from './time-span';
import { wireTime } from './test-times';
import { caseCount } from '../../../e2e/test-level';

const moment = fc.date({
  min: new Date('2025-12-31'),
  max: new Date('2026-03-02'),
  noInvalidDate: true,
});

it('says of every range what ui/time says of it, at every moment', () => {
  fc.assert(
    fc.property(wireTime, wireTime, moment, (start, end, now) => {
      const span = readSpan({ start, end });
      expect(validityOf(span, momentOf(now))).toBe(validityAt(start, end, now));
      expect(endsOnDay(span, momentOf(now))).toBe(endsToday(start, end, now));
    }),
    { numRuns: caseCount(300) },
  );
});

it('reads a bare date anew in another zone, and what is remembered as it was read', () => {
  const stay = { start: '2026-02-01T12:00:00.000Z', end: '2026-02-03' };
  const untilIn = (zone: string) => {
    linkZone(zone);
    return [readSpan(stay).until, readSpan(stay).until].map((until) =>
      new Date(until).toISOString(),
    );
  };
  try {
    expect(untilIn('Asia/Tokyo')).toEqual(['2026-02-03T15:00:00.000Z', '2026-02-03T15:00:00.000Z']);
    expect(untilIn('America/New_York')).toEqual([
      '2026-02-04T05:00:00.000Z',
      '2026-02-04T05:00:00.000Z',
    ]);
  } finally {
    linkZone(undefined);
  }
});

it('finds a reversed range also where no calendar has its days', () => {
  expect(readSpan({ start: '1960-01-01', end: '1965-01-01' }).fixed).toBeUndefined();
  expect(readSpan({ start: '1965-01-01', end: '1960-01-01' }).fixed).toBe('needs-attention');
});

it('ends today on its last day only, and has ended at the very moment of its end', () => {
  linkZone('UTC');
  try {
    const byDay = readSpan({ start: '2026-02-01', end: '2026-02-03' });
    const endsOn = (day: string) => endsOnDay(byDay, momentOf(new Date(`${day}T12:00:00Z`)));
    expect(['2026-02-02', '2026-02-03', '2026-02-04'].map(endsOn)).toEqual([false, true, false]);
    const byTime = readSpan({ start: '2026-02-01T00:00:00Z', end: '2026-02-03T08:00:00Z' });
    const validityAtTime = (time: string) => validityOf(byTime, momentOf(new Date(time)));
    expect(validityAtTime('2026-02-03T07:59:59.999Z')).toBe('current');
    expect(validityAtTime('2026-02-03T08:00:00Z')).toBe('ended');
  } finally {
    linkZone(undefined);
  }
});
