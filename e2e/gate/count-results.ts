/** How many tests passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

/** The parts that are used of the report by Vitest's `json` reporter. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages?: string[];
      tags?: string[];
    }[];
  }[];
}

/**
 * Counts the tests. A test that should have run but did not pass counts as failed, and a failed
 * file counts as at least one.
 */
export function vitestCounts(json: string, isFullRun: boolean): Counts {
  const counts = { passed: 0, failed: 0 };
  for (const { status, assertionResults } of (JSON.parse(json) as VitestReport).testResults) {
    const due = assertionResults.filter(({ tags = [] }) => isFullRun || !tags.includes('full'));
    const passed = due.filter((test) => test.status === 'passed').length;
    counts.passed += passed;
    counts.failed += Math.max(due.length - passed, status === 'failed' ? 1 : 0);
  }
  return counts;
}

/** The file, name and reason of each failed test, to be printed at the end. */
export function vitestFailures(json: string): string[] {
  return (JSON.parse(json) as VitestReport).testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [`${file.name}: ${file.message}`];
    return failed.map(
      ({ fullName, failureMessages = [] }) =>
        `${file.name} › ${fullName}\n${failureMessages.join('\n')}`,
    );
  });
}

/** The parts that are used of the report by Playwright's `json` reporter. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Counts the journeys. A skipped journey counts as failed. */
export function playwrightCounts(json: string): Counts {
  const { expected, unexpected, flaky, skipped } = (JSON.parse(json) as PlaywrightReport).stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

/** A step that fails, or that leaves no report, counts at least one failure. */
export function stepCounts(hasPassed: boolean, counts: Counts | undefined): Counts {
  const { passed, failed } = counts ?? { passed: 0, failed: 1 };
  return { passed, failed: hasPassed ? failed : Math.max(1, failed) };
}
