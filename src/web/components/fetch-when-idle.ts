/**
 * How long after a screen is shown its further parts are fetched, in milliseconds. Nothing on the
 * screen waits for them.
 */
const FETCHED_AFTER_MS = 4_000;
/**
 * A pause is so long without a key, press or scroll, in milliseconds. A browser also counts as idle
 * between two keys, but then the second key would wait for the fetch.
 */
const PAUSE_MS = 2_000;
/** If there is no pause, one fetch starts after this time anyway, in milliseconds. */
const PATIENCE_MS = 5_000;
/** The next fetch waits at most so long for one that hangs, in milliseconds. */
const STUCK_MS = 10_000;

/**
 * Prefetches what a person may open, one after the other, while the browser is idle. A fetch that
 * fails runs again when its result is needed.
 */
export const fetchWhenIdle = createIdleFetcher();

function createIdleFetcher() {
  const due: (() => Promise<unknown>)[] = [];
  let fetching = false;
  let lastUse = -PAUSE_MS;
  for (const use of ['keydown', 'pointerdown', 'scroll'])
    window.addEventListener(use, ({ timeStamp }) => (lastUse = timeStamp), {
      capture: true,
      passive: true,
    });

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

  return (load: () => Promise<unknown>): void => {
    if (!import.meta.env.PROD) return;
    setTimeout(() => {
      due.push(load);
      if (!fetching) fetchNext();
    }, FETCHED_AFTER_MS);
  };
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else act();
}
