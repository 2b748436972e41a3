import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumLaunch } from '../gate/programs';
import { keepFunctionNames } from '../support/function-names';
import { openSession } from '../support/open-session';
import { withFacilities, type Row } from './figures';

export const FACILITY = 'BENCH';

declare global {
  interface Window {
    /** What a page records, in milliseconds. */
    bench: {
      /** When the first of the wanted elements was painted and could be pressed; 0: not yet. */
      shownAt: number;
      /** The total blocking time; from each slow key to the next paint; between frames. */
      blocking: number;
      keys: number[];
      frames: number[];
    };
  }
}

type Open = (path: string, wanted: string) => Promise<Page>;

/**
 * Opens a page as on a ward's tablet (an empty cache, a quarter of this machine's speed,
 * 10 Mbit/s), and waits for the first of the wanted elements, then for the end of prefetching.
 */
async function openOnTablet(browser: Browser, origin: string, path: string, wanted: string) {
  const context = await browser.newContext({ baseURL: origin, permissions: ['clipboard-write'] });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  await openSession(page, 'demo-manager', FACILITY);
  await keepFunctionNames(page);
  await page.addInitScript(record, wanted);
  const devtools = await context.newCDPSession(page);
  const throughput = { downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
  const network = { offline: false, latency: 40, ...throughput };
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bench.shownAt > 0);
  // Code that loads and runs after the first rows counts, too.
  await page.waitForTimeout(3000);
  return page;
}

/** Runs `work` with a browser and the build, whose facility has so many rooms. */
export async function withBrowser(
  rooms: number,
  work: (open: Open, origin: string) => Promise<Row[]>,
): Promise<Row[]> {
  const browser = await chromium.launch(chromiumLaunch());
  try {
    return await withFacilities({ [FACILITY]: rooms }, (origin) =>
      work((path, wanted) => openOnTablet(browser, origin, path, wanted), origin),
    );
  } finally {
    await browser.close();
  }
}

function record(wanted: string): void {
  // The sign-in form writes this, too. The device then stores edits, which takes time as well.
  localStorage.setItem('roomdesk.partner', 'bench');
  const bench: Window['bench'] = { shownAt: 0, blocking: 0, keys: [], frames: [] };
  window.bench = bench;
  const observe = (type: string, see: (entry: PerformanceEntry) => void) => {
    // By default, a key that takes less than 104 ms is not reported. 16 is the least there is.
    const options = { type, durationThreshold: 16 };
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe(options);
  };
  observe('longtask', ({ duration }) => (bench.blocking += duration - 50));
  observe('event', ({ name, duration }) => name === 'keydown' && bench.keys.push(duration));
  let before = performance.now();
  const frame = (at: number) => {
    bench.frames.push(at - before);
    before = at;
    const isPressable = (one: Element) => one.closest('[inert]') === null;
    if (bench.shownAt === 0 && [...document.querySelectorAll(wanted)].some(isPressable))
      setTimeout(() => (bench.shownAt ||= performance.now()));
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Returns the 95th percentile of the time between frames during `act`, in milliseconds. */
async function framesWhile(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (window.bench.frames = []));
  await act();
  const frames = await page.evaluate(() => window.bench.frames.toSorted((a, b) => a - b));
  return frames[Math.floor(frames.length * 0.95)] ?? Number.NaN;
}

/** Turns the wheel by 500 px 40 times. Returns the time between frames, like `framesWhile`. */
export const scrollFrames = (page: Page) =>
  framesWhile(page, async () => {
    await page.mouse.move(640, 500);
    for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 500);
  });

/** The heap of the page's scripts after garbage collection, in 10⁶ bytes. */
export async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 1e6;
}
