import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page, Response } from '@playwright/test';
import { keepFunctionNames } from '../support/function-names';
import { openSession } from '../support/open-session';
import { gapsShownWhile } from './shown-frames';
import { watchFrames, watchPage, type ScrollNotes } from './web-probes';

/** A ward's tablet: a quarter of this machine's speed, on a shared wireless network. */
const CPU_SLOW_DOWN = 4;
const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 10e6 / 8,
  uploadThroughput: 10e6 / 8,
};
/** The scroll speed in px per second, and the distance in px. */
const SCROLL = { speed: 4000, distance: 16_000 };
/**
 * A long task blocks from this duration on, by the definition of total blocking time. In
 * milliseconds.
 */
const BLOCKING_FROM_MS = 50;
/** A page is at rest after this time without a long task, in milliseconds. */
const REST_MS = 1500;
/** Time for a key's effects to settle, in milliseconds: more than any key takes. */
const KEY_MS = 1200;

/**
 * The figures of a page with rooms. Times in milliseconds, memory in 10⁶ bytes, scripts in KiB
 * compressed.
 */
export interface WebFigures {
  firstRow: number;
  /** The first row that can be pressed. */
  usable: number;
  lcp: number;
  blocking: number;
  scripts: number;
  heap: number;
  nodes: number;
  /** Between the page's own frames, and between those shown on the screen. */
  frameGap: number;
  shownGap: number;
  blank: number;
  keySettled: number;
  worstKey: number;
}

export interface WebSubject {
  url: string;
  /** The selector of a room's row. */
  row: string;
  search: string;
  /** The facility to sign in to, if necessary. */
  facility?: string;
}

/**
 * Opens the page with an empty cache, waits until it is at rest, scrolls, and types `query` into
 * its search box.
 */
export async function measureWeb(
  browser: Browser,
  subject: WebSubject,
  query: string,
): Promise<WebFigures> {
  const context = await browser.newContext({
    baseURL: new URL(subject.url).origin,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    if (subject.facility !== undefined) await openSession(page, 'demo-manager', subject.facility);
    await page.goto('about:blank');
    await keepFunctionNames(page);
    await page.addInitScript(watchPage, subject.row);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
    const scripts = new Set<string>();
    const collect = (response: Response) =>
      void (
        /javascript/.test(response.headers()['content-type'] ?? '') && scripts.add(response.url())
      );
    page.on('response', collect);
    await page.goto(subject.url, { waitUntil: 'commit' });
    await page.waitForFunction(
      (rest) =>
        window.bench.usable > 0 &&
        performance.now() - Math.max(window.bench.usable, window.bench.lastBusy) > rest,
      REST_MS,
    );
    // Stop here: prefetching may still run when the page is closed.
    page.off('response', collect);
    const loaded = await page.evaluate(() => ({
      ...window.bench,
      nodes: document.querySelectorAll('*').length,
      inline: [...document.scripts].map((script) => script.text).join(''),
    }));
    const heap = await usedHeap(devtools);
    const scrolled = await scroll(page, devtools, subject.row);
    return {
      firstRow: loaded.firstRow,
      usable: loaded.usable,
      lcp: loaded.lcp,
      blocking: loaded.longTasks.reduce(
        (sum, took) => sum + Math.max(0, took - BLOCKING_FROM_MS),
        0,
      ),
      scripts:
        [...(await bodiesOf(page, scripts)), Buffer.from(loaded.inline)].reduce(
          (sum, code) => sum + gzipSync(code, { level: 9 }).length,
          0,
        ) / 1024,
      heap,
      nodes: loaded.nodes,
      ...scrolled,
      ...(await type(page, subject.search, query)),
    };
  } finally {
    await context.close();
  }
}

/** Fetches the scripts again: the browser no longer has the responses of an ended worker. */
const bodiesOf = async (page: Page, urls: Iterable<string>) =>
  Promise.all(Array.from(urls, async (url) => (await page.request.get(url)).body()));

async function usedHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 1e6;
}

/**
 * The 95th percentile of the gaps between frames, and the share of samples of the list without a
 * row, in percent.
 */
async function scroll(
  page: Page,
  devtools: CDPSession,
  row: string,
): Promise<Pick<WebFigures, 'frameGap' | 'shownGap' | 'blank'>> {
  await page.evaluate(watchFrames, row);
  const shown = await gapsShownWhile(devtools, () =>
    devtools.send('Input.synthesizeScrollGesture', {
      x: 640,
      y: 600,
      yDistance: -SCROLL.distance,
      speed: SCROLL.speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    }),
  );
  const { gaps, blank, looks } = await page.evaluate(() =>
    (window as unknown as { stopWatching: () => ScrollNotes }).stopWatching(),
  );
  return {
    frameGap: percentile95(gaps),
    shownGap: percentile95(shown),
    blank: (100 * blank) / looks,
  };
}

/** The 95th percentile. */
const percentile95 = (gaps: readonly number[]) =>
  gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? Number.NaN;

/**
 * The median time from a key to the paint after the list's last change, and the browser's own
 * figure of the slowest key.
 */
async function type(
  page: Page,
  search: string,
  query: string,
): Promise<Pick<WebFigures, 'keySettled' | 'worstKey'>> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator(search).click();
  await page.waitForTimeout(REST_MS);
  await page.evaluate(() => (window.bench.interactions = []));
  const settled: number[] = [];
  for (const key of query) {
    await page.keyboard.press(key);
    await page.waitForTimeout(KEY_MS);
    const { keyAt, settledAt } = await page.evaluate(() => window.bench);
    // Two keys may show the same rooms.
    if (settledAt > keyAt) settled.push(settledAt - keyAt);
  }
  const interactions = await page.evaluate(() => window.bench.interactions);
  return {
    keySettled: settled.toSorted((a, b) => a - b)[Math.floor(settled.length / 2)] ?? Number.NaN,
    worstKey: Math.max(16, ...interactions),
  };
}
