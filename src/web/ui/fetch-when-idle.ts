/** After the screen that may need it is shown, in milliseconds: nothing of that screen waits for it. */
const FETCHED_AFTER_MS = 4_000;

/**
 * No key and no scrolling for so long is a pause, in milliseconds: between two keys or steps a browser calls itself idle too, and
 * the second would wait for what came.
 */
const PAUSE_MS = 1_000;
let lastUse = -PAUSE_MS;
for (const use of ['keydown', 'scroll']) window.addEventListener(use, ({ timeStamp }) => (lastUse = timeStamp), { capture: true, passive: true });

/** Fetches ahead what a person may ask for; where that fails, it is asked for again when it is wanted. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  if (!import.meta.env.PROD) return;
  const fetchNow = () => {
    if (performance.now() - lastUse < PAUSE_MS) setTimeout(fetchNow, PAUSE_MS);
    else if (navigator.onLine) load().catch(() => undefined);
  };
  setTimeout(() => ('requestIdleCallback' in window ? window.requestIdleCallback(fetchNow) : fetchNow()), FETCHED_AFTER_MS);
}
