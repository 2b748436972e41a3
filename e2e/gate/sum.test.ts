import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../support/server';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roomdesk-sum-'));
  mkdirSync(join(folder, 'test-results/journeys/opens-a-room'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) =>
  writeFileSync(join(folder, 'test-results', name), text);
const writeReports = (numFailedTests: number, ofPlaywright: object) => {
  write('vitest.json', JSON.stringify({ numPassedTests: 40, numFailedTests }));
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...ofPlaywright };
  write('playwright.json', JSON.stringify({ stats }));
};

/** The exit code and the lines of a sum after steps that ended with this code. */
function sum(code: string) {
  const tsx = import.meta.resolve('tsx');
  const args = ['--import', tsx, join(projectRoot, 'e2e/gate/sum.ts'), code];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n') };
}

test('the last line sums up both reports, and a run without a failure has passed', () => {
  writeReports(0, {});
  expect(sum('0')).toEqual({ status: 0, lines: ['42 passed, 0 failed'] });
});

test('failed tests fail the run, as do failed, flaky and skipped journeys, whose screen is printed', () => {
  writeReports(1, { unexpected: 1, flaky: 2, skipped: 3 });
  write('journeys/opens-a-room/error-context.md', '- alert: Not saved');
  const { status, lines } = sum('1');
  expect(status).toBe(1);
  expect(lines).toContain('- alert: Not saved');
  expect(lines.at(-1)).toBe('42 passed, 7 failed');
});

test('a step that failed by itself or left no report is one failure', () => {
  expect(sum('1')).toEqual({ status: 1, lines: ['0 passed, 1 failed'] });
});
