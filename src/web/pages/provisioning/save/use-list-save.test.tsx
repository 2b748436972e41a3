import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createListStore } from '../list-state';
import { newRow, type Row } from '../rows';
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
  const onSettled = vi.fn<() => void>();
  let merged: readonly Row[] = [];
  const client = new QueryClient();
  const { result } = renderHook(
    () =>
      useListSave({
        facilityId: 'H',
        store,
        onSettled,
        onInvalid: (_theirs, rows) => (merged = rows),
        onRefused: () => undefined,
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  await act(() => result.current.start());
  expect(result.current.state).toEqual({ kind: 'idle' });
  expect(onSettled).not.toHaveBeenCalled();
  expect(merged.map(({ id }) => id)).toEqual(['101', '102', '103']);
});
