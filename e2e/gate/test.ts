import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import concurrently from 'concurrently';
import { projectRoot } from '../server';
import { failedScreens } from './failed-screens';

/**
 * `npm test`: everything that must hold before a commit is shared. `npm run test:full` adds the
 * long proofs (`TEST_FULL`). Each step is a script of package.json. The last line counts.
 */

interface Counts {
  passed: number;
  failed: number;
}

const full = process.argv.includes('--full');
/** Of all generated cases, so that a failure can be repeated: `TEST_SEED=… npm test`. */
const seed = process.env['TEST_SEED'] ?? String(randomInt(2 ** 31));
const results = join(projectRoot, 'test-results');
const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');

const total: Counts = { passed: 0, failed: 0 };
/** A line for each, at the end. */
const steps: string[] = [];

/** Runs scripts of package.json side by side; the names of those that failed. */
async function run(names: string[], args = ''): Promise<string[]> {
  console.log(`\n━━ ${names.join(', ')}`);
  const env = { ...process.env, TEST_SEED: seed, ...(full && { TEST_FULL: '1' }) };
  const script = (name: string) => ({ name, env, command: `npm run --silent ${name} ${args}` });
  // One alone writes as it goes.
  const options = { group: true, raw: names.length === 1, maxProcesses: '100%', cwd: projectRoot };
  const { result } = concurrently(names.map(script), options);
  const ended = await result.catch((events: Awaited<typeof result>) => events);
  for (const { command, exitCode, timings } of ended) {
    const seconds = timings.durationSeconds.toFixed(1).padStart(6);
    steps.push(
      `${command.name.padEnd(14)} ${exitCode === 0 ? 'passed' : 'FAILED'} in ${seconds} s`,
    );
  }
  return ended.flatMap(({ command, exitCode }) => (exitCode === 0 ? [] : [command.name]));
}

/**
 * Adds what a step's report counts. A step that failed though no single test did, or that ended
 * without a report, counts as one failure.
 */
function count(succeeded: boolean, file: string, read: (report: unknown) => Counts): void {
  const { passed, failed } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1 };
  total.passed += passed;
  total.failed += succeeded ? failed : Math.max(1, failed);
}

/** Lint forbids skipped tests: those that are pending are for the full run. */
function vitestCounts(report: unknown): Counts {
  const counts = report as Record<'numPassedTests' | 'numFailedTests', number>;
  return { passed: counts.numPassedTests, failed: counts.numFailedTests };
}

/** A journey that passed only when repeated, or was skipped, counts as failed. */
function playwrightCounts(report: unknown): Counts {
  const { expected, unexpected, flaky, skipped } = (
    report as { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }
  ).stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

console.log(`Generated cases start from TEST_SEED=${seed}`);
// A report of an earlier run must not stand in for one that this run does not write.
for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true });

const checks = ['types', 'lint', 'format:check', 'unused', 'boundaries', 'build'];
const failedChecks = await run(checks);
total.passed += checks.length - failedChecks.length;
total.failed += failedChecks.length;

const reporters = `-- --reporter=default --reporter=json --outputFile.json=${vitestReport}`;
const failedUnits = await run([full ? 'unit:full' : 'unit'], reporters);
count(failedUnits.length === 0, vitestReport, vitestCounts);

// Without a build they would meet an earlier one.
const journeys = full ? 'journeys:full' : 'journeys';
const failedJourneys = failedChecks.includes('build') ? [journeys] : await run([journeys]);
count(failedJourneys.length === 0, playwrightReport, playwrightCounts);
// The machine may be gone when this is read.
for (const screen of failedScreens(join(results, 'journeys'))) {
  console.log(`\non screen when it failed: ${screen}`);
}

console.log(`\n${steps.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
