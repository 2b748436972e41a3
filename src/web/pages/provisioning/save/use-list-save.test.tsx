import { act } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, it, vi } from 'vitest';
import { runHook } from '../../../app/test-screen';
import { setCell } from '../edit-rows';
import { initialList, listReducer } from '../list-state';
import { newRow } from '../rows';
import { useListSave } from './use-list-save';

/** The save of a list with a new room 103, whose server has room 101 at first. */
function showSave(typed?: string) {
  const stored = [{ id_external: 'H-101', name: 'One' }];
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ areas_autocomplete_list: stored }));
  const first = newRow('101', 'One');
  const result = runHook(() => {
    const [list, dispatch] = useReducer(listReducer, undefined, () =>
      initialList('H', [first], { base: [first], rows: [first, newRow('103', 'Three')] }),
    );
    const commit = () =>
      typed !== undefined &&
      dispatch({ type: 'edit', edit: (rows) => setCell(rows, first.key, 'name', typed) });
    return { list, ...useListSave(list, dispatch, commit, () => {}) };
  });
  return {
    save: () => result.current,
    methods: () => asked.mock.calls.map(([, init]) => init?.method ?? 'GET'),
  };
}

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

it('does not end once the list is being sent, so that its outcome is seen', async () => {
  const { save, methods } = showSave();
  await act(() => save().start());
  let confirmed: Promise<void> | undefined;
  act(() => {
    confirmed = save().confirm();
  });
  await act(() => vi.waitUntil(() => methods().includes('PATCH')));
  act(() => save().close());
  await act(() => confirmed ?? Promise.resolve());
  expect(save().list.save).toMatchObject({ kind: 'ended', end: { kind: 'unknown' } });
});

it('saves what was typed while it read the list', async () => {
  const { save } = showSave('typed');
  await act(() => save().start());
  expect(save().list.save).toMatchObject({ diff: { renamed: [{ after: { name: 'typed' } }] } });
});
