// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markPartner } from './partner';
import {
  followOtherTabs,
  forgetTextDrafts,
  storeTextDraft,
  readTextDraft,
  textDraftKey,
  textDrafts,
} from './text-drafts';

/** The storage that each of two tabs has for itself. */
const tabs = [new Map<string, string>(), new Map<string, string>()] as const;

/** All that follows happens in that tab. Both share the device's storage. */
function inTab(number: 0 | 1): void {
  const tab = tabs[number];
  const storage = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, text: string) => tab.set(key, text),
    removeItem: (key: string) => tab.delete(key),
  };
  // The stored keys are its own properties, as in a browser.
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
  storeTextDraft('H', 'name', text === undefined ? undefined : draft(text));
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

it('forgets the drafts of one partner in this tab, on the device and in other tabs', () => {
  followOtherTabs();
  keep('first');
  inTab(1);
  keep('second');
  markPartner('q');
  keep('of another partner');
  forgetTextDrafts('p');
  expect(read()).toBe('of another partner');
  inTab(0);
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'roomdesk.forgotten-drafts', newValue: 'p' }),
  );
  markPartner('p');
  expect(read()).toBeUndefined();
  expect(tabs[0].size).toBe(0);
});

it('what a tab typed is the device’s again once another tab has saved its own', () => {
  followOtherTabs();
  keep('first');
  inTab(1);
  keep('second');
  const key = textDraftKey('H', 'name') ?? '';
  keep(undefined);
  inTab(0);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  inTab(1);
  expect(read()).toBe('first');
});

it('names what one partner left, by facility and field', () => {
  keep('first');
  storeTextDraft('G', 'add G-1', draft('x'));
  sessionStorage.setItem('roomdesk.draft.{', 'x');
  markPartner('q');
  keep('of another partner');
  markPartner('p');
  expect(textDrafts().map(({ facilityId, field }) => [facilityId, field])).toEqual([
    ['H', 'name'],
    ['G', 'add G-1'],
  ]);
  markPartner('');
  expect(textDrafts()).toEqual([]);
});

it('keeps long texts, too', () => {
  keep('x'.repeat(100_000));
  expect(read()).toHaveLength(100_000);
});
