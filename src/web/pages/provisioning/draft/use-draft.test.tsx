import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { breakStorage, useTestHistory } from '../../../api/test-history';
import { draftKey, readDraft } from '../../../device/list-drafts';
import { markPartner } from '../../../device/partner';
import { createListStore } from '../list-state';
import { newRow, type Row } from '../rows';
import { useDraft } from './use-draft';

beforeEach(useTestHistory);
afterEach(() => {
  vi.useRealTimers();
  markPartner('');
});

/** The name of the list's first row in the draft, at once after an edit and 400 ms later. */
async function storedNames(rowCount: number): Promise<(string | undefined)[]> {
  markPartner('p');
  const key = draftKey('p', `H-${rowCount}`);
  const rows = Array.from({ length: rowCount }, (_, index) => newRow(String(index), 'Room'));
  const store = createListStore('H', [], rows);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { unmount } = renderHook(() => useDraft(key, store, false, false, () => {}));
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
  renderHook(() => useDraft(draftKey('p', 'H'), store, false, false, onStored));
  const rename = (name: string) =>
    act(() => store.dispatch({ type: 'replace', rows: [newRow('1', name)] }));
  rename('Mine');
  await vi.waitFor(() => expect(onStored).toHaveBeenLastCalledWith(false));
  mend();
  rename('Mine too');
  await vi.waitFor(() => expect(onStored).toHaveBeenLastCalledWith(true));
});
