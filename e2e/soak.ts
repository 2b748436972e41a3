import { crashUnderLoad } from './durability';
import { makeDataDir, removeDataDir } from './server';

/**
 * `npm run soak`: what `durability.e2e.ts` does thirty times, two hundred times or as often as is
 * asked: soak.ts [kills] [restarts].
 */
const [kills = '150', restarts = '50'] = process.argv.slice(2);
/** Longest return that is promised on a machine that does nothing else, in milliseconds. */
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
