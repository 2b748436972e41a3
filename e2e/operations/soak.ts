import { crashUnderLoad } from './durability';
import { makeDataDir, removeDataDir } from '../support/server';

/**
 * `npm run soak [-- kills restarts]` repeats the crashes of `durability.e2e.ts`, two hundred times
 * by default.
 */
const [kills = '150', restarts = '50'] = process.argv.slice(2);
/** The longest return promised on an idle machine, in milliseconds. */
const BACK_WITHIN_MS = 10_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = makeDataDir();
const report = await crashUnderLoad(dataDir, {
  kills: Number(kills),
  restarts: Number(restarts),
  log: say,
});
say(
  `${report.crashes} crashes, ${report.acknowledged} acknowledged writes, all stored once. ` +
    `Back after ${Math.round(report.slowestReturn)} ms at most.`,
);
removeDataDir(dataDir);
if (report.slowestReturn > BACK_WITHIN_MS) process.exitCode = 1;
