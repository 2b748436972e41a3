import * as fc from 'fast-check';
import { caseCount } from './test-level';

/** Fails if something does not hold for any of so many cases, of which {@link caseCount} draws. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  inFullRun: number,
  arbitraries: [...{ [K in keyof Values]: fc.Arbitrary<Values[K]> }],
  holds: (...values: Values) => void,
): void {
  fc.assert(fc.property<Values>(...arbitraries, holds), { numRuns: caseCount(inFullRun) });
}
