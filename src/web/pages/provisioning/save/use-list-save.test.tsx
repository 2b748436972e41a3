import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { setCell } from '../grid/edit-rows';
import { selectCell } from '../grid/selection';
import { createListStore } from '../list-state';
import { newRow } from '../rows';
import type { ScreenAction } from '../screen-state';
import { useListSave } from './use-list-save';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The save of a list with a new room 103, whose server has `entries` at first. */
function showSave(entries: { id_external: string; name: string }[]) {
  let stored: unknown = entries;
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.method === 'PATCH')
      ({ value: stored } = JSON.parse(init.body as string) as { value: unknown });
    return Response.json({ areas_autocomplete_list: stored });
  });
  const base = [newRow('101', 'One')];
  const store = createListStore('H', [], base, { base, rows: [...base, newRow('103', 'Three')] });
  const dispatch = vi.fn<(action: ScreenAction) => void>();
  const client = new QueryClient();
  const { result } = renderHook(() => useListSave('H', store, dispatch), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const rename = (row: number, name: string) =>
    store.dispatch({ type: 'edit', edit: (sheet) => setCell(sheet, row, 1, name) });
  const names = () => store.getState().history.rows.map(({ name }) => name);
  return { asked, store, dispatch, rename, names, save: () => result.current };
}

/** The state of the save, which has to be a review. */
function reviewed({ state }: ReturnType<typeof useListSave>) {
  if (state.kind !== 'review') throw new Error(`It shows ${state.kind}`);
  return state;
}

it('is over when a merged list has errors, which go to the editor', async () => {
  const { store, dispatch, save } = showSave([
    { id_external: 'H-101', name: 'One' },
    { id_external: 'H-102', name: 'line\nbreak' },
  ]);
  await act(() => save().start());
  expect(save().state).toEqual({ kind: 'idle' });
  expect(dispatch.mock.calls).toEqual([[{ type: 'invalid', rows: store.getState().history.rows }]]);
  expect(store.getState().history.rows.map(({ id }) => id)).toEqual(['101', '102', '103']);
});

it('sends nothing once it is cancelled while it checks the list', async () => {
  const { asked, dispatch, save } = showSave([{ id_external: 'H-101', name: 'One' }]);
  await act(() => save().start());
  const { plan, diff } = reviewed(save());
  let confirmed: Promise<void> | undefined;
  act(() => {
    confirmed = save().confirm(plan, diff);
  });
  act(() => save().close());
  // The dialog does not wait for the read.
  expect(save().state).toEqual({ kind: 'idle' });
  await act(() => confirmed ?? Promise.resolve());
  expect(save().state).toEqual({ kind: 'idle' });
  expect(asked.mock.calls.map(([, init]) => init?.method ?? 'GET')).toEqual(['GET', 'GET']);
  expect(dispatch).not.toHaveBeenCalled();
});

it('shows what was typed while it read the list, and keeps the letters that follow', async () => {
  const { store, rename, names, save } = showSave([{ id_external: 'H-101', name: 'One' }]);
  store.dispatch({ type: 'select', selection: selectCell(0, 1) });
  store.dispatch({ type: 'typing', text: 'typed' });
  await act(() => save().start());
  const { plan, diff } = reviewed(save());
  expect(diff.renamed.map(({ after }) => after.name)).toEqual(['typed']);
  expect(store.getState().typing).toBe('typed');
  // The dialog takes the focus, and so the field commits its text.
  rename(0, 'typed on');
  await act(() => save().confirm(plan, diff));
  expect(names()).toEqual(['typed on', 'Three']);
});

it('leaves half-typed text in its field where it would prevent the save', async () => {
  const { store, save } = showSave([{ id_external: 'H-101', name: 'One' }]);
  store.dispatch({ type: 'select', selection: selectCell(0, 0) });
  store.dispatch({ type: 'typing', text: '103' });
  await act(() => save().start());
  expect(reviewed(save()).diff.added.map(({ row }) => row.id)).toEqual(['103']);
});

it('keeps what was edited since the review was made, as a change that can be undone', async () => {
  const { store, dispatch, rename, names, save } = showSave([
    { id_external: 'H-101', name: 'One' },
  ]);
  await act(() => save().start());
  const { plan, diff } = reviewed(save());
  rename(0, 'later');
  await act(() => save().confirm(plan, diff));
  expect(save().state).toEqual({ kind: 'idle' });
  expect(names()).toEqual(['later', 'Three']);
  expect(store.getState().edited).toBe(true);
  const { rows } = store.getState().history;
  expect(dispatch.mock.calls).toEqual([[{ type: 'saved', by: 'save', count: 2, rows }]]);
  store.dispatch({ type: 'undo' });
  expect(names()).toEqual(['One', 'Three']);
  expect(store.getState().edited).toBe(false);
});

it('keeps it beside what others changed', async () => {
  const { rename, names, save } = showSave([
    { id_external: 'H-101', name: 'theirs' },
    { id_external: 'H-100', name: 'new' },
  ]);
  await act(() => save().start());
  const { plan, diff } = reviewed(save());
  rename(1, 'later');
  await act(() => save().confirm(plan, diff));
  expect(names()).toEqual(['theirs', 'new', 'later']);
});
