/** Work on a long list. It may pause wherever it yields, so that no keystroke waits for it. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Rows between two yields: well under a millisecond of work, also on a tablet. */
export const ROWS_PER_STEP = 500;
/** Half a frame of 16 ms; the other half is for drawing. In milliseconds. */
const SLICE_MS = 8;
/** Two frames before the first slice, in which the edit is drawn. In milliseconds. */
const FIRST_PAUSE_MS = 32;

/** Does all of the work at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Does the work in slices with pauses between them. Returns a function that cancels it. */
export function finishInSlices<Result>(
  steps: Steps<Result>,
  done: (result: Result) => void,
): () => void {
  let timer = setTimeout(slice, FIRST_PAUSE_MS);
  function slice() {
    const end = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done === true) return done(step.value);
    } while (performance.now() < end);
    timer = setTimeout(slice);
    return undefined;
  }
  return () => clearTimeout(timer);
}
