import { describe, expect, test } from 'vitest';
import { playwrightCounts, stepCounts, vitestCounts, vitestFailures } from './count-results';

const vitest = (status: string, ...tests: { status: string; tags?: string[] }[]) =>
  JSON.stringify({ testResults: [{ status, assertionResults: tests }] });

describe('counts of Vitest', () => {
  test('a test that was skipped or not run after a hook’s error has failed', () => {
    const report = vitest(
      'failed',
      { status: 'passed' },
      { status: 'failed' },
      { status: 'skipped' },
    );
    expect(vitestCounts(report, false)).toEqual({ passed: 1, failed: 2 });
  });

  test('a test left to the full run has not failed', () => {
    const report = vitest('passed', { status: 'passed' }, { status: 'skipped', tags: ['full'] });
    expect(vitestCounts(report, false)).toEqual({ passed: 1, failed: 0 });
    expect(vitestCounts(report, true)).toEqual({ passed: 1, failed: 1 });
  });

  test('a file that could not be loaded is one failure', () => {
    expect(vitestCounts(vitest('failed'), false)).toEqual({ passed: 0, failed: 1 });
  });
});

test('failed tests of Vitest are listed with file and reason, as are unloadable files', () => {
  const report = JSON.stringify({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          { fullName: 'removes', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  expect(vitestFailures(report)).toEqual([
    'a.test.ts › removes\nexpected 1 to be 2',
    'b.test.ts: no such module',
  ]);
});

test('a failed, flaky or skipped journey has failed', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 };
  expect(playwrightCounts(JSON.stringify({ stats }))).toEqual({ passed: 7, failed: 6 });
});

test('a step that failed by itself or left no report is one failure', () => {
  expect(stepCounts(false, { passed: 7, failed: 0 })).toEqual({ passed: 7, failed: 1 });
  expect(stepCounts(false, { passed: 7, failed: 2 })).toEqual({ passed: 7, failed: 2 });
  expect(stepCounts(true, undefined)).toEqual({ passed: 0, failed: 1 });
});
