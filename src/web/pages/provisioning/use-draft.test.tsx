import { act, renderHook, waitFor } from '@testing-library/react';
import * as fakeIndexedDB from 'fake-indexeddb';
import { useReducer } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draftKey, readDraft } from '../../device/list-drafts';
import { markPartner } from '../../device/partner';
import { initialList, isEdited, listReducer, type ListAction } from './list-state';
import { newRow, type Row } from './rows';
import { useDraft } from './use-draft';

beforeEach(() => {
  for (const [name, value] of Object.entries(fakeIndexedDB))
    if (name === 'indexedDB' || name.startsWith('IDB')) vi.stubGlobal(name, value);
});

/** A tab on a list, its draft, and what can be done in it. */
function openTab(key: string, rows: readonly Row[] = [newRow('1', 'Room')]) {
  const { result, unmount } = renderHook(() => {
    const [list, dispatch] = useReducer(listReducer, undefined, () => initialList('H', rows));
    return { dispatch, ...useDraft({ key, list, edited: isEdited(list), restored: undefined }) };
  });
  const dispatch = (action: ListAction) => act(() => result.current.dispatch(action));
  return {
    draft: () => result.current,
    unmount,
    rename: (name: string) =>
      dispatch({
        type: 'edit',
        edit: (now) => now.map((row, index) => (index === 0 ? { ...row, name } : row)),
      }),
    discard: () => dispatch({ type: 'discard' }),
  };
}

/** The name of the list's first row in the draft, at once after an edit and 400 ms later. */
async function storedNames(rowCount: number): Promise<(string | undefined)[]> {
  markPartner('p');
  const key = draftKey('p', `H-${rowCount}`);
  const rows = Array.from({ length: rowCount }, (_, index) => newRow(String(index), 'Room'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rename, unmount } = openTab(key, rows);
  rename('Mine');
  const storedAfter = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    return (await readDraft<Row>(key))?.rows[0]?.name;
  };
  const names = [await storedAfter(0), await storedAfter(400)];
  unmount();
  return names;
}

it.each([
  ['short list at once, since a reload may leave no time for it', 3, 'Mine'],
  ['long list after a pause, so that no keystroke waits', 2_001, undefined],
])('stores edits of a %s', async (_what, rowCount, atOnce) => {
  expect(await storedNames(rowCount)).toEqual([atOnce, 'Mine']);
});

it('says that edits are not stored while the device is full', async () => {
  const put = vi.spyOn(fakeIndexedDB.IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  markPartner('p');
  const { rename, draft } = openTab(draftKey('p', 'H'));
  rename('Mine');
  await waitFor(() => expect(draft().isStored).toBe(false));
  put.mockRestore();
  rename('Mine too');
  await waitFor(() => expect(draft().isStored).toBe(true));
});

const storedName = async () => (await readDraft<Row>(draftKey('p', 'H')))?.rows[0]?.name;
const showAgain = () => document.dispatchEvent(new Event('visibilitychange'));

it('keeps the last edits of two tabs, and lets neither delete the other’s', async () => {
  markPartner('p');
  const [one, other] = [openTab(draftKey('p', 'H')), openTab(draftKey('p', 'H'))];
  one.rename('Of one');
  await waitFor(async () => expect(await storedName()).toBe('Of one'));
  showAgain();
  await waitFor(() => expect(other.draft().otherTab?.rows[0]?.name).toBe('Of one'));
  expect(one.draft().otherTab).toBeUndefined();
  other.rename('Of the other');
  await waitFor(async () => expect(await storedName()).toBe('Of the other'));
  one.discard();
  // The other tab's next edit is stored after the first tab's attempt to delete its own draft.
  other.rename('Of the other, again');
  await waitFor(async () => expect(await storedName()).toBe('Of the other, again'));
  other.discard();
  await waitFor(async () => expect(await storedName()).toBeUndefined());
});

it('stores its edits again once the other tab has saved or discarded newer ones', async () => {
  markPartner('p');
  const [one, other] = [openTab(draftKey('p', 'H')), openTab(draftKey('p', 'H'))];
  one.rename('Of one');
  await waitFor(async () => expect(await storedName()).toBe('Of one'));
  other.rename('Of the other');
  await waitFor(async () => expect(await storedName()).toBe('Of the other'));
  other.discard();
  await waitFor(async () => expect(await storedName()).toBeUndefined());
  showAgain();
  await waitFor(async () => expect(await storedName()).toBe('Of one'));
});
