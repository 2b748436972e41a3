import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * The end of `npm test`: the sum of the reports by Vitest and Playwright. Its argument is how the
 * steps ended, since a check that fails, or a step without a report, is in neither.
 */

const read = (name: string) => readFileSync(`test-results/${name}`, 'utf8');
const report = (name: string) =>
  existsSync(`test-results/${name}`) ? (JSON.parse(read(name)) as Report) : {};

/** What is used of a report by Vitest, and of one by Playwright. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}
const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = report('vitest.json');
const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
const { expected, unexpected, flaky, skipped } = report('playwright.json').stats ?? none;

// Vitest printed these above the whole output of the journeys, of which CI shows only the end.
for (const { name, message, assertionResults } of testResults) {
  if (message !== '') console.log(`\n${name}\n${message}`);
  for (const { status, fullName, failureMessages } of assertionResults)
    if (status === 'failed') console.log(`\n${name}: ${fullName}\n${failureMessages.join('\n')}`);
}

// CI deletes the machine, so what was on screen is printed. The errors are above the long lists.
const folders = existsSync('test-results/journeys') ? readdirSync('test-results/journeys') : [];
for (const outline of folders.map((folder) => `journeys/${folder}/error-context.md`))
  if (existsSync(`test-results/${outline}`))
    console.log(`\n${outline}\n${read(outline).slice(0, 6_000)}`);

const passed = numPassedTests + expected;
const failed = Math.max(
  numFailedTests + unexpected + flaky + skipped,
  process.argv[2] === '0' ? 0 : 1,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
