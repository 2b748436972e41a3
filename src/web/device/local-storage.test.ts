// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored, readStoredJson, storedKeys, writeStored } from './local-storage';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  for (const key of storedKeys()) writeStored(key, null);
});

it('keeps on the device or in the tab, and takes away', () => {
  writeStored('a', 'on the device');
  writeStored('b', 'in the tab', 'sessionStorage');
  expect([
    readStored('a'),
    readStored('a', 'sessionStorage'),
    readStored('b', 'sessionStorage'),
    storedKeys(),
  ]).toEqual(['on the device', null, 'in the tab', ['a']]);
  writeStored('a', null);
  writeStored('b', null, 'sessionStorage');
  expect([readStored('a'), readStored('b', 'sessionStorage')]).toEqual([null, null]);
});

it.each([
  ['{"x":1}', { x: 1 }],
  ['{"x":', null],
  [null, null],
])('of %s the JSON is %o', (text, value) => {
  writeStored('json', text);
  expect(readStoredJson('json')).toEqual(value);
});

it('a browser that refuses it keeps it as long as the page is there', () => {
  const refused = {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  const [device, tab] = ['localStorage', 'sessionStorage'].map((place) =>
    Object.getOwnPropertyDescriptor(globalThis, place),
  );
  Object.defineProperties(globalThis, {
    localStorage: { ...refused, configurable: true },
    sessionStorage: { ...refused, configurable: true },
  });
  try {
    expect([readStored('a'), storedKeys()]).toEqual([null, []]);
    writeStored('a', 'text');
    writeStored('b', '[1]', 'sessionStorage');
    expect([readStored('a'), readStoredJson('b', 'sessionStorage'), storedKeys()]).toEqual([
      'text',
      [1],
      ['a', 'b'],
    ]);
    writeStored('a', null);
    expect([readStored('a'), storedKeys()]).toEqual([null, ['b']]);
  } finally {
    Object.defineProperties(globalThis, { localStorage: device ?? {}, sessionStorage: tab ?? {} });
  }
});

it('never reads an old value after a full storage refused the new one', () => {
  const stored = new Map([['partner', 'of before']]);
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: full,
  });
  writeStored('partner', 'of now');
  expect(readStored('partner')).toBe('of now');
  expect(stored.has('partner')).toBe(false);
});
