import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { wireTime } from '../../components/test-times';
import { placeOf, readBars } from '../../components/time-axis/bars';
import { axisTicks } from '../../components/time-axis/ticks';
import { previewWindow } from './preview-window';
import { caseCount } from '../../../../e2e/test-level';

it('shows all of what is to be added, whatever is entered as its times', () => {
  const service = fc.record({ code: fc.constant('TV'), start: wireTime, end: wireTime });
  fc.assert(
    fc.property(fc.array(service, { maxLength: 4 }), (services) => {
      const { bars } = readBars(services);
      const window = previewWindow(bars);
      expect(window === undefined).toBe(bars.length === 0);
      if (window === undefined) return;
      for (const bar of bars) {
        expect(placeOf(bar, window, 600)).toBeDefined();
        expect(bar.end === null || bar.end < window.to).toBe(true);
      }
      expect(axisTicks(window, 600, 'Europe/Paris', 'en-GB').ticks.length).toBeLessThan(30);
    }),
    { numRuns: caseCount(500) },
  );
});

it('is a week before an end alone', () => {
  const { bars } = readBars([{ code: 'TV', end: '2027-01-01T10:00:00Z' }]);
  const { from = 0, to = 0 } = previewWindow(bars) ?? {};
  expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([
    '2026-12-23T16:00:00.000Z',
    '2027-01-03T04:00:00.000Z',
  ]);
});
