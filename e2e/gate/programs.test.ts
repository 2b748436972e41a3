import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chromiumProgram, findProgram, type Program } from './programs';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roomdesk-program-'));
  createProgram('apt-get', 'exit 100');
  // Debian's installer, if it is called, is the one of this folder.
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
  vi.stubEnv('MIXER_PATH', '');
  said = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a program that does this. */
function createProgram(name: string, script = 'exit 0'): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

const mixer: Program = { variable: 'MIXER_PATH', names: ['mixer', 'mix'], packageName: 'mixers' };
/** A command that brings the program. */
const bring = () => `cp '${createProgram('late')}' '${join(folder, 'mixer')}'`;

test('Playwright’s own Chromium comes before the system’s, to find and to install', () => {
  const { names, install } = chromiumProgram;
  const own = names.indexOf(chromium.executablePath());
  expect(own).toBeGreaterThanOrEqual(0);
  expect(own).toBeLessThan(names.indexOf('chromium-headless-shell'));
  expect(install).toContain('playwright install chromium-headless-shell');
});

test('the first program that runs is used, and nothing is installed or said', () => {
  createProgram('mixer', 'exit 1');
  const one = createProgram('mix');
  expect(findProgram({ ...mixer, install: bring() })).toBe(one);
  expect(said).toEqual([]);
});

test('a variable whose program does not run is reported, and the search continues', () => {
  const broken = createProgram('broken', 'exit 1');
  const other = createProgram('mix');
  vi.stubEnv('MIXER_PATH', broken);
  expect(findProgram(mixer)).toBe(other);
  expect(said).toEqual([`MIXER_PATH=${broken} does not run; looking for another.`]);
  vi.stubEnv('MIXER_PATH', other);
  expect(findProgram({ ...mixer, names: [] })).toBe(other);
});

test('a program’s own command comes before the system’s package, and each is said', () => {
  const path = join(folder, 'mixer');
  const own = bring();
  expect(findProgram({ ...mixer, install: own })).toBe(path);
  expect(said).toEqual([`No mixers yet. Trying: ${own}`]);
  rmSync(path);
  expect(() => findProgram(mixer)).toThrow(
    'No mixers was found or could be installed: install it, or set MIXER_PATH to its path.',
  );
  createProgram('apt-get', `case "$*" in *install*mixers) ${own};; esac`);
  expect(findProgram({ ...mixer, install: 'exit 1' })).toBe(path);
  expect(said.at(-1)).toMatch(/^No mixers yet. Trying: apt-get update;.* install .*mixers$/);
});
