/**
 * After the screen that may need it is shown, in milliseconds: nothing of that screen waits for it.
 */
const FETCHED_AFTER_MS = 4_000;

/**
 * No key, no press and no scrolling for so long is a pause, in milliseconds: between two keys or
 * steps a browser calls itself idle too, and the second would wait for what came.
 */
const PAUSE_MS = 2_000;
/**
 * Who never pauses has one thing come all the same after so long, in milliseconds: without a
 * network it must be there.
 */
const PATIENCE_MS = 5_000;
/** The others do not wait longer for one that does not come, in milliseconds. */
const STUCK_MS = 10_000;
let lastUse = -PAUSE_MS;
for (const use of ['keydown', 'pointerdown', 'scroll'])
  window.addEventListener(use, ({ timeStamp }) => (lastUse = timeStamp), {
    capture: true,
    passive: true,
  });

/**
 * What is to be fetched: one after the other, or a key pressed meanwhile would wait for all of it.
 */
const due: (() => Promise<unknown>)[] = [];
let fetching = false;

/**
 * Fetches ahead what a person may ask for; where that fails, it is asked for again when it is
 * wanted.
 */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  if (!import.meta.env.PROD) return;
  setTimeout(() => {
    due.push(load);
    if (!fetching) fetchNext();
  }, FETCHED_AFTER_MS);
}

function fetchNext(): void {
  const load = due.shift();
  fetching = load !== undefined;
  if (load === undefined) return;
  const latest = performance.now() + PATIENCE_MS;
  const fetchNow = () => {
    const rest = Math.min(lastUse + PAUSE_MS, latest) - performance.now();
    if (rest > 0) setTimeout(() => whenIdle(fetchNow), rest);
    else
      void Promise.race([
        navigator.onLine && load(),
        new Promise((resolve) => setTimeout(resolve, STUCK_MS)),
      ])
        .catch(() => undefined)
        .then(fetchNext);
  };
  whenIdle(fetchNow);
}

const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(act) : act();
