import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chromiumProgram } from './chromium';
import { findProgram, nginx } from './find-program';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roomdesk-program-'));
  vi.stubEnv('NGINX_PATH', '');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a program with this exit code. */
function createProgram(name: string, code = 0): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${code}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** An installer that installs the program `brings`, or fails without one. */
const installer = (name: string, brings?: string) => ({
  name,
  install: vi.fn<() => string>(() => {
    if (brings !== undefined) createProgram(brings);
    return brings === undefined ? 'failed (exit 100)' : 'done';
  }),
});

test('Playwright’s own Chromium comes before the system’s, to find and to install', () => {
  const places = chromiumProgram.places();
  const own = places.indexOf(chromium.executablePath());
  expect(own).toBeGreaterThanOrEqual(0);
  expect(own).toBeLessThan(places.indexOf('/usr/bin/chromium-headless-shell'));
  expect(chromiumProgram.installers()[0]?.name).toBe('playwright install chromium-headless-shell');
});

test('a variable whose program does not run is reported, and the search continues', () => {
  const broken = createProgram('broken', 1);
  const other = createProgram('other');
  vi.stubEnv('NGINX_PATH', broken);
  expect(findProgram({ ...nginx, places: () => [other] })).toBe(other);
  expect(console.error).toHaveBeenCalledWith(
    `NGINX_PATH=${broken} does not run; looking for another nginx.`,
  );
});

test('the first program that runs is used, and nothing is installed', () => {
  const broken = createProgram('broken', 1);
  const [one, other] = [createProgram('one'), createProgram('other')];
  const places = () => [join(folder, 'absent'), broken, one, other];
  expect(findProgram({ ...nginx, places, installers: () => expect.unreachable() })).toBe(one);
});

test('installers run in turn until one brings a program that runs', () => {
  const [useless, useful, further] = [
    installer('useless'),
    installer('useful', 'late'),
    installer('further', 'later'),
  ];
  const places = () => [join(folder, 'late'), join(folder, 'later')];
  const installers = () => [useless, useful, further];
  expect(findProgram({ ...nginx, places, installers })).toBe(join(folder, 'late'));
  expect(useless.install).toHaveBeenCalledOnce();
  expect(further.install).not.toHaveBeenCalled();
});

test('without any, the error says what was tried and what to do', () => {
  vi.stubEnv('CHROMIUM_PATH', '/given');
  const missing = { places: () => [], installers: () => [installer('useless')] };
  expect(() => findProgram({ ...nginx, ...missing })).toThrow(
    /useless: failed[^]*apt-get install -y nginx[^]*NGINX_PATH/,
  );
  expect(() => findProgram({ ...chromiumProgram, ...missing })).toThrow(
    /\/given does not run[^]*useless: failed[^]*npx playwright install[^]*CHROMIUM_PATH/,
  );
});
