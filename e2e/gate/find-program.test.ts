import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findProgram, nginx, pgbouncer, placesOf } from './find-program';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roomdesk-program-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a program with this exit code. */
function createProgram(name: string, code = 0): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${code}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('NGINX_PATH comes before PATH, and system folders come last', () => {
  expect(
    placesOf(nginx, { NGINX_PATH: '/given/nginx-debug', PATH: '/first:/second' }).slice(0, 4),
  ).toEqual(['/given/nginx-debug', '/first/nginx', '/second/nginx', '/usr/sbin/nginx']);
  expect(placesOf(nginx, { NGINX_PATH: '', PATH: '' })[0]).toBe('/usr/sbin/nginx');
});

test('each program has its own variable and name', () => {
  expect(
    placesOf(pgbouncer, { NGINX_PATH: '/other', PGBOUNCER_PATH: '/given' }).slice(0, 2),
  ).toEqual(['/given', '/usr/sbin/pgbouncer']);
});

test('the first program that runs is used, and nothing is installed', () => {
  const broken = createProgram('broken', 1);
  const [one, other] = [createProgram('one'), createProgram('other')];
  expect(
    findProgram(
      nginx,
      [join(folder, 'absent'), broken, one, other],
      [{ name: 'never', install: () => expect.unreachable() }],
    ),
  ).toBe(one);
});

test('a missing program is installed, or the error says what was tried', () => {
  const path = join(folder, 'late');
  const useless = { name: 'useless', install: () => 'failed (exit 100)' };
  expect(() => findProgram(nginx, [path], [useless])).toThrow(/useless: failed[^]*NGINX_PATH/);
  expect(
    findProgram(nginx, [path], [useless, { name: 'useful', install: () => createProgram('late') }]),
  ).toBe(path);
});
