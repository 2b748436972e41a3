import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Runs `end` after the test that is running, or else after all tests of the file. `beforeAll` is
 * neither: what all tests share is made at the top of a file.
 */
export function atEnd(end: () => unknown): void {
  const register = TestRunner.getCurrentTest() === undefined ? afterAll : onTestFinished;
  register(async () => void (await end()));
}

/** Makes a directory that is removed at the end, like a database of `createTestDatabase`. */
export function makeTestDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'roomdesk-test-'));
  // As root, the database runs under another account, which needs access to this new directory.
  chmodSync(directory, 0o711);
  atEnd(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
