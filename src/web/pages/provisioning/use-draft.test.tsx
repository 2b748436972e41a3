import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { breakStorage, useTestHistory } from '../../api/test-history';
import { draftKey, readDraft, type ListDraft } from '../../device/list-drafts';
import { markPartner } from '../../device/partner';
import { createListStore } from './list-state';
import { newRow, type Row } from './rows';
import { useDraft } from './use-draft';

beforeEach(useTestHistory);
afterEach(() => {
  vi.useRealTimers();
  markPartner('');
});

const quiet = { restored: undefined, onStored: () => {}, onOtherTab: () => {} };

/** The name of the list's first row in the draft, at once after an edit and 400 ms later. */
async function storedNames(rowCount: number): Promise<(string | undefined)[]> {
  markPartner('p');
  const key = draftKey('p', `H-${rowCount}`);
  const rows = Array.from({ length: rowCount }, (_, index) => newRow(String(index), 'Room'));
  const store = createListStore('H', [], rows);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { unmount } = renderHook(() => useDraft({ key, store, ...quiet }));
  const renamed = rows.map((row, index) => (index === 0 ? { ...row, name: 'Mine' } : row));
  act(() => store.dispatch({ type: 'replace', rows: renamed }));
  const storedAfter = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    return (await readDraft<Row>(key))?.rows[0]?.name;
  };
  const names = [await storedAfter(0), await storedAfter(400)];
  unmount();
  return names;
}

it('stores edits of a short list at once, since a reload may leave no time for it', async () => {
  expect(await storedNames(3)).toEqual(['Mine', 'Mine']);
});

it('stores edits of a long list after a pause, so that no keystroke waits', async () => {
  expect(await storedNames(2_001)).toEqual([undefined, 'Mine']);
});

it('says that edits are not stored while the device is full', async () => {
  const mend = await breakStorage('full');
  markPartner('p');
  const store = createListStore('H', [], [newRow('1', 'Room')]);
  const onStored = vi.fn<(stored: boolean) => void>();
  renderHook(() => useDraft({ key: draftKey('p', 'H'), store, ...quiet, onStored }));
  const rename = (name: string) =>
    act(() => store.dispatch({ type: 'replace', rows: [newRow('1', name)] }));
  rename('Mine');
  await vi.waitFor(() => expect(onStored).toHaveBeenLastCalledWith(false));
  mend();
  rename('Mine too');
  await vi.waitFor(() => expect(onStored).toHaveBeenLastCalledWith(true));
});

/** A tab on the list of H, its store, and what it was told of other tabs' drafts. */
function openTab() {
  const store = createListStore('H', [], [newRow('1', 'Room')]);
  const onOtherTab = vi.fn<(draft: ListDraft<Row> | undefined) => void>();
  renderHook(() => useDraft({ key: draftKey('p', 'H'), store, ...quiet, onOtherTab }));
  const rename = (name: string) =>
    act(() => store.dispatch({ type: 'replace', rows: [newRow('1', name)] }));
  return { store, onOtherTab, rename };
}
const storedName = async () => (await readDraft<Row>(draftKey('p', 'H')))?.rows[0]?.name;
const showAgain = () => document.dispatchEvent(new Event('visibilitychange'));

it('keeps the last edits of two tabs, and lets neither delete the other’s', async () => {
  markPartner('p');
  const [one, other] = [openTab(), openTab()];
  one.rename('Of one');
  await vi.waitFor(async () => expect(await storedName()).toBe('Of one'));
  showAgain();
  await vi.waitFor(() => expect(other.onOtherTab.mock.lastCall?.[0]?.rows[0]?.name).toBe('Of one'));
  expect(one.onOtherTab).toHaveBeenLastCalledWith(undefined);
  other.rename('Of the other');
  await vi.waitFor(async () => expect(await storedName()).toBe('Of the other'));
  act(() => one.store.dispatch({ type: 'discard' }));
  // The other tab's next edit is stored after the first tab's attempt to delete its own draft.
  other.rename('Of the other, again');
  await vi.waitFor(async () => expect(await storedName()).toBe('Of the other, again'));
  act(() => other.store.dispatch({ type: 'discard' }));
  await vi.waitFor(async () => expect(await storedName()).toBeUndefined());
});

it('stores its edits again once the other tab has saved or discarded newer ones', async () => {
  markPartner('p');
  const [one, other] = [openTab(), openTab()];
  one.rename('Of one');
  await vi.waitFor(async () => expect(await storedName()).toBe('Of one'));
  other.rename('Of the other');
  await vi.waitFor(async () => expect(await storedName()).toBe('Of the other'));
  act(() => other.store.dispatch({ type: 'discard' }));
  await vi.waitFor(async () => expect(await storedName()).toBeUndefined());
  showAgain();
  await vi.waitFor(async () => expect(await storedName()).toBe('Of one'));
});
