/**
 * Work on a long list that may rest wherever it yields, so that a keystroke does not wait for its
 * end.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Rows between two rests: well under a millisecond of work, also on a tablet. */
export const ROWS_PER_STEP = 500;
/** At a stretch, in milliseconds: half a frame, the other half is for drawing. */
const SLICE_MS = 8;

/** Before the first slice, in milliseconds: two frames, in which what was typed is drawn. */
const FIRST_REST_MS = 32;

/** All of it at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** A slice at a time; answers what gives it up. */
export function finishInSlices<Result>(
  steps: Steps<Result>,
  done: (result: Result) => void,
): () => void {
  let timer = setTimeout(slice, FIRST_REST_MS);
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
