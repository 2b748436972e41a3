import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../e2e/for-all';
import { diffLists, hasChanges } from './diff-lists';
import { newRow, type Row } from './rows';
import { anyList, content } from './test-lists';

const list = (text: string) => Array.from(text, (letter) => newRow(letter, ''));
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).join('');

it('has changes exactly if the server would store another list', () => {
  forAll(5000, [anyList, anyList], (before, after) => {
    const isSame = JSON.stringify(content(before)) === JSON.stringify(content(after));
    expect(hasChanges(diffLists(before, after))).toBe(!isSame);
    const again = before.map(({ id, name, extra }) => newRow(id, name, extra));
    expect(hasChanges(diffLists(before, again))).toBe(false);
  });
});

it('counts every row of both lists once', () => {
  forAll(2000, [anyList, anyList], (before, after) => {
    const { added, removed, renamed, unchanged } = diffLists(before, after);
    expect(added.length + renamed.length + unchanged).toBe(after.length);
    expect(removed.length + renamed.length + unchanged).toBe(before.length);
  });
});

describe('what is shown', () => {
  it('is a row added in the middle, and no other order', () => {
    const { added, isReordered } = diffLists(list('ABC'), list('ABxC'));
    expect([ids(added), isReordered]).toEqual(['x', false]);
    expect(diffLists(list('ABC'), list('CxAB')).isReordered).toBe(true);
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

it('takes 10,000 rows without an id in under half a second of a processor', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => newRow('', `${index}`));
  const start = process.cpuUsage();
  expect(hasChanges(diffLists(rows, rows.slice(1)))).toBe(true);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(500);
});
