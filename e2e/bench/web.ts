import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { consolePaths } from '../../src/web/paths';
import { FACILITY, heapOf, scrollFrames, withBrowser } from './browser';
import { rounded, type Row } from './figures';

const root = fileURLToPath(new URL('bare-list', import.meta.url));
const outDir = fileURLToPath(new URL('../../test-results/bare-list', import.meta.url));

const TABLE = `${consolePaths.rooms(FACILITY)}?view=table`;
/** The pages are measured in turn. The least figure counts: other load on the machine only adds. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

const measures = [
  'first row that can be pressed, ms',
  'total blocking time, ms',
  'JavaScript until then, KiB not compressed',
  'heap, MB',
  'scrolling: p95 frame, ms',
];

/** Compares the table of rooms with a bare page of the same libraries and rooms. */
export function benchWeb(): Promise<Row[]> {
  return withBrowser(10_000, async (open, origin) => {
    const common = { configFile: false, root, logLevel: 'error' } as const;
    await build({ ...common, build: { outDir, emptyOutDir: true } });
    const server = { port: 0, host: '127.0.0.1', proxy: { '/v1': origin, '/session': origin } };
    const bare = await preview({ ...common, build: { outDir }, preview: server });
    const measure = async (path: string, wanted: string) => {
      const page = await open(path, wanted);
      const { shownAt, blocking, scripts } = await page.evaluate(() => ({
        ...window.bench,
        scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime < window.bench.shownAt)
          .reduce((sum, { decodedBodySize }) => sum + decodedBodySize / 1024, 0),
      }));
      const figures = [shownAt, blocking, scripts, await heapOf(page), await scrollFrames(page)];
      await page.context().close();
      return figures;
    };
    const [table, list]: [number[][], number[][]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      list.push(await measure(`${bare.resolvedUrls?.local[0]}?facility=${FACILITY}`, '.row'));
      table.push(await measure(TABLE, '[role=grid] .lines [role=row]'));
    }
    await bare.close();
    return [
      ['10,000 rooms', 'console', 'bare page', 'ratio'],
      ...measures.map((name, index) => {
        const of = (runs: number[][]) => Math.min(...runs.map((run) => run[index] ?? Number.NaN));
        const [ours, theirs] = [of(table), of(list)];
        return [name, rounded(ours), rounded(theirs), (ours / theirs).toFixed(2)];
      }),
    ];
  });
}
