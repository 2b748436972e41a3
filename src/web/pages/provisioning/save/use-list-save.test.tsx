import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createListStore } from '../list-state';
import { newRow } from '../rows';
import type { ScreenAction } from '../screen-state';
import { useListSave } from './use-list-save';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The save of a list with a new room 103, whose server has `entries`. */
function showSave(entries: { id_external: string; name: string }[]) {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ areas_autocomplete_list: entries }));
  const base = [newRow('101', 'One')];
  const store = createListStore('H', [], base, { base, rows: [...base, newRow('103', 'Three')] });
  const dispatch = vi.fn<(action: ScreenAction) => void>();
  const client = new QueryClient();
  const { result } = renderHook(() => useListSave('H', store, dispatch), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return { asked, store, dispatch, save: () => result.current };
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
  const { state } = save();
  if (state.kind !== 'review') throw new Error(`It shows ${state.kind}`);
  await act(async () => {
    const confirmed = save().confirm(state.plan, state.diff);
    save().close();
    await confirmed;
  });
  await waitFor(() => expect(save().state).toEqual({ kind: 'idle' }));
  expect(asked.mock.calls.map(([, init]) => init?.method ?? 'GET')).toEqual(['GET', 'GET']);
  expect(dispatch).not.toHaveBeenCalled();
});
