import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import concurrently from 'concurrently';
import { projectRoot } from '../support/server';
import {
  playwrightCounts,
  stepCounts,
  vitestCounts,
  vitestFailures,
  type Counts,
} from './count-results';
import { failedScreens } from './failed-screens';

/**
 * `npm test` and, with `--full`, `npm run test:full`: static checks and the build, unit tests,
 * journeys. Each step is a script of package.json. The last line counts the checks, tests and
 * journeys that passed and failed.
 */

const isFullRun = process.argv.includes('--full');

// `npm test` judges a change, so it draws the same cases each time. Full runs draw new ones.
const seed = process.env['TEST_SEED'] ?? (isFullRun ? String(randomInt(2 ** 31)) : '1');
if (!/^\d+$/.test(seed))
  throw new Error('TEST_SEED must be a whole number that a run has printed.');
const thisRun = isFullRun ? 'run test:full' : 'test';
const howToRepeat = `Generated cases: TEST_SEED=${seed} npm ${thisRun} repeats them.`;

const results = join(projectRoot, 'test-results');
const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');
const journeyResults = join(results, 'journeys');

const total: Counts = { passed: 0, failed: 0 };
/** One line for each step, printed at the end. */
const summary: string[] = [];

let interrupted: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => (interrupted = signal));

/** Runs scripts of package.json side by side. Returns the names of those that failed. */
async function run(names: string[], args = ''): Promise<string[]> {
  console.log(`\n━━ ${names.join(', ')}`);
  const env = { ...process.env, TEST_SEED: seed };
  const script = (name: string) => ({ name, env, command: `npm run --silent ${name} ${args}` });
  // A single step writes to the terminal itself; the output of several is grouped by step.
  const options = { group: true, raw: names.length === 1, maxProcesses: '100%', cwd: projectRoot };
  const { result } = concurrently(names.map(script), options);
  const ended = await result.catch((events: Awaited<typeof result>) => events);
  if (interrupted !== undefined) {
    console.log(`\nStopped by ${interrupted}: this run has no result.`);
    process.exit(1);
  }
  for (const { command, exitCode, timings } of ended) {
    const seconds = timings.durationSeconds.toFixed(1).padStart(6);
    summary.push(
      `${command.name.padEnd(14)} ${exitCode === 0 ? 'passed' : 'FAILED'} in ${seconds} s`,
    );
  }
  return ended.flatMap(({ command, exitCode }) => (exitCode === 0 ? [] : [command.name]));
}

function add({ passed, failed }: Counts): void {
  total.passed += passed;
  total.failed += failed;
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

console.log(howToRepeat);
// Old reports must not count as results of this run.
for (const old of [vitestReport, playwrightReport, journeyResults])
  rmSync(old, { recursive: true, force: true });

const checks = ['types', 'lint', 'format:check', 'unused', 'boundaries', 'build'];
const failedChecks = await run(checks);
add({ passed: checks.length - failedChecks.length, failed: failedChecks.length });

const unit = isFullRun ? 'unit:full' : 'unit';
const json = '--reporter=default --reporter=json --outputFile.json=test-results/vitest.json';
const failedUnit = await run([unit], `-- --allowOnly=false ${json}`);
const units = read(vitestReport);
add(
  stepCounts(failedUnit.length === 0, units === undefined ? units : vitestCounts(units, isFullRun)),
);

const journeys = isFullRun ? 'journeys:full' : 'journeys';
if (failedChecks.includes('build')) {
  // The journeys would test an old build.
  summary.push(`${journeys.padEnd(14)} FAILED: not run, because the build failed`);
  add({ passed: 0, failed: 1 });
} else {
  const failedJourneys = await run([journeys], '-- --forbid-only');
  const report = read(playwrightReport);
  add(
    stepCounts(
      failedJourneys.length === 0,
      report === undefined ? report : playwrightCounts(report),
    ),
  );
  // CI deletes the machine, so the snapshots of failed screens are printed.
  for (const screen of failedScreens(journeyResults)) {
    console.log(`\non screen when it failed: ${screen}`);
  }
}
// Failed journeys have just been printed; failed unit tests are far above.
for (const failure of units === undefined ? [] : vitestFailures(units)) {
  console.log(`\nfailed: ${failure}`);
}

console.log(`\n${summary.join('\n')}\n${howToRepeat}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
