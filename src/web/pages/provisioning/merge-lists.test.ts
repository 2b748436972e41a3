import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../e2e/for-all';
import { mergeLists } from './merge-lists';
import { newRow, type Row } from './rows';
import { anyList, content, properList } from './test-lists';

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
const nameIn = (rows: readonly Row[], id: string) => rows.find((row) => row.id === id)?.name;
/** Rows of mine whose keys that can't be edited are as they were read. */
const keepingExtra = (base: readonly Row[], mine: Row[]) =>
  mine.map(({ key, id, name }): Row => {
    const { extra } = base.find((row) => row.id === id) ?? {};
    return extra === undefined ? { key, id, name } : { key, id, name, extra };
  });

describe('when one side alone changed the list', () => {
  it('is mine, where nobody else changed anything', () => {
    forAll(2000, [properList, properList], (base, drawn) => {
      const mine = keepingExtra(base, drawn);
      const { merged, conflicts } = mergeLists(base, base, mine);
      expect(merged).toEqual(mine);
      for (const [index, row] of merged.entries()) expect(row).toBe(mine[index]);
      expect(conflicts).toEqual([]);
    });
  });

  it('is theirs, where I changed nothing, even when the server has an id twice', () => {
    forAll(2000, [anyList, anyList], (base, theirs) => {
      const { merged, conflicts } = mergeLists(base, theirs, base);
      expect(content(merged)).toEqual(content(theirs));
      expect(conflicts).toEqual([]);
    });
  });
});

describe('when both changed it', () => {
  it('never drops a row that either side added', () => {
    forAll(2000, [properList, properList, properList], (base, theirs, mine) => {
      const added = ids([...theirs, ...mine]).filter((id) => !ids(base).includes(id));
      expect(ids(mergeLists(base, theirs, mine).merged)).toEqual(expect.arrayContaining(added));
    });
  });

  it('removes only what a side removed, has no row of nobody’s and no id twice', () => {
    forAll(2000, [properList, properList, properList], (base, theirs, mine) => {
      const merged = ids(mergeLists(base, theirs, mine).merged);
      const keptByBoth = ids(base).filter(
        (id) => ids(theirs).includes(id) && ids(mine).includes(id),
      );
      expect(merged).toEqual(expect.arrayContaining(keptByBoth));
      expect(ids([...theirs, ...mine])).toEqual(expect.arrayContaining(merged));
      expect(merged.length).toBe(new Set(merged).size);
    });
  });

  it('keeps every name that one side alone gave, and reports the rest', () => {
    forAll(2000, [properList, properList, properList], (base, theirs, mine) => {
      const { merged, conflicts } = mergeLists(base, theirs, mine);
      const shared = merged.filter(
        ({ id }) => nameIn(theirs, id) !== undefined && nameIn(mine, id) !== undefined,
      );
      const disputed = shared.filter(
        ({ id }) => new Set([base, theirs, mine].map((rows) => nameIn(rows, id))).size === 3,
      );
      expect(conflicts.map(({ id }) => id)).toEqual(expect.arrayContaining(ids(disputed)));
      const settled = shared.filter((row) => !disputed.includes(row));
      const asChanged = settled.map(({ id }) =>
        nameIn(mine, id) === nameIn(base, id) ? nameIn(theirs, id) : nameIn(mine, id),
      );
      expect(settled.map(({ name }) => name)).toEqual(asChanged);
    });
  });

  it('settles every conflict as it was chosen', () => {
    forAll(
      2000,
      [properList, properList, properList, fc.constantFrom('theirs' as const, 'mine' as const)],
      (base, theirs, mine, side) => {
        const { conflicts } = mergeLists(base, theirs, mine);
        const { merged } = mergeLists(
          base,
          theirs,
          mine,
          new Map(conflicts.map(({ place }) => [place, side])),
        );
        const gone = conflicts
          .filter((conflict) => conflict[side] === undefined)
          .map(({ id }) => id);
        expect(ids(merged).filter((id) => gone.includes(id))).toEqual([]);
        const stays = conflicts.filter(
          (conflict) =>
            conflict[side] !== undefined &&
            nameIn(theirs, conflict.id) !== nameIn(base, conflict.id),
        );
        const chosen = stays.filter(({ id }) => nameIn(mine, id) !== nameIn(base, id));
        expect(chosen.map(({ id }) => nameIn(merged, id))).toEqual(
          chosen.map((conflict) => conflict[side]?.name),
        );
      },
    );
  });
});

describe('a row that one side removed and the other renamed', () => {
  const base = [newRow('101', 'One'), newRow('102', 'Two')];
  const renamed = [newRow('101', 'Changed'), newRow('102', 'Two')];
  const removed = [newRow('102', 'Two')];

  it.each([
    ['they removed it', removed, renamed],
    ['I removed it', renamed, removed],
  ])('stays until somebody decides, when %s', (_who, theirs, mine) => {
    const { merged, conflicts } = mergeLists(base, theirs, mine);
    expect(merged.map(({ name }) => name)).toEqual(['Changed', 'Two']);
    expect(conflicts.map(({ id }) => id)).toEqual(['101']);
  });
});

describe('the order', () => {
  const list = (text: string) => Array.from(text, (letter) => newRow(letter, ''));
  const order = (base: string, theirs: string, mine: string) =>
    ids(mergeLists(list(base), list(theirs), list(mine)).merged).join('');

  it.each([
    ['ABC', 'ABCx', 'ABCm', 'ABCxm', 'both added at the end: theirs first, it is there already'],
    ['ABC', 'AxBC', 'ABmC', 'AxBmC', 'what is added follows the row that it was added after'],
    ['ABC', 'xABC', 'CBA', 'xCBA', 'I moved, they added'],
    ['ABC', 'CBA', 'ABmC', 'CBmA', 'they moved, I added'],
    ['ABC', 'CBA', 'BAC', 'BAC', 'both moved: mine'],
    ['ABCD', 'ACBD', 'AD', 'AD', 'they moved what I removed'],
  ])('of %s, with theirs %s and mine %s, is %s (%s)', (base, theirs, mine, merged) =>
    expect(order(base, theirs, mine)).toBe(merged),
  );
});

it('keeps keys that the specification does not give, also of a row that was typed anew', () => {
  const base = [newRow('101', 'One', { floor: 1 })];
  const theirs = [newRow('101', 'One', { floor: 2 })];
  expect(content(mergeLists(base, base, [newRow('101', 'Mine')]).merged)).toEqual([
    ['101', 'Mine', { floor: 1 }],
  ]);
  expect(content(mergeLists(base, theirs, [newRow('101', 'Mine', { floor: 1 })]).merged)).toEqual([
    ['101', 'Mine', { floor: 2 }],
  ]);
  expect(mergeLists(base, theirs, [newRow('101', 'One', { floor: 3 })]).conflicts).toHaveLength(1);
});
