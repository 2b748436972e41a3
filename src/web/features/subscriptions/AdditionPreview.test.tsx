import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { wireTime } from '../../components/time/test-times';
import { readSpan } from './time-span';
import { shows } from '../../components/time-axis/window';
import { axisTicks } from '../../components/time-axis/ticks';
import { previewWindow } from './AdditionPreview';
import { caseCount } from '../../../../e2e/test-level';

it('shows all of what is to be added, whatever is entered as its times', () => {
  const service = fc.record({ code: fc.constant('TV'), start: wireTime, end: wireTime });
  fc.assert(
    fc.property(fc.array(service, { maxLength: 4 }), (services) => {
      const spans = services.map(readSpan).filter(({ fixed }) => fixed === undefined);
      const window = previewWindow(spans);
      expect(window === undefined).toBe(spans.length === 0);
      if (window === undefined) return;
      for (const span of spans) {
        expect(shows(window, span)).toBe(true);
        expect(span.until === Infinity || span.until < window.to).toBe(true);
      }
      expect(axisTicks(window, 600, 'Europe/Paris', 'en-GB').ticks.length).toBeLessThan(30);
    }),
    { numRuns: caseCount(500) },
  );
});

it('is a week before an end alone', () => {
  const { from = 0, to = 0 } = previewWindow([readSpan({ end: '2027-01-01T10:00:00Z' })]) ?? {};
  expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([
    '2026-12-23T16:00:00.000Z',
    '2027-01-03T04:00:00.000Z',
  ]);
});
