import { benchApi } from './api';
import { benchBulk, benchList, benchTimeline } from './runs';
import type { Row } from './figures';
import { benchWeb } from './web';

/** The benches by name. `npm run bench -- api` runs the first. */
const parts: Record<string, () => Promise<Row[]>> = {
  api: benchApi,
  web: benchWeb,
  bulk: benchBulk,
  list: benchList,
  timeline: benchTimeline,
};

const part = parts[process.argv[2] ?? ''];
if (part === undefined) {
  console.error(`Usage: npm run bench -- ${Object.keys(parts).join(' | ')}`);
  process.exitCode = 2;
} else {
  const [heads = [], ...rows] = await part();
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  console.log([line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n'));
}
