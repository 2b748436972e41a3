import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { endsToday, validityAt } from './time';
import { endsOnDay, momentOf, readSpan, validityOf } from './time-span';
import { wireTime } from './test-times';

const moment = fc.date({ min: new Date('2025-12-31'), max: new Date('2026-03-02'), noInvalidDate: true });

it('says of every range what ui/time says of it, at every moment', () => {
  fc.assert(
    fc.property(wireTime, wireTime, moment, (start, end, now) => {
      const span = readSpan({ start, end });
      expect(validityOf(span, momentOf(now))).toBe(validityAt(start, end, now));
      expect(endsOnDay(span, momentOf(now))).toBe(endsToday(start, end, now));
    }),
    { numRuns: 300 },
  );
});
