import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useReducer } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '../../app/Providers';
import { removeRows, setCell } from './grid/edit-rows';
import { selectCell, tickRow } from './grid/selection';
import { ListEditor } from './ListEditor';
import { createListStore, type ListStore } from './list-state';
import { newRow } from './rows';
import { initialScreen, screenReducer } from './screen-state';
import { everything, type Criteria } from './criteria';

// Without a height, no row would be visible.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const onSave = vi.fn<() => void>();

function Editor({ store }: { store: ListStore }) {
  const [state, dispatch] = useReducer(screenReducer, initialScreen);
  return (
    <ListEditor
      {...{ store, dispatch }}
      screen={state}
      readOnly={false}
      saving={false}
      onSave={onSave}
    />
  );
}

/** The editor of rooms 101 to 104, of which `some` are shown. */
function show(some: Partial<Criteria> = {}): ListStore {
  const rows = ['101', '102', '103', '104'].map((id) => newRow(id, `Room ${id}`));
  const store = createListStore('H', [], rows);
  store.dispatch({ type: 'show', criteria: { ...everything, ...some } });
  render(
    <Providers queryClient={new QueryClient()}>
      <MemoryRouter initialEntries={['/facilities/H/provisioning']}>
        <Routes>
          <Route
            path="/facilities/:facilityExternalId/provisioning"
            element={<Editor store={store} />}
          />
        </Routes>
      </MemoryRouter>
    </Providers>,
  );
  return store;
}

const field = () => screen.findByRole('textbox', { name: /^(?:Room|Name), row/ });
const pressAltDown = async () => {
  (await field()).focus();
  fireEvent.keyDown(await field(), { key: 'ArrowDown', altKey: true });
};

it.each<[string, Partial<Criteria>, string]>([
  ['sorted', { sort: { column: 'id', descending: true } }, 'sorted'],
  ['searched', { search: '10' }, 'searched'],
  ['filtered', { ward: '1' }, 'filtered'],
])('says why a row is not moved in a %s list', async (_what, criteria, why) => {
  const store = show(criteria);
  const { rows } = store.getState().history;
  await pressAltDown();
  await screen.findByText(`Rows cannot be moved while the list is ${why}.`);
  expect(store.getState().history.rows).toBe(rows);
});

it('says why ticked rows are not moved, and moves a row of the whole list', async () => {
  const store = show();
  await pressAltDown();
  const ids = store.getState().history.rows.map(({ id }) => id);
  expect(ids).toEqual(['102', '101', '103', '104']);
  const { selection, rows } = store.getState().history;
  const keys = rows.map(({ key }) => key);
  store.dispatch({ type: 'select', selection: tickRow(selection, keys, 0) });
  await pressAltDown();
  await screen.findByText(/^Rows ticked one by one cannot be moved/);
});

it('counts the rows that a search shows, and names the order if only sorted', async () => {
  const sort = { column: 'name', descending: true } as const;
  const store = show({ search: '103', sort });
  await screen.findByText('1 of 4 rows');
  act(() => store.dispatch({ type: 'show', criteria: { ...everything, sort } }));
  await screen.findByText('Sorted by name');
  expect(screen.queryByText(/of 4 rows/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Original order' }));
  expect(store.getState().history.filterView).toBeUndefined();
});

it('says what a button of the problems did, and goes back to the grid', async () => {
  const store = show();
  const id = () => store.getState().history.rows[0]?.id;
  act(() => store.dispatch({ type: 'edit', edit: (sheet) => setCell(sheet, 0, 0, ' 105') }));
  fireEvent.click(await screen.findByRole('button', { name: '1 to check' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Clean 1 ID' }));
  await screen.findByText('1 ID cleaned');
  expect(id()).toBe('105');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
});

it.each([
  ['below the list', ['1 removed', 'Put all back']],
  ['in its row', ['Put 101 back']],
])('says that a row was put back by a button %s', async (_where, presses) => {
  const store = show();
  act(() => store.dispatch({ type: 'edit', edit: removeRows }));
  for (const name of presses) fireEvent.click(await screen.findByRole('button', { name }));
  await screen.findByText('1 row put back');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
});

it('saves by Ctrl-S wherever the focus is', async () => {
  show();
  const search = await screen.findByRole('searchbox');
  fireEvent.keyDown(search, { key: 's', ctrlKey: true });
  expect(onSave).toHaveBeenCalledTimes(1);
});

it('puts typed text into its own room, where a newer list came meanwhile', async () => {
  const store = show();
  const [first, second, ...others] = store.getState().history.rows;
  if (first === undefined || second === undefined) throw new Error('The list is too short');
  act(() => store.dispatch({ type: 'select', selection: selectCell(1, 1) }));
  const input = await field();
  input.focus();
  fireEvent.change(input, { target: { value: 'Salle' } });
  // Somebody else removed the room.
  act(() => store.dispatch({ type: 'read', theirs: [first, ...others] }));
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(store.getState().history.rows).toEqual([first, { ...second, name: 'Salle' }, ...others]);
  expect(store.getState()).toMatchObject({ edited: true, typing: undefined });
});

it('says what the active cell was before, while it is typed and after', async () => {
  const store = show();
  const input = await field();
  fireEvent.change(input, { target: { value: '101B' } });
  await screen.findByText('Before: 101');
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByText('Before: 101')).toBeNull());
  store.dispatch({ type: 'select', selection: selectCell(0, 0) });
  await screen.findByText('Before: 101');
});
