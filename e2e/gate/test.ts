import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedScreens } from './failed-screens';
import { describeChromium, findChromium, NoChromiumError } from './find-chromium';
import {
  lint,
  packages,
  projectRoot,
  runStep,
  stepLine,
  types,
  unit,
  unused,
  type Step,
  type StepResult,
} from './run-step';
import { playwrightCounts, readCounts, vitestCounts, type TestCounts } from './test-counts';

/**
 * `npm test`: everything that must hold, in the order in which a failure is cheapest to know. The
 * last line counts.
 */

const vitestReport = join(projectRoot, 'test-results', 'vitest.json');
/** Where playwright.config.ts has them written. */
const playwrightReport = join(projectRoot, 'test-results', 'playwright.json');
const journeyResults = join(projectRoot, 'test-results', 'journeys');

const counted: Step = {
  ...unit,
  args: [
    ...unit.args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
};
const build: Step = { name: 'build', tool: 'vite', args: ['build', '--app'] };
const journeys = (chromium: string): Step => ({
  name: 'journeys',
  tool: 'playwright',
  args: ['test', '--config', 'e2e/playwright.config.ts'],
  env: { CHROMIUM_PATH: chromium },
});

const results: StepResult[] = [];
const total: TestCounts = { passed: 0, failed: [] };

async function run(step: Step): Promise<boolean> {
  console.log(`\n━━ ${step.name}`);
  const result = await runStep(step);
  results.push(result);
  console.log(stepLine(result));
  return result.passed;
}

function count({ passed, failed }: TestCounts): void {
  total.passed += passed;
  total.failed.push(...failed);
}

/** A step without tests counts as one. */
async function runAsOne(step: Step): Promise<boolean> {
  const passed = await run(step);
  count(passed ? { passed: 1, failed: [] } : { passed: 0, failed: [`${step.name} (see above)`] });
  return passed;
}

async function runJourneys(built: boolean): Promise<void> {
  if (!built) return count({ passed: 0, failed: ['journeys: not run, because the build failed'] });
  try {
    const chromium = findChromium();
    console.log(`\nbrowser: ${describeChromium(chromium)}`);
    const step = journeys(chromium);
    count(readCounts(step.name, await run(step), playwrightReport, playwrightCounts));
    // Printed, like all that the gate finds: its machine may be gone when it is read.
    for (const screen of failedScreens(journeyResults))
      console.log(`\non screen when it failed: ${screen}`);
  } catch (error) {
    if (!(error instanceof NoChromiumError)) throw error;
    console.error(`\n${error.message}`);
    count({ passed: 0, failed: ['journeys: not run, because there is no Chromium (see above)'] });
  }
}

// A report of an earlier run must not stand in for one that this run does not write.
for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true });
for (const step of [types, lint, unused, packages]) await runAsOne(step);
count(
  readCounts(counted.name, await run(counted), vitestReport, (json) =>
    vitestCounts(json, projectRoot),
  ),
);
await runJourneys(await runAsOne(build));

console.log(`\n${results.map(stepLine).join('\n')}`);
if (total.failed.length > 0)
  console.log(`\nFailed:\n${total.failed.map((line) => `  ${line}`).join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length === 0 ? 0 : 1;
