import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { reconcile } from './reconcile';
import { names, room } from './test-rooms';

const list = (...some: string[]) => some.map((name) => room(name));

it('keeps every row where it stands, with its new content', () => {
  const changed = room('2', { status: 'closed' });
  const { rooms, pending } = reconcile(list('1', '2', '3'), list('1', '3'), [
    ...list('1', '3'),
    changed,
  ]);
  expect(names(rooms)).toEqual(['1', '2', '3']);
  expect(rooms[1]).toBe(changed);
  expect(pending).toBe(1);
});

it('counts what left, what joined and what moved, each room once', () => {
  const count = (before: string[], after: string[]) =>
    reconcile(list(...before), list(...after), []).pending;
  expect(count(['1', '2', '3'], ['1', '2', '3'])).toBe(0);
  expect(count(['1', '2', '3'], ['3', '1', '2'])).toBe(1);
  expect(count(['1', '2'], ['2', '3'])).toBe(2);
  expect(count([], ['1'])).toBe(1);
});

it('keeps a room that is gone as it was last read, and says so', () => {
  const { rooms, gone } = reconcile(list('1', '2'), list('1'), list('1'));
  expect(names(rooms)).toEqual(['1', '2']);
  expect([...gone]).toEqual(['H-2']);
});

it('never moves a row, and is done exactly when the view has what it wants', () => {
  const some = fc.uniqueArray(fc.nat({ max: 12 }).map(String), { maxLength: 10 });
  fc.assert(
    fc.property(some, some, (before, after) => {
      const wanted = list(...after);
      const { rooms, pending } = reconcile(list(...before), wanted, wanted);
      expect(pending === 0).toBe(before.join() === after.join());
      expect(names(rooms)).toEqual(before);
      expect(pending).toBeLessThanOrEqual(new Set([...before, ...after]).size);
    }),
  );
});
