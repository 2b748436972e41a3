import { chromium, type Browser } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { preview, build } from 'vite';
import { chromiumArguments } from '../support/chromium-arguments';
import { findChromium } from '../gate/find-chromium';
import { bareList, editor, measureList, type ListFigures, type ListSubject } from './list-page';
import { Service } from './servers';

const sizes = [10_000, 50_000];
/** A ward's tablet is about four times slower than a desk. */
const slowDowns = [1, 4];
/**
 * Other load on the machine only adds time, so the least of several runs is closest to the list's
 * own time.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 1);

const bareRoot = fileURLToPath(new URL('bare-list', import.meta.url));
const bareOut = fileURLToPath(new URL('../../test-results/bare-list', import.meta.url));

/**
 * Measures the list editor in a real browser against a bare virtualised list of inputs, and prints
 * a Markdown table.
 */
export async function benchList(): Promise<void> {
  const service = new Service();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments(), '--enable-precise-memory-info'],
  });
  await build({
    configFile: false,
    root: bareRoot,
    logLevel: 'warn',
    build: { outDir: bareOut, emptyOutDir: true },
  });
  const bare = await preview({
    configFile: false,
    root: bareRoot,
    logLevel: 'warn',
    build: { outDir: bareOut },
    preview: { port: 0, host: '127.0.0.1' },
  });
  try {
    const origin = await service.start();
    console.log(
      '| editor : bare list (ratio) | first edit, ms | worst key, ms | p95 key, ms | ' +
        'p95 frame scrolling, ms | ' +
        'paste, ms | memory, MB | review, ms |\n|---|--:|--:|--:|--:|--:|--:|--:|',
    );
    for (const rows of sizes) {
      await service.seed(`LIST-${rows}`, rows);
      for (const slowDown of slowDowns) {
        const [theirs, ours]: [ListFigures[], ListFigures[]] = [[], []];
        for (let round = 0; round < ROUNDS; round += 1) {
          theirs.push(
            await measured(
              browser,
              bareList(bare.resolvedUrls?.local[0] ?? '', rows),
              rows,
              slowDown,
            ),
          );
          ours.push(await measured(browser, editor(origin, `LIST-${rows}`), rows, slowDown));
        }
        console.log(
          line(
            `${rows.toLocaleString('en')} rows${slowDown === 1 ? '' : `, ${slowDown} × slower`}`,
            ours,
            theirs,
          ),
        );
      }
    }
  } finally {
    await browser.close();
    await bare.close();
    await service.stop();
  }
}

async function measured(
  browser: Browser,
  subject: ListSubject,
  rows: number,
  slowDown: number,
): Promise<ListFigures> {
  const context = await browser.newContext({
    baseURL: subject.origin,
    viewport: { width: 1440, height: 900 },
  });
  try {
    return await measureList(await context.newPage(), subject, rows, slowDown);
  } finally {
    await context.close();
  }
}

function line(name: string, ours: ListFigures[], bare: ListFigures[]): string {
  const least = (runs: ListFigures[], figure: keyof ListFigures) =>
    Math.min(...runs.map((run) => run[figure] ?? 0));
  const cell = (figure: keyof ListFigures) => {
    const [our, their] = [least(ours, figure), least(bare, figure)];
    return `${Math.round(our)} : ${Math.round(their)} (${(our / their).toFixed(1)})`;
  };
  return `| ${[name, ...compared.map(cell), Math.round(least(ours, 'review'))].join(' | ')} |`;
}

const compared = ['firstEdit', 'worstKey', 'p95Key', 'p95Frame', 'paste', 'memory'] as const;
