import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLists, type ListDiff } from './diff-lists';
import { newRow, type Row } from './rows';
import { anyList, content } from './test-lists';
import { caseCount } from '../../../../e2e/test-level';

const list = (text: string) => Array.from(text, (letter) => newRow(letter, ''));
const ids = (found: { row: { id: string } }[]) => found.map(({ row }) => row.id).join('');

it('turns theirs into exactly what is sent, in its order', () => {
  fc.assert(
    fc.property(anyList, anyList, (theirs, result) => {
      expect(content(applyDiff(theirs, diffLists(theirs, result)))).toEqual(content(result));
    }),
    { numRuns: caseCount(5000) },
  );
});

it('counts every row of both lists once', () => {
  fc.assert(
    fc.property(anyList, anyList, (theirs, result) => {
      const { added, removed, renamed, moved, unchanged } = diffLists(theirs, result);
      const touched = new Set([...renamed, ...moved].map(({ from }) => from));
      expect(added.length + touched.size + unchanged).toBe(result.length);
      expect(removed.length + touched.size + unchanged).toBe(theirs.length);
    }),
    { numRuns: caseCount(2000) },
  );
});

describe('what is shown', () => {
  it('is nothing for two lists of the same content', () => {
    expect(diffLists(list('ABC'), list('ABC'))).toEqual({
      added: [],
      retyped: [],
      renamed: [],
      removed: [],
      moved: [],
      unchanged: 3,
    });
  });

  it('is the one row that was dragged up, not all that made room for it', () => {
    const { moved, unchanged } = diffLists(list('ABCDEF'), list('FABCDE'));
    expect([ids(moved), unchanged]).toEqual(['F', 5]);
  });

  it('is the row that was moved past its neighbour, and not the neighbour', () => {
    const [a, b, c] = list('ABC') as [Row, Row, Row];
    const moved = (result: Row[]) => ids(diffLists([a, b, c], result).moved);
    expect(moved([b, { ...a }, c])).toBe('A');
    expect(moved([{ ...b }, a, c])).toBe('B');
  });

  it('is a row added in the middle, and none moved by it', () => {
    const { added, moved } = diffLists(list('ABC'), list('ABxC'));
    expect([ids(added), ids(moved)]).toEqual(['x', '']);
  });

  it('is the former id of a row that was typed again, and neither an added nor a removed row', () => {
    const [a, b] = list('AB') as [Row, Row];
    const { added, removed, retyped } = diffLists([a, b], [a, { ...b, id: 'X' }]);
    expect([added, removed]).toEqual([[], []]);
    expect(retyped.map(({ before, after }) => [before.id, after.id])).toEqual([['B', 'X']]);
  });

  it('is both names of a renamed row', () => {
    const [change] = diffLists([newRow('007', 'Old')], [newRow('007', 'New')]).renamed;
    expect([change?.before.name, change?.after.name]).toEqual(['Old', 'New']);
  });
});

it('takes 50,000 rows turned round in under a second of a processor', () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => newRow(String(index), ''));
  const turned = rows.toReversed();
  const start = process.cpuUsage();
  const { moved } = diffLists(rows, turned);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
  expect(moved).toHaveLength(49_999);
});

/** `theirs` after the changes of the diff. */
function applyDiff(theirs: readonly Row[], diff: ListDiff): Row[] {
  const renamed = new Map(diff.renamed.map(({ from, after }) => [from, after]));
  const leaves = new Set([...diff.removed, ...diff.moved].map(({ from }) => from));
  const rest = theirs.flatMap((row, index) =>
    leaves.has(index) ? [] : [renamed.get(index) ?? row],
  );
  const placed = new Map([...diff.added, ...diff.moved].map(({ row, to }) => [to, row]));
  const result: Row[] = [];
  for (const row of rest) {
    takePlaced(result, placed);
    result.push(row);
  }
  takePlaced(result, placed);
  return result;
}

function takePlaced(result: Row[], placed: ReadonlyMap<number, Row>): void {
  for (let row = placed.get(result.length); row !== undefined; row = placed.get(result.length))
    result.push(row);
}
