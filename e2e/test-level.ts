/** Whether this is `npm run test:full`, which also runs the long tests. */
export const isFullRun = process.env['TEST_FULL'] === '1';

/**
 * How many generated cases, repetitions or races to run: all in `npm run test:full`, a tenth in
 * `npm test`.
 */
export const caseCount = (inFullRun: number): number =>
  isFullRun ? inFullRun : Math.ceil(inFullRun / 10);

/** Marks a journey that only `npm run test:full` runs. Unit tests have the tag `full` instead. */
export const onlyInFullRun = { tag: '@full' };

/** Marks the cases of a matrix that `npm test` leaves out. */
export const onlyInFullRunIf = (isLeftOut: boolean) => (isLeftOut ? onlyInFullRun : {});
