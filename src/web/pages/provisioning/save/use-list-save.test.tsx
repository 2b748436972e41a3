import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createListStore } from '../list-state';
import { newRow } from '../rows';
import type { ScreenAction } from '../screen-state';
import { useListSave } from './use-list-save';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('is over when a merged list has errors, which go to the editor', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({
      areas_autocomplete_list: [
        { id_external: 'H-101', name: 'One' },
        { id_external: 'H-102', name: 'line\nbreak' },
      ],
    }),
  );
  const base = [newRow('101', 'One')];
  const store = createListStore('H', [], base, { base, rows: [...base, newRow('103', 'Three')] });
  const dispatch = vi.fn<(action: ScreenAction) => void>();
  const client = new QueryClient();
  const { result } = renderHook(() => useListSave('H', store, dispatch), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await act(() => result.current.start());
  expect(result.current.state).toEqual({ kind: 'idle' });
  expect(dispatch.mock.calls).toEqual([[{ type: 'invalid' }]]);
  expect(store.getState().history.rows.map(({ id }) => id)).toEqual(['101', '102', '103']);
});
