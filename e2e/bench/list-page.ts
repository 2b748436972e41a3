import type { Page } from '@playwright/test';
import { openSession } from '../support/open-session';

/**
 * The figures of a list in a browser. Times in milliseconds from the event to the frame that shows
 * its result; memory in 10⁶ bytes.
 */
export interface ListFigures {
  firstEdit: number;
  worstKey: number;
  p95Key: number;
  /** Between two frames while the wheel scrolls. */
  p95Frame: number;
  paste: number;
  memory: number;
  /** From "Save" to the whole review. A bare list has none. */
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
  /** The text that the page shows once `rows` pasted rows are in, checked and counted. */
  pasted: (rows: number) => string;
}

export function editor(origin: string, facilityId: string): ListSubject {
  return {
    origin,
    open: async (page) => {
      await page.goto(`${origin}/facilities/${facilityId}/provisioning`);
      // With a session the list appears, otherwise the sign-in form.
      await page.locator('[role=grid], form').first().waitFor();
    },
    field: '[role=grid] input',
    review: async (page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save list' }).waitFor();
    },
    // A count of entries alone would appear before they are checked.
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

/** Signs in if necessary, then opens, types, pastes, and measures the memory. */
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
    // As the sign-in form does: edits are then stored on the device, too, which takes time.
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

  // Paste over all rows, so that only pasted rows count as added.
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
  const started = performance.now();
  await subject.review(page);
  return { ...figures, review: performance.now() - started };
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}

const ROWS_TYPED = 8;
/** Between two keys of a fast typist, in milliseconds. */
const KEY_MS = 60;
const WHEEL_TURNS = 40;
/** More than a screen per turn, so that every frame has new rows. In px. */
const WHEEL_PX = 1200;

declare global {
  interface Window {
    benchKeys: number[];
    benchFrames: number[];
  }
}

/** Records for every key the time from the press until just after the next frame is painted. */
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
        painted.port2.postMessage(0);
      });
    },
    true,
  );
}

/** Records how long each frame takes. */
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

/** Pastes a table into the field and waits for the frame that shows all of it. */
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
