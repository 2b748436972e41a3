/** Marks a test that only `npm run test:full` runs. */
export const fullRun = { tag: '@full' };

/** The same for the cases of a matrix that `npm test` leaves out. */
export const fullRunIf = (isLeftOut: boolean) => (isLeftOut ? fullRun : {});
