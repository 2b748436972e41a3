/** Probes that run in the page and record in `window.bench`. */
declare global {
  interface Window {
    bench: {
      firstRow: number;
      usable: number;
      lcp: number;
      longTasks: number[];
      lastBusy: number;
      keyAt: number;
      settledAt: number;
      interactions: number[];
    };
  }
}

/**
 * Records, from before the document on, when the first row and the first usable row are painted,
 * the largest paint, long tasks, and the effects of keys.
 */
export function watchPage(row: string): void {
  const bench: Window['bench'] = {
    firstRow: 0,
    usable: 0,
    lcp: 0,
    longTasks: [],
    lastBusy: 0,
    keyAt: 0,
    settledAt: 0,
    interactions: [],
  };
  window.bench = bench;
  const observe = (type: string, see: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('largest-contentful-paint', ({ startTime }) => (bench.lcp = startTime));
  observe('longtask', ({ startTime, duration }) => {
    bench.longTasks.push(duration);
    bench.lastBusy = startTime + duration;
  });
  observe(
    'event',
    (entry) =>
      'interactionId' in entry &&
      entry.interactionId !== 0 &&
      bench.interactions.push(entry.duration),
    { durationThreshold: 16 },
  );
  /** Calls back just after the next frame is painted. */
  const painted = (then: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', then);
      channel.port1.start();
      channel.port2.postMessage(0);
    });
  window.addEventListener('keydown', ({ timeStamp }) => (bench.keyAt = timeStamp), true);
  new MutationObserver((changes) => {
    if (bench.firstRow === 0 && document.querySelector(row) !== null) {
      bench.firstRow = Number.NaN;
      painted(() => (bench.firstRow = performance.now()));
    }
    if (
      bench.usable === 0 &&
      [...document.querySelectorAll(row)].some((one) => one.closest('[inert]') === null)
    ) {
      bench.usable = Number.NaN;
      painted(() => (bench.usable = performance.now()));
    }
    // Ignore the head, where prefetching adds links.
    if (
      bench.keyAt > 0 &&
      changes.some(
        ({ target }) => !(target instanceof HTMLInputElement) && document.body.contains(target),
      )
    )
      painted(() => (bench.settledAt = performance.now()));
  }).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['style'],
  });
}

export interface ScrollNotes {
  gaps: number[];
  /** Samples of the list without a row, and all samples. */
  blank: number;
  looks: number;
}

/** Records every frame until `stopWatching` is called. */
export function watchFrames(row: string): void {
  const notes: ScrollNotes = { gaps: [], blank: 0, looks: 0 };
  let before = 0;
  let on = true;
  // Do not sample above the list, where there is no row before the first scroll step.
  const top = document.querySelector(row)?.getBoundingClientRect().top ?? 0;
  const heights = [0.3, 0.6, 0.9].map((share) => top + share * (window.innerHeight - top));
  const frame = (at: number) => {
    if (before > 0) notes.gaps.push(at - before);
    before = at;
    for (const y of heights) {
      notes.looks += 1;
      if (!document.elementFromPoint(window.innerWidth / 2, y)?.closest(row)) notes.blank += 1;
    }
    if (on) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  Object.assign(window, { stopWatching: () => ((on = false), notes) });
}
