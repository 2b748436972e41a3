import { expect, it } from 'vitest';
import { analyse } from './analyse-list';
import { chooseView, everything, linesOf, shownLines, type Criteria } from './criteria';
import { newRow, type Row } from './rows';

const base = ['A-1 Salon', 'B-1 Été', 'A-2 Bureau', 'A-10 été'].map((text) => {
  const [id = '', name = ''] = text.split(' ');
  return newRow(id, name);
});

/** The ids that the criteria show of an edited list; `then` are its rows after a further edit. */
function shown(criteria: Partial<Criteria>, rows: readonly Row[] = base, then = rows): string[] {
  const linesNow = (now: readonly Row[]) => {
    const analysis = analyse(base, now, 'H', []);
    return { analysis, lines: linesOf(base, now) };
  };
  const { analysis, lines } = linesNow(rows);
  const view = chooseView({ ...everything, ...criteria }, lines, analysis);
  return shownLines(linesNow(then).lines, view).map(({ row, number }) =>
    number === undefined ? `-${row.id}` : row.id,
  );
}

it.each([
  ['sacre coeur', 'Unité Sacré-Cœur'],
  ['\u200b', 'A\u200b1'],
])('finds with %s the name %s', (q, name) => {
  expect(shown({ q }, [newRow('x', 'y'), newRow('z', name), ...base])).toEqual(['z']);
});

it('finds rows by ward, by kind of change and by problem', () => {
  const [first, ...others] = base as [Row, ...Row[]];
  const rows = [{ ...first, name: 'Suite' }, ...others, newRow('A-1', '')];
  expect(shown({ q: 'ete' })).toEqual(['B-1', 'A-10']);
  expect(shown({ ward: 'A-' }, rows)).toEqual(['A-1', 'A-2', 'A-10', 'A-1']);
  expect(shown({ show: 'renamed' }, rows)).toEqual(['A-1']);
  expect(shown({ show: 'added' }, rows)).toEqual(['A-1']);
  expect(shown({ show: 'errors' }, rows)).toEqual(['A-1']);
  expect(shown({ show: 'warnings' }, rows)).toEqual([]);
});

it('shows removed rows where they were, also of one ward', () => {
  const [a1, b1, , a10] = base as [Row, Row, Row, Row];
  expect(shown({}, [a1, b1, a10])).toEqual(['A-1', 'B-1', '-A-2', 'A-10']);
  expect(shown({ ward: 'A-' }, [b1])).toEqual(['-A-1', '-A-2', '-A-10']);
  expect(shown({ show: 'removed' }, [b1, a10])).toEqual(['-A-1', '-A-2']);
});

it('keeps a row in its place while it is edited, and shows what is added', () => {
  const [a1, b1, a2, a10] = base as [Row, Row, Row, Row];
  const retyped = [a1, b1, { ...a2, id: 'C-2' }, newRow('', ''), a10];
  expect(shown({ ward: 'A-' }, base, retyped)).toEqual(['A-1', 'C-2', '', 'A-10']);
  expect(shown({ sort: '-id' })).toEqual(['B-1', 'A-10', 'A-2', 'A-1']);
  expect(shown({ sort: '-id' }, base, retyped)).toEqual(['B-1', 'A-10', 'C-2', 'A-1', '']);
  expect(shown({ sort: 'name' })).toEqual(['A-2', 'B-1', 'A-10', 'A-1']);
});
