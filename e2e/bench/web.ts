import { chromium } from '@playwright/test';
import { chromiumArguments } from '../support/chromium-arguments';
import { findChromium } from '../gate/find-chromium';
import { BareRoomsServer } from './bare-rooms-server';
import { record } from './record';
import { Service } from './servers';
import { measureWeb, type WebFigures, type WebSubject } from './web-page';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SIZES = [10_000, 50_000];
/** Five keys that match few of the rooms. */
const QUERY = 'b-204';
/** After so many reads the service sends its strongest compression, as in normal use. */
const WARM_UP_READS = 12;

type Targets = Partial<Record<keyof WebFigures, { ratio?: number; most?: number }>>;
/**
 * The most that the console may take, as a multiple of the page without a framework or absolutely.
 */
const TARGETS: Record<number, Targets> = {
  10_000: {
    firstRow: { ratio: 1.3 },
    nodes: { most: 1500 },
    frameGap: { ratio: 1.5 },
    shownGap: { ratio: 1.5 },
    blank: { most: 0 },
    keySettled: { ratio: 2.5 },
    worstKey: { most: 200 },
  },
  50_000: { worstKey: { most: 300 } },
};
const NAMES: Record<keyof WebFigures, string> = {
  firstRow: 'first row, ms',
  usable: 'first row that can be pressed, ms',
  lcp: 'largest paint, ms',
  blocking: 'total blocking time, ms',
  scripts: 'JavaScript, KiB gz',
  heap: 'heap, MB',
  nodes: 'elements',
  frameGap: 'scroll: frame gap p95, ms',
  shownGap: 'scroll: gap p95 of frames shown, ms',
  blank: 'scroll: without a row, %',
  keySettled: 'search: key settled, ms',
  worstKey: 'search: worst interaction, ms',
};

/**
 * Measures the built console's room table against a page without a framework, in turns, and prints
 * a Markdown table.
 */
export async function benchWeb(): Promise<void> {
  const service = new Service();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments(), '--enable-precise-memory-info'],
  });
  try {
    const origin = await service.start();
    console.log('| | console | no framework | ratio | target |\n|---|--:|--:|--:|--:|');
    for (const rooms of SIZES) {
      const facility = `WEB-${rooms}`;
      await service.seed(facility, rooms);
      const shot = {
        headers: { authorization: 'Bearer demo-manager', 'accept-encoding': 'gzip, deflate, br' },
        paths: [`/v1/facilities/${facility}/areas`],
      };
      for (let read = 0; read < WARM_UP_READS; read += 1) await record(origin, shot);
      const bare = new BareRoomsServer(await record(origin, shot));
      const console_: WebSubject = {
        url: `${origin}/facilities/${facility}/rooms?view=table`,
        row: '[role=grid] .row',
        search: 'input[type=search]',
        facility,
      };
      const floor: WebSubject = {
        url: await bare.start(),
        row: '.row',
        search: 'input[type=search]',
      };
      const ours: WebFigures[] = [];
      const theirs: WebFigures[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        theirs.push(await measureWeb(browser, floor, QUERY));
        ours.push(await measureWeb(browser, console_, QUERY));
      }
      bare.stop();
      for (const figure of Object.keys(NAMES) as (keyof WebFigures)[])
        console.log(line(rooms, figure, median(ours, figure), median(theirs, figure)));
    }
  } finally {
    await browser.close();
    await service.stop();
  }
}

function median(runs: readonly WebFigures[], figure: keyof WebFigures): number {
  return (
    runs.map((run) => run[figure]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ??
    Number.NaN
  );
}

function line(rooms: number, figure: keyof WebFigures, ours: number, theirs: number): string {
  const { ratio, most } = TARGETS[rooms]?.[figure] ?? {};
  const target = ratio === undefined ? (most === undefined ? '' : `≤ ${most}`) : `≤ ${ratio} ×`;
  const rounded = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
  const actual = theirs === 0 ? '' : (ours / theirs).toFixed(2);
  const name = `${rooms.toLocaleString('en')} rooms: ${NAMES[figure]}`;
  return `| ${name} | ${rounded(ours)} | ${rounded(theirs)} | ${actual} | ${target} |`;
}
