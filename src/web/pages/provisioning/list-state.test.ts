import { expect, it } from 'vitest';
import { setCell } from './grid/edit-rows';
import { selectCell, selectRows, type Selection } from './grid/selection';
import {
  createListStore,
  initialList,
  listReducer,
  typedRows,
  type ListAction,
  type ListState,
} from './list-state';
import { everything } from './criteria';
import { newRow, type Row } from './rows';
import { content } from './test-lists';

const listOf = (...texts: string[]): Row[] => texts.map((text) => newRow(text, `Room ${text}`));
const begin = (...texts: string[]) => initialList('H', [], listOf(...texts));
const rename = (list: ListState, row: number, name: string) =>
  listReducer(list, { type: 'edit', edit: (sheet) => setCell(sheet, row, 1, name) });
const names = ({ history }: ListState) => history.rows.map(({ name }) => name);

it('is edited until every change is undone', () => {
  const renamed = rename(begin('1', '2'), 0, 'Salon');
  expect(renamed).toMatchObject({ edited: true, analysis: { diff: { unchanged: 1 } } });
  expect(listReducer(renamed, { type: 'undo' }).edited).toBe(false);
});

it('shows a newer list at once if nothing is edited, but not while typing', () => {
  const newer = listOf('1', '2');
  const typing = listReducer(begin('1'), { type: 'typing', text: 'Sa' });
  const waiting = listReducer(typing, { type: 'read', theirs: newer });
  expect(names(waiting)).toEqual(['Room 1']);
  const shown = listReducer(waiting, { type: 'typing', text: undefined });
  expect(names(shown)).toEqual(['Room 1', 'Room 2']);
  expect(shown.base).toBe(shown.theirs);
});

it('keeps its rows and the selection of them where a newer list has them too', () => {
  const list = begin('1', '2', '3');
  const [, second, third] = list.history.rows;
  const select = (selection: Selection) =>
    listReducer(listReducer(list, { type: 'select', selection }), {
      type: 'read',
      theirs: listOf('0', '1', '2', '3'),
    }).history;
  const rows = select(selectRows(1, 2));
  expect(rows.rows.slice(2)).toEqual([second, third]);
  expect(rows.selection).toEqual(selectRows(2, 3));
  const ticked = new Set([third?.key ?? '']);
  expect(select({ ...selectRows(2, 2), ticked }).selection).toMatchObject({ ticked });
  // The empty line at the end.
  expect(select(selectCell(3, 1)).selection).toEqual(selectCell(4, 1));
});

it('stays at its beginning where an empty list gets rows', () => {
  const read = listReducer(begin(), { type: 'read', theirs: listOf('1', '2') });
  expect(read.history.selection).toEqual(selectCell(0, 0));
});

it('selects one cell where the newer list has other rows in the selection', () => {
  const list = listReducer(begin('1', '2', '3'), { type: 'select', selection: selectRows(0, 2) });
  const read = (...texts: string[]) =>
    listReducer(list, { type: 'read', theirs: listOf(...texts) }).history.selection;
  expect(read('1', '2', 'new', '3')).toEqual(selectCell(0, 0));
  expect(read('1', 'new', '3')).toEqual(selectCell(0, 0));
  expect(read('2', '3')).toEqual(selectCell(0, 0));
});

it('keeps edits beside a newer list of the server, until all of them are in it', () => {
  const edited = rename(begin('1', '2'), 0, 'Salon');
  const other = listReducer(edited, { type: 'read', theirs: listOf('1', '3') });
  expect(names(other)).toEqual(['Salon', 'Room 2']);
  expect(other.theirs).not.toBe(other.base);
  const same = listReducer(other, {
    type: 'read',
    theirs: [newRow('1', 'Salon'), newRow('2', 'Room 2')],
  });
  expect(same).toMatchObject({ edited: false, history: { past: [] } });
  expect(same.theirs).toBe(same.base);
});

it('keeps its undo steps where the server has the same list again', () => {
  const edited = rename(begin('1'), 0, 'Salon');
  const [row] = edited.history.rows;
  const saved = listReducer(edited, {
    type: 'rebase',
    base: [newRow('1', 'Salon')],
    rows: edited.history.rows,
  });
  const read = listReducer(saved, { type: 'read', theirs: [newRow('1', 'Salon')] });
  expect(read).toMatchObject({ edited: false, base: [row] });
  expect(names(listReducer(read, { type: 'undo' }))).toEqual(['Room 1']);
});

it('never takes back what another person changed', () => {
  const edited = rename(begin('1', '2'), 0, 'Salon');
  const merged = edited.history.rows.map((row) =>
    row.id === '2' ? { ...row, name: 'Suite' } : row,
  );
  const saved = listReducer(edited, { type: 'rebase', base: merged, rows: merged });
  expect(names(listReducer(saved, { type: 'undo' }))).toEqual(['Salon', 'Suite']);
});

it('shows edits of a draft as one step, and what is discarded is the newest list', () => {
  const base = listOf('1');
  const at = new Date(0);
  const list = initialList('H', [], listOf('1', '2'), { base, rows: listOf('1', 'x'), at });
  expect(list).toMatchObject({ edited: true, restoredFrom: at });
  expect(list.history.past).toHaveLength(1);
  const discarded = listReducer(list, { type: 'discard' });
  expect(discarded).toMatchObject({ edited: false, restoredFrom: undefined });
  expect(names(discarded)).toEqual(['Room 1', 'Room 2']);
});

it.each<['discard' | 'rebase', (list: ListState) => ListAction]>([
  ['discard', () => ({ type: 'discard' })],
  ['rebase', ({ history: { rows } }) => ({ type: 'rebase', base: rows, rows })],
])('shows the whole list where none of the changed rows are changed any more: %s', (_, action) => {
  const edited = rename(begin('1', '2'), 0, 'Salon');
  const narrowed = listReducer(edited, {
    type: 'show',
    criteria: { ...everything, changed: true },
  });
  expect(narrowed.history.shown).toHaveLength(1);
  expect(listReducer(narrowed, action(narrowed)).history.shown).toHaveLength(2);
});

it('restores a removed row below its neighbour', () => {
  const list = begin('1', '2', '3');
  const [one, two, three] = list.base as [Row, Row, Row];
  const removed = listReducer(list, { type: 'replace', rows: [three, one] });
  const restored = listReducer(removed, { type: 'restore', keys: [two.key] });
  expect(content(restored.history.rows)).toEqual(content([three, one, two]));
});

it('keeps the ticks while nothing is typed, and then only the cell that is typed into', () => {
  const list = begin('1', '2', '3');
  const [first, , third] = list.history.rows;
  const selection = {
    ...selectRows(2, 2, 1),
    ticked: new Set([first?.key ?? '', third?.key ?? '']),
  };
  const ticked = listReducer(list, { type: 'select', selection });
  const left = listReducer(ticked, { type: 'typing', text: undefined });
  expect(left.history.selection).toEqual(selection);
  const typing = listReducer(ticked, { type: 'typing', text: 'S' });
  expect(typing.history.selection).toEqual(selectCell(2, 1));
});

it('commits a text to its own cell, whatever is ticked, and nowhere if the row is gone', () => {
  const list = begin('1', '2', '3');
  const [first, , third] = list.history.rows;
  const ticked = new Set([first?.key ?? '', third?.key ?? '']);
  const selection = { ...selectRows(2, 2), ticked };
  const both = listReducer(list, { type: 'select', selection });
  const commit = (key: string | undefined) =>
    names(listReducer(both, { type: 'commit', cell: { key, column: 1 }, text: 'Salon' }));
  expect(commit(third?.key)).toEqual(['Room 1', 'Room 2', 'Salon']);
  expect(commit('gone')).toEqual(['Room 1', 'Room 2', 'Room 3']);
  expect(commit(undefined)).toEqual(['Room 1', 'Room 2', 'Room 3', 'Salon']);
});

it('has what is being typed in the rows of a draft', () => {
  const list = listReducer(begin('1'), { type: 'typing', text: '10' });
  expect(content(typedRows(list))).toEqual([['10', 'Room 1', undefined]]);
});

it('analyses a long list after the edit', async () => {
  const store = createListStore('H', [], listOf(...Array.from({ length: 3000 }, (_, n) => `${n}`)));
  store.dispatch({ type: 'edit', edit: (sheet) => setCell(sheet, 7, 0, '8') });
  expect(store.getState()).toMatchObject({ edited: true, analysis: { errors: 0 } });
  await expect.poll(() => store.getState().analysis.errors).toBe(2);
});

it('finds the wards of a long list as it opens, and those of an edit a moment later', async () => {
  const ids = Array.from({ length: 3000 }, (_, n) => `${n % 2 === 0 ? 'A' : 'B'}-${n}`);
  const store = createListStore('H', [], listOf(...ids));
  const wards = () => store.getState().analysis.wards.map(({ prefix }) => prefix);
  expect(wards()).toEqual(['A-', 'B-']);
  store.dispatch({ type: 'edit', edit: (sheet) => setCell(sheet, 0, 0, 'C-1') });
  expect(wards()).toEqual(['A-', 'B-']);
  await expect.poll(wards).toEqual(['A-', 'B-', 'C-']);
});
