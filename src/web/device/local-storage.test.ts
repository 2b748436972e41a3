// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onStoredChange, readStored, storedKeys, writeStored } from './local-storage';

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const key of storedKeys()) writeStored(key, null);
});

it('keeps a value on the device or in the tab, and takes it away', () => {
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

it('tells this tab, too, what is stored, and stores nothing that has no key', () => {
  const told = vi.fn<(event: StorageEvent) => void>();
  const end = onStoredChange(told);
  writeStored('a', 'text');
  writeStored(undefined, 'text');
  writeStored('b', 'text', 'sessionStorage');
  end();
  expect(told.mock.calls.map(([{ key, newValue }]) => [key, newValue])).toEqual([['a', 'text']]);
  expect(readStored(undefined)).toBeNull();
  writeStored('a', null);
  writeStored('b', null, 'sessionStorage');
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
    expect([readStored('a'), readStored('b', 'sessionStorage'), storedKeys()]).toEqual([
      'text',
      '[1]',
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
