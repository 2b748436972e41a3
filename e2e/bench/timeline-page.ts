import type { CDPSession, Page } from '@playwright/test';
import { keepFunctionNames } from '../support/function-names';

/** The figures of a timeline in a browser. Times in milliseconds, memory in 10⁶ bytes. */
export interface TimelineFigures {
  /** From the start of the navigation to the frame after the first bar. */
  firstPaint: number;
  panP95: number;
  zoomP95: number;
  scrollP95: number;
  /** Elements in the page at the end. */
  nodes: number;
  memory: number;
}

/** A page with a timeline. */
export interface TimelineSubject {
  url: string;
  /** The selector of a bar. */
  bar: string;
  /** The key with which the wheel zooms; undefined if it zooms without one. */
  zoomKey?: string;
  /** Scrolls the rows by so many px. Runs in the page. */
  scroll: (by: number) => void;
}

/**
 * How long each of panning, zooming and scrolling lasts, and the time between two moves, in
 * milliseconds.
 */
const MOVE_MS = 4000;
const STEP_MS = 16;
/** How far the drag sways in px, and one notch of the wheel. */
const SWAY_PX = 400;
const NOTCH_PX = 60;

/** Opens the page with a slower processor, moves in it, and measures the memory. */
export async function measureTimeline(
  page: Page,
  subject: TimelineSubject,
  slowDown: number,
): Promise<TimelineFigures> {
  const devtools = await page.context().newCDPSession(page);
  await keepFunctionNames(page);
  await page.addInitScript(watchFirst, subject.bar);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.goto(subject.url);
  await page.waitForFunction(() => window.firstBarAt > 0, undefined, { timeout: 120_000 });
  const firstPaint = await page.evaluate(() => window.firstBarAt);
  await page.waitForTimeout(SETTLE_MS);

  const box = await page.locator(subject.bar).nth(20).boundingBox();
  const [x, y] = [900, (box?.y ?? 500) + 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const panP95 = await framesWhile(page, async (at) =>
    page.mouse.move(x + SWAY_PX * Math.sin((at / MOVE_MS) * 8 * Math.PI), y),
  );
  await page.mouse.up();

  if (subject.zoomKey !== undefined) await page.keyboard.down(subject.zoomKey);
  const zoomP95 = await framesWhile(page, async (at) =>
    page.mouse.wheel(0, at % 2000 < 1000 ? -NOTCH_PX : NOTCH_PX),
  );
  if (subject.zoomKey !== undefined) await page.keyboard.up(subject.zoomKey);
  const scrollP95 = await framesWhile(page, async () => page.evaluate(subject.scroll, NOTCH_PX));

  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return { firstPaint, panP95, zoomP95, scrollP95, nodes, memory: await memoryOf(devtools) };
}

/** Enough time for prefetching to finish, in milliseconds. */
const SETTLE_MS = 3000;

declare global {
  interface Window {
    firstBarAt: number;
    frameGaps: number[];
  }
}

function watchFirst(bar: string): void {
  window.firstBarAt = 0;
  const poll = () => {
    if (document.querySelector(bar) === null) requestAnimationFrame(poll);
    else requestAnimationFrame(() => setTimeout(() => (window.firstBarAt = performance.now())));
  };
  requestAnimationFrame(poll);
}

/** The 95th percentile of the time between two frames while `move` is called repeatedly. */
async function framesWhile(page: Page, move: (at: number) => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.frameGaps = [];
    let before = performance.now();
    const frame = (at: number) => {
      window.frameGaps.push(at - before);
      before = at;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const began = Date.now();
  for (let at = 0; at < MOVE_MS; at = Date.now() - began) {
    await move(at);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  const gaps = (await page.evaluate(() => window.frameGaps)).slice(1).toSorted((a, b) => a - b);
  return gaps[Math.floor(gaps.length * 0.95)] ?? 0;
}

async function memoryOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 1e6;
}
