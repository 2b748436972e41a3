import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { playwrightCounts, readCounts, vitestCounts } from './test-counts';

const directory = mkdtempSync(join(tmpdir(), 'roomdesk-counts-'));
afterAll(() => rmSync(directory, { recursive: true }));

const vitestFile = (name: string, status: string, tests: Record<string, string>) => ({
  name: `/project/src/${name}`,
  status,
  assertionResults: Object.entries(tests).map(([fullName, outcome]) => ({
    fullName,
    status: outcome,
  })),
});
const vitestReport = (...testResults: unknown[]) => JSON.stringify({ testResults });

describe('counts of Vitest', () => {
  test('names failing tests and counts a skipped one as failed', () => {
    const json = vitestReport(
      vitestFile('a.test.ts', 'failed', { works: 'passed', breaks: 'failed', waits: 'pending' }),
    );
    expect(vitestCounts(json, '/project')).toEqual({
      passed: 1,
      failed: ['src/a.test.ts › breaks', 'src/a.test.ts › waits (pending)'],
    });
  });

  test('counts a file that could not be loaded', () => {
    const json = vitestReport(
      vitestFile('a.test.ts', 'passed', { works: 'passed' }),
      vitestFile('b.test.ts', 'failed', {}),
    );
    expect(vitestCounts(json, '/project')).toEqual({
      passed: 1,
      failed: ['src/b.test.ts could not be run'],
    });
  });
});

describe('counts of Playwright', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const report = (errors: string[], ...specs: unknown[]) =>
    JSON.stringify({
      errors: errors.map((message) => ({ message })),
      suites: [{ title: 'a.e2e.ts', specs: [], suites: [{ title: 'a ward', specs }] }],
    });

  test('a test that passed only when repeated, or was skipped, counts as failed', () => {
    const json = report(
      [],
      spec('opens', 'expected'),
      spec('closes', 'unexpected'),
      spec('shakes', 'flaky'),
      spec('rests', 'skipped'),
    );
    expect(playwrightCounts(json)).toEqual({
      passed: 1,
      failed: [
        'a.e2e.ts › a ward › closes',
        'a.e2e.ts › a ward › shakes (flaky)',
        'a.e2e.ts › a ward › rests (skipped)',
      ],
    });
  });

  test('an error outside of tests counts', () => {
    expect(
      playwrightCounts(report(['a server was left running\nat …'], spec('opens', 'expected'))),
    ).toEqual({
      passed: 1,
      failed: ['a server was left running'],
    });
  });
});

describe("a step's verdict", () => {
  const good = vitestReport(vitestFile('a.test.ts', 'passed', { works: 'passed' }));
  const read = (json: string) => vitestCounts(json, '/project');
  const counts = (passed: boolean, json?: string) => {
    const file = join(directory, `${Math.random()}.json`);
    if (json !== undefined) writeFileSync(file, json);
    return readCounts('unit', passed, file, read);
  };

  test('passes with its tests', () => {
    expect(counts(true, good)).toEqual({ passed: 1, failed: [] });
  });

  test.each([
    ['no report', true, undefined],
    ['a failed tool without a failed test', false, good],
    ['no tests at all', true, vitestReport()],
  ])('%s is one failure', (_what, passed, json) => {
    expect(counts(passed, json).failed).toHaveLength(1);
  });
});
