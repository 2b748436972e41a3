import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { useReducer, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { setCell } from '../edit-rows';
import { initialList, listReducer } from '../list-state';
import { newRow } from '../rows';
import { useListSave } from './use-list-save';

/** The save of a list with a new room 103, whose server has room 101 at first. */
function showSave(typed?: string) {
  let stored: unknown = [{ id_external: 'H-101', name: 'One' }];
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.method === 'PATCH')
      ({ value: stored } = JSON.parse(init.body as string) as { value: unknown });
    return Response.json({ areas_autocomplete_list: stored });
  });
  const first = newRow('101', 'One');
  const client = new QueryClient();
  const { result } = renderHook(
    () => {
      const [list, dispatch] = useReducer(listReducer, undefined, () =>
        initialList('H', [first], { base: [first], rows: [first, newRow('103', 'Three')] }),
      );
      const commit = () =>
        typed !== undefined &&
        dispatch({ type: 'edit', edit: (rows) => setCell(rows, first.key, 'name', typed) });
      return { list, ...useListSave(list, dispatch, commit, () => {}) };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  return {
    save: () => result.current,
    methods: () => asked.mock.calls.map(([, init]) => init?.method ?? 'GET'),
  };
}

it('reads, reviews, reads again, sends once and reads back', async () => {
  const { save, methods } = showSave();
  await act(() => save().start());
  expect(save().list.save.kind).toBe('review');
  await act(() => save().confirm());
  expect(save().list).toMatchObject({
    save: { kind: 'idle' },
    announcement: { key: 'listSave.saved', values: { count: 2 } },
  });
  expect(methods().filter((method) => method !== 'GET')).toEqual(['PATCH']);
  expect(methods().at(-1)).toBe('GET');
});

it('sends nothing once it is cancelled while it checks the list', async () => {
  const { save, methods } = showSave();
  await act(() => save().start());
  let confirmed: Promise<void> | undefined;
  act(() => {
    confirmed = save().confirm();
  });
  act(() => save().close());
  // The dialog does not wait for the read.
  expect(save().list.save).toEqual({ kind: 'idle' });
  await act(() => confirmed ?? Promise.resolve());
  expect(save().list.save).toEqual({ kind: 'idle' });
  expect(methods()).toEqual(['GET', 'GET']);
});

it('saves what was typed while it read the list', async () => {
  const { save } = showSave('typed');
  await act(() => save().start());
  expect(save().list.save).toMatchObject({ diff: { renamed: [{ after: { name: 'typed' } }] } });
});
