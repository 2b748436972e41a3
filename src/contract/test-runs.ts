/** Whether this is `npm run test:full`, which takes the long proofs as well. */
export const isFullRun = process.env['TEST_FULL'] === '1';

/**
 * How many generated cases, repetitions or races to take: all of them in `npm run test:full`, and a
 * tenth in `npm test`, where the next commit draws others.
 */
export const testRuns = (inFull: number): number => (isFullRun ? inFull : Math.ceil(inFull / 10));
