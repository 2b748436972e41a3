import type { Page } from '@playwright/test';
import { openSession } from '../open-session';

/**
 * What is measured of a list in a browser. Times in milliseconds from the event to the frame that
 * shows it; memory in 10⁶ octets.
 */
export interface ListFigures {
  firstEdit: number;
  worstKey: number;
  p95Key: number;
  /** Between two frames while one scrolls by the wheel. */
  p95Frame: number;
  paste: number;
  memory: number;
  /** From "Save" to all that will change; there is nothing to save in a bare list. */
  review?: number;
}

/** A page with a list. Functions run in the page. */
export interface ListSubject {
  origin: string;
  open: (page: Page) => Promise<void>;
  /** The field that is typed into first. */
  field: string;
  /** Shows what saving would change. */
  review?: (page: Page) => Promise<void>;
  /** What the page says once `rows` pasted rows are in, checked and counted. */
  pasted: (rows: number) => string;
}

export function editor(origin: string, facilityId: string): ListSubject {
  return {
    origin,
    open: async (page) => {
      await page.goto(`${origin}/facilities/${facilityId}/provisioning`);
      // Signed in, the list comes; else the form does.
      await page.locator('[role=grid], form').first().waitFor();
    },
    field: '[role=grid] input',
    review: async (page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save list' }).waitFor();
    },
    // The count alone would come before the check of what it counts.
    pasted: (rows) => `${rows.toLocaleString('en')} added`,
  };
}

export function bareList(url: string, rows: number): ListSubject {
  return {
    origin: url,
    open: async (page) => void (await page.goto(`${url}?rows=${rows}`)),
    field: 'input',
    pasted: (count) => `${count}`,
  };
}

/** Signs in where that is needed; then opens, types, pastes and weighs. */
export async function measureList(
  page: Page,
  subject: ListSubject,
  rows: number,
  slowDown: number,
): Promise<ListFigures> {
  const devtools = await page.context().newCDPSession(page);
  await page.addInitScript(watchKeys);
  await subject.open(page);
  if (page.url().includes('sign-in')) {
    await openSession(page, 'demo-manager', 'CHU-LYON');
    // As the form does: edits are then kept on the device too, which takes its time.
    await page.evaluate(() => localStorage.setItem('roomdesk.partner', 'bench'));
    await subject.open(page);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.reload();
  const field = page.locator(subject.field).first();
  await field.waitFor();
  // From the start of the navigation to the frame after a character typed into the first field.
  await field.focus();
  await page.keyboard.type('x');
  const firstEdit = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  );
  await page.keyboard.press('Enter');

  await page.evaluate(() => (window.benchKeys = []));
  for (let row = 0; row < ROWS_TYPED; row += 1) {
    await page.keyboard.type(`Salle ${row} été`, { delay: KEY_MS });
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  const keys = await page.evaluate(() => window.benchKeys);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number };

  await page.evaluate(watchFrames);
  await page.mouse.move(700, 500);
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) await page.mouse.wheel(0, WHEEL_PX);
  const frames = await page.evaluate(() => window.benchFrames);

  // Over all rows: what is counted as added are the pasted ones alone.
  await page.keyboard.press('Control+Home');
  const paste = await page.evaluate(pasteRows, {
    rows,
    done: subject.pasted(rows),
    field: subject.field,
  });
  const figures = {
    firstEdit,
    worstKey: Math.max(...keys),
    p95Key: p95(keys),
    p95Frame: p95(frames),
    paste,
    memory: usedSize / 1e6,
  };
  if (subject.review === undefined) return figures;
  const asked = performance.now();
  await subject.review(page);
  return { ...figures, review: performance.now() - asked };
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}

const ROWS_TYPED = 8;
/** Between two keys: a quick typist's, in milliseconds. */
const KEY_MS = 60;
const WHEEL_TURNS = 40;
/** More than a screen at a time: new rows in every frame. In px. */
const WHEEL_PX = 1200;

declare global {
  interface Window {
    benchKeys: number[];
    benchFrames: number[];
  }
}

/** Notes of every key the time from the press to just after the next frame is painted. */
function watchKeys(): void {
  window.benchKeys = [];
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.addEventListener('message', () =>
          window.benchKeys.push(performance.now() - timeStamp),
        );
        painted.port1.start();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end
        painted.port2.postMessage(0);
      });
    },
    true,
  );
}

/** Notes from now on how long each frame took. */
function watchFrames(): void {
  window.benchFrames = [];
  let last = performance.now();
  void (async () => {
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      window.benchFrames.push(performance.now() - last);
      last = performance.now();
    }
  })();
}

/** Pastes a table into the field and waits for the frame that tells of it all. */
async function pasteRows({
  rows,
  done,
  field,
}: {
  rows: number;
  done: string;
  field: string;
}): Promise<number> {
  const text = Array.from(
    { length: rows },
    (_, index) => `P-${String(index).padStart(5, '0')}\tSalle ${index}\r\n`,
  ).join('');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const target = document.querySelector<HTMLInputElement>(field);
  target?.focus();
  const began = performance.now();
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  while (!document.body.innerText.includes(done))
    await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - began;
}
