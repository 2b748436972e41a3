import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as z from 'zod/mini';

/**
 * How a run of tests ended. A test that did not run counts as failed: the gate knows no skipped
 * ones.
 */
export interface TestCounts {
  passed: number;
  /** A line for each. */
  failed: string[];
}

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Reads the report of Vitest's `json` reporter. */
export function vitestCounts(json: string, root: string): TestCounts {
  const counts: TestCounts = { passed: 0, failed: [] };
  for (const file of vitestSchema.parse(JSON.parse(json)).testResults) {
    const before = counts.failed.length;
    const name = relative(root, file.name);
    for (const { fullName, status } of file.assertionResults) {
      if (status === 'passed') counts.passed += 1;
      else counts.failed.push(`${name} › ${fullName}${told(status)}`);
    }
    // A file that could not be loaded, or whose set-up threw, has no failed test to show for it.
    if (file.status !== 'passed' && counts.failed.length === before)
      counts.failed.push(`${name} could not be run`);
  }
  return counts;
}

interface Suite {
  title: string;
  suites?: Suite[] | undefined;
  specs: { title: string; tests: { status: string }[] }[];
}
const suiteSchema: z.ZodMiniType<Suite> = z.object({
  title: z.string(),
  get suites() {
    return z.optional(z.array(suiteSchema));
  },
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
});
const playwrightSchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

/**
 * Reads the report of Playwright's `json` reporter. A test that passed only when repeated counts as
 * failed.
 */
export function playwrightCounts(json: string): TestCounts {
  const report = playwrightSchema.parse(JSON.parse(json));
  const counts: TestCounts = {
    passed: 0,
    failed: report.errors.map(({ message }) => (message ?? 'unknown error').split('\n')[0] ?? ''),
  };
  const visit = (suite: Suite, path: string) => {
    for (const { title, tests } of suite.specs) {
      for (const { status } of tests) {
        if (status === 'expected') counts.passed += 1;
        else counts.failed.push(`${path} › ${title}${told(status)}`);
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, `${path} › ${inner.title}`);
  };
  for (const suite of report.suites) visit(suite, suite.title);
  return counts;
}

function told(status: string): string {
  return status === 'failed' || status === 'unexpected' ? '' : ` (${status})`;
}

/**
 * The counts of a step from its report. The tool's own verdict is not forgotten: a report that is
 * missing, or has no
 * failure though the tool failed, or no test at all, is one failure.
 */
export function readCounts(
  step: string,
  passed: boolean,
  file: string,
  read: (json: string) => TestCounts,
): TestCounts {
  if (!existsSync(file)) return { passed: 0, failed: [`${step}: ended without a report`] };
  const counts = read(readFileSync(file, 'utf8'));
  if (counts.failed.length > 0) return counts;
  if (!passed)
    return { ...counts, failed: [`${step}: failed, though no single test did (see above)`] };
  return counts.passed === 0 ? { passed: 0, failed: [`${step}: no test was run`] } : counts;
}
