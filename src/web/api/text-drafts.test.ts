// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markPartner } from './partner';
import { forgetTextDrafts, keepTextDraft, readTextDraft } from './text-drafts';

/** What each of two tabs has for itself. */
const tabs = [new Map<string, string>(), new Map<string, string>()] as const;

/** What follows happens in that tab; the device's storage is both's. */
function inTab(number: 0 | 1): void {
  const tab = tabs[number];
  const storage = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, text: string) => tab.set(key, text),
    removeItem: (key: string) => tab.delete(key),
  };
  // Its own properties are the keys, as a browser has them.
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(storage, {
      ownKeys: () => [...tab.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
}

const draft = (text: string) => ({ base: 'Old', text });
const keep = (text: string | undefined) =>
  keepTextDraft('H', 'name', text === undefined ? undefined : draft(text));
const read = () => readTextDraft('H', 'name')?.text;

beforeEach(() => {
  markPartner('p');
  inTab(0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  markPartner('');
  for (const tab of tabs) tab.clear();
});

it('a tab finds its own, and what another left where it has none', () => {
  keep('first');
  inTab(1);
  expect(read()).toBe('first');
  keep('second');
  expect(read()).toBe('second');
  inTab(0);
  expect(read()).toBe('first');
});

it('a tab takes away no more than its own', () => {
  keep('first');
  inTab(1);
  keep(undefined);
  expect(read()).toBe('first');
  keep('second');
  inTab(0);
  keep(undefined);
  expect(read()).toBe('second');
  inTab(1);
  keep(undefined);
  expect(read()).toBeUndefined();
});

it('a tab forgets its own with the device’s', () => {
  keep('first');
  forgetTextDrafts();
  expect(read()).toBeUndefined();
  expect(tabs[0].size).toBe(0);
});

it('keeps long texts, too', () => {
  keep('x'.repeat(100_000));
  expect(read()).toHaveLength(100_000);
});
