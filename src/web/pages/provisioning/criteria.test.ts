import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { duplicateRows, insertRow, removeRows, setCell, type GridState } from './grid/edit-rows';
import { extendTo, selectCell, selectRows, tickRow } from './grid/selection';
import { gridStateOf } from './undo-history';
import { initialList, listReducer, type ListAction, type ListState } from './list-state';
import { newRow, type Row } from './rows';
import { anyList, content } from './test-lists';
import { everything, type Criteria } from './criteria';

const rows = ['A-1 Salon', 'B-1 Été', 'A-2 Bureau', 'A-10 été'].map((text) => {
  const [id = '', name = ''] = text.split(' ');
  return newRow(id, name);
});
const show = (list: ListState, criteria: Partial<Criteria>) =>
  listReducer(list, { type: 'show', criteria: { ...everything, ...criteria } });
const search = (text: string) => ({ search: text });
const edit = (list: ListState, change: (grid: GridState) => GridState) =>
  listReducer(list, { type: 'edit', edit: change });
const idsOf = (shown: readonly Row[]) => shown.map(({ id }) => id);
const shown = ({ history }: ListState) => idsOf(history.shown);
const all = ({ history }: ListState) => idsOf(history.rows);
const begin = () => initialList('H', [], rows);

it.each([
  ['coeur', 'Sacré-Cœur'],
  ['sacre coeur', 'Unité Sacré-Cœur'],
  ['sacré-cœur', 'Sacre Coeur'],
  ["d'attente", 'Salle d’attente'],
  ['lodz', 'Łódź'],
  ['101', '１０１'],
  ['\u200b', 'A\u200b1'],
])('finds with %s the name %s', (text, name) => {
  const list = initialList('H', [], [newRow('x', 'y'), newRow('z', name)]);
  expect(shown(show(list, search(text)))).toEqual(['z']);
});

it('finds rows without regard to accents, by ward, by change and by problem', () => {
  const named = edit(begin(), (grid) => setCell(grid, 0, 1, 'Suite'));
  const list = edit(named, (grid) => setCell(grid, 4, 0, 'A-1'));
  expect(shown(show(list, search('ete')))).toEqual(['B-1', 'A-10']);
  expect(shown(show(list, { ward: 'A-' }))).toEqual(['A-1', 'A-2', 'A-10', 'A-1']);
  expect(shown(show(named, { changed: true }))).toEqual(['A-1']);
  expect(show(list, { problems: true }).history.filterView?.places).toEqual([0, 4]);
});

it('sorts what is shown, and the list keeps its order', () => {
  const list = show(begin(), { sort: { column: 'id', descending: true } });
  expect(shown(list)).toEqual(['B-1', 'A-10', 'A-2', 'A-1']);
  expect(all(list)).toEqual(idsOf(rows));
  expect(list.edited).toBe(false);
  expect(listReducer(list, { type: 'move', by: 1 })).toBe(list);
  const added = edit(list, (grid) => setCell(grid, 4, 0, 'C-1'));
  expect(all(added)).toEqual([...idsOf(rows), 'C-1']);
  expect(shown(added)).toEqual(['B-1', 'A-10', 'A-2', 'A-1', 'C-1']);
  expect(shown(show(added, {}))).toEqual(all(added));
});

it('edits what is shown and nothing else, and keeps in sight what no longer matches', () => {
  const list = show(begin(), { ward: 'A-' });
  const typed = edit(list, (grid) => setCell(grid, 1, 0, 'C-2'));
  expect(all(typed)).toEqual(['A-1', 'B-1', 'C-2', 'A-10']);
  expect(shown(typed)).toEqual(['A-1', 'C-2', 'A-10']);
  const removed = edit(typed, (grid) => removeRows({ ...grid, selection: selectRows(0, 2) }));
  expect(all(removed)).toEqual(['B-1']);
  const undone = listReducer(removed, { type: 'undo' });
  expect([all(undone), shown(undone)]).toEqual([all(typed), shown(typed)]);
  const inserted = edit(list, (grid) =>
    insertRow({ ...grid, selection: selectCell(0, 0) }, 'below'),
  );
  expect(all(inserted)).toEqual(['A-1', '', 'B-1', 'A-2', 'A-10']);
  expect(shown(inserted)).toEqual(['A-1', '', 'A-2', 'A-10']);
});

it('shows the list where a step is undone that another filter view does not show', () => {
  const typed = edit(begin(), (grid) => setCell(grid, 1, 1, 'Hiver'));
  const undone = listReducer(show(typed, { ward: 'A-' }), { type: 'undo' });
  expect(undone.history.filterView).toBeUndefined();
  expect(undone.history.selection).toMatchObject({ anchor: { row: 0 } });
  const gone = listReducer(show(typed, { ward: 'A-' }), { type: 'go', index: 1, column: 'name' });
  expect(gone.history.filterView).toBeUndefined();
  expect(gone.history.selection.anchor).toEqual({ row: 1, column: 1 });
});

it('shows a newer list of the server, or an import, by the same criteria or whole', () => {
  const list = show(begin(), { ward: 'A-' });
  const newer = [newRow('A-7', ''), newRow('B-7', '')];
  expect(shown(listReducer(list, { type: 'read', theirs: newer }))).toEqual(['A-7']);
  expect(shown(listReducer(list, { type: 'replace', rows: newer }))).toEqual(['A-7', 'B-7']);
});

it('edits rows that were ticked one by one', () => {
  const keys = rows.map(({ key }) => key);
  const list = [0, 2].reduce(
    (now, row) =>
      listReducer(now, {
        type: 'select',
        selection: (grid) => tickRow(grid.selection, keys, row),
      }),
    begin(),
  );
  expect(idsOf(gridStateOf(list.history).rows)).toEqual(['A-1', 'A-2']);
  expect(all(edit(list, removeRows))).toEqual(['B-1', 'A-10']);
  expect(all(edit(list, duplicateRows))).toEqual(['A-1', 'B-1', 'A-2', 'A-1', 'A-2', 'A-10']);
  // Typing changes only the active cell, the last one that was ticked.
  const typing = listReducer(list, { type: 'typing', text: 'x' });
  expect(all(edit(typing, (grid) => setCell(grid, grid.selection.anchor.row, 0, 'x')))).toEqual([
    'A-1',
    'B-1',
    'x',
    'A-10',
  ]);
  const cleared = tickRow(tickRow(list.history.selection, keys, 0), keys, 2);
  expect(cleared.ticked).toBeUndefined();
  expect(extendTo(list.history.selection, { row: 3, column: 0 }).ticked).toBeUndefined();
});

it('puts changed rows back what and where they were', () => {
  const [one, two, three, four] = rows as [Row, Row, Row, Row];
  const mine = [
    { ...four },
    { ...one, id: 'x' },
    { ...two, name: 'Hiver' },
    newRow('n', ''),
    three,
  ];
  const list = listReducer(begin(), { type: 'replace', rows: mine });
  const select = (from: number, to: number): ListAction => ({
    type: 'select',
    selection: selectRows(from, to),
  });
  const reverted = (from: number, to: number) =>
    listReducer(listReducer(list, select(from, to)), { type: 'revert' });
  expect(all(reverted(0, 0))).toEqual(['x', 'B-1', 'n', 'A-2', 'A-10']);
  expect(all(reverted(1, 1))).toEqual(['A-10', 'A-1', 'B-1', 'n', 'A-2']);
  expect(content(reverted(2, 2).history.rows)[2]).toEqual(['B-1', 'Été', undefined]);
  expect(all(reverted(3, 3))).toEqual(['A-10', 'x', 'B-1', 'A-2']);
  expect(reverted(0, 4)).toMatchObject({ edited: false });
  expect(reverted(4, 4).history.past).toHaveLength(1);
});

it('leaves every row alone that is not shown, whatever is done to the others', () => {
  const edits = fc.constantFrom(removeRows, duplicateRows, (grid: GridState) =>
    insertRow(grid, 'above'),
  );
  fc.assert(
    fc.property(
      anyList,
      fc.nat(12),
      fc.nat(12),
      edits,
      fc.boolean(),
      (base, from, to, change, by) => {
        const list = show(initialList('H', [], base), {
          ...search('0'),
          sort: by ? { column: 'name', descending: false } : undefined,
        });
        const hidden = base.filter((row) => !list.history.shown.includes(row));
        const end = list.history.shown.length;
        const after = edit(list, (grid) =>
          change({ ...grid, selection: selectRows(Math.min(from, end), Math.min(to, end)) }),
        );
        expect(after.history.rows.filter((row) => hidden.includes(row))).toEqual(hidden);
        expect(listReducer(after, { type: 'undo' }).history.rows).toEqual(base);
      },
    ),
  );
});
