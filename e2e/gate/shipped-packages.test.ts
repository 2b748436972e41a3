import { describe, expect, test } from 'vitest';
import { packageOf, problemsOf, shippedPackages } from './shipped-packages';

const lock = {
  packages: {
    '': {
      dependencies: { server: '1.0.0' },
      optionalDependencies: { native: '1.0.0', elsewhere: '1.0.0' },
    },
    'node_modules/server': {
      license: 'MIT',
      dependencies: { shared: '^1.0.0', '@scope/inner': '^2.0.0' },
    },
    'node_modules/server/node_modules/shared': { license: 'GPL-3.0-only' },
    'node_modules/@scope/inner': { license: 'ISC', dependencies: { server: '^1.0.0' } },
    'node_modules/shared': { license: 'MIT' },
    'node_modules/native': {},
    'node_modules/drawn': {
      license: 'Apache-2.0',
      deprecated: 'use painted',
      peerDependencies: { absent: '*' },
    },
    'node_modules/tool': { license: 'AGPL-3.0-only' },
  },
};

test('a package is known by the import of any of its files', () => {
  expect(
    ['@scope/inner/deep/file.js', 'zod/mini', 'pg', './pg', '../server', 'node:fs'].map(packageOf),
  ).toEqual(['@scope/inner', 'zod', 'pg', undefined, undefined, undefined]);
});

describe('what is handed over', () => {
  test('is what the server needs, each in the version that it gets, and no tool', () => {
    expect(shippedPackages(lock, [])).toEqual([
      'node_modules/@scope/inner',
      'node_modules/native',
      'node_modules/server',
      'node_modules/server/node_modules/shared',
    ]);
  });

  test('and what the console is built of', () => {
    expect(shippedPackages(lock, ['drawn'])).toContain('node_modules/drawn');
    expect(() => shippedPackages(lock, ['unheard-of'])).toThrow('unheard-of');
  });
});

test('a licence that is not permissive, none at all, and a package that was given up are problems', () => {
  const [native, copyleft, deprecated, ...more] = problemsOf(lock, [
    'node_modules/native',
    'node_modules/server/node_modules/shared',
    'node_modules/drawn',
    'node_modules/server',
  ]);
  expect(native).toMatch(/^native: no licence told/);
  expect(copyleft).toMatch(/^shared: GPL-3.0-only; allowed are MIT, /);
  expect(deprecated).toBe('drawn is deprecated: use painted');
  expect(more).toEqual([]);
});
