import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/server';

/** These allow use, change and redistribution, and require at most the licence text and a name. */
const PERMISSIVE = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  '(MIT AND Zlib)',
  'BlueOak-1.0.0',
  // Fonts may be served and bundled, but not sold by themselves.
  'OFL-1.1',
]);
/** Tools under the Mozilla licence, which binds those who redistribute them. We do not. */
const TOOLS = /\/(@axe-core\/playwright|axe-core|lightningcss[\w-]*)$/;

interface Package {
  license?: string;
  deprecated?: string;
}
const lock = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8');
const { packages } = JSON.parse(lock) as { packages: Record<string, Package> };

test('every package has a permissive licence, and none is deprecated', () => {
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  expect(installed.length).toBeGreaterThan(100);
  const problems = installed.filter(
    ([path, { license = '', deprecated }]) =>
      deprecated !== undefined || !(PERMISSIVE.has(license) || TOOLS.test(path)),
  );
  expect(problems).toEqual([]);
});
