import { chromium, type Page } from '@playwright/test';
import { REQUESTED_BY_CONSOLE, REQUESTED_BY_HEADER } from '../../src/contract/console-headers';
import { chromiumArguments } from '../support/chromium-arguments';
import { keepFunctionNames } from '../support/function-names';
import { findChromium } from '../gate/find-chromium';
import { openSession } from '../support/open-session';
import { Service } from './servers';

const FACILITY = 'BULK';
const ROOMS = 240;
/** The console's number of concurrent requests. */
const IN_FLIGHT = 4;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** The most time that the console may take, as a multiple of the script's. */
const TARGET = 1.5;

/**
 * Measures closing all rooms in the console, from the confirmation to the final table, against a
 * script that sends the same requests. The script runs once in a page of the same browser, where a
 * request costs the same, and once outside of it.
 */
export async function benchBulk(): Promise<void> {
  const service = new Service();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments(),
  });
  try {
    const origin = await service.start();
    await service.seed(FACILITY, ROOMS);
    const page = await (await browser.newContext({ baseURL: origin, locale: 'en-GB' })).newPage();
    await keepFunctionNames(page);
    await openSession(page, 'demo-manager', FACILITY);
    const ids = await roomIds(origin);
    const script: number[] = [];
    const pageScript: number[] = [];
    const console_: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await sendAll(origin, ids, 'POST');
      const byScript = await sendAll(origin, ids, 'DELETE');
      await sendAll(origin, ids, 'POST');
      const byPageScript = await closeInPage(page, ids);
      await sendAll(origin, ids, 'POST');
      const byConsole = await closeInConsole(page);
      // The first round warms up.
      if (round === 0) continue;
      script.push(byScript);
      pageScript.push(byPageScript);
      console_.push(byConsole);
    }
    const ours = median(console_);
    console.log(
      `| Close ${ROOMS} rooms | ms | console as a multiple | target |\n|---|--:|--:|--:|`,
    );
    console.log(`| console | ${Math.round(ours)} | | |`);
    for (const [name, took] of [
      ['script in a page of the same browser', median(pageScript)],
      ['script outside of the browser', median(script)],
    ] as const) {
      console.log(`| ${name} | ${Math.round(took)} | ${(ours / took).toFixed(2)} | ≤ ${TARGET} |`);
    }
  } finally {
    await browser.close();
    await service.stop();
  }
}

const headers = { authorization: 'Bearer demo-manager' };

async function roomIds(origin: string): Promise<string[]> {
  const { areas } = (await (
    await fetch(`${origin}/v1/facilities/${FACILITY}/areas`, { headers })
  ).json()) as { areas: { id_external: string }[] };
  if (areas.length !== ROOMS) throw new Error(`there are ${areas.length} rooms`);
  return areas.map(({ id_external }) => id_external);
}

/** Opens or closes all rooms with the console's concurrency. Returns milliseconds. */
async function sendAll(
  origin: string,
  ids: readonly string[],
  method: 'POST' | 'DELETE',
): Promise<number> {
  const left = [...ids];
  const began = performance.now();
  const caller = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const response = await fetch(`${origin}/v1/areas/${id}/`, { method, headers });
      await response.text();
      if (!response.ok) throw new Error(`${method} ${id} answered ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, caller));
  return performance.now() - began;
}

/**
 * Closes all rooms from the page without the console: the browser's own cost of so many requests.
 */
async function closeInPage(page: Page, ids: readonly string[]): Promise<number> {
  await page.goto(`/facilities/${FACILITY}`);
  return page.evaluate(
    async ({ left, inFlight, sent }) => {
      const began = performance.now();
      const caller = async () => {
        for (let id = left.shift(); id !== undefined; id = left.shift()) {
          const response = await fetch(`/v1/areas/${id}/`, { method: 'DELETE', headers: sent });
          await response.text();
          if (!response.ok) throw new Error(`closing ${id} answered ${response.status}`);
        }
      };
      await Promise.all(Array.from({ length: inFlight }, caller));
      return performance.now() - began;
    },
    { left: [...ids], inFlight: IN_FLIGHT, sent: { [REQUESTED_BY_HEADER]: REQUESTED_BY_CONSOLE } },
  );
}

/** Measured by the page's clock, from the click on the confirmation to the final table. */
async function closeInConsole(page: Page): Promise<number> {
  await page.goto(`/facilities/${FACILITY}/rooms?view=table`);
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Close rooms' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: `Close ${ROOMS} rooms` });
  await confirm.waitFor();
  const took = await confirm.evaluate(
    (button, done) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector('[role=dialog] h2')?.textContent !== done) return;
          observer.disconnect();
          resolve(performance.now() - began);
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        (button as HTMLButtonElement).click();
      }),
    `${ROOMS} of ${ROOMS} rooms closed`,
  );
  return took;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
