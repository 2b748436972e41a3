import { expect, it } from 'vitest';
import type { Side } from '../merge-lists';
import { newRow, type Row } from '../rows';
import { planSave } from './plan-save';

const [a, b, c] = [newRow('A-1', 'one'), newRow('A-2', 'two'), newRow('A-3', 'three')];
const renamed = (row: Row, name: string): Row => ({ ...row, name });
const plan = (rows: readonly Row[], theirs: readonly Row[], choices = new Map<string, Side>()) =>
  planSave('H', { base: [a, b], rows }, { entries: [], theirs, tag: undefined }, choices);

it('reviews what would be sent, with what others changed meanwhile', () => {
  const next = plan([renamed(a, 'uno'), b], [a, b, c]);
  expect(next.kind).toBe('review');
  expect(next.plan.merge.merged.map(({ name }) => name)).toEqual(['uno', 'two', 'three']);
  expect(next).toMatchObject({
    diff: { added: [], removed: [], renamed: [{ after: { id: a.id } }] },
  });
});

it('asks which of two names is to stand, until it is chosen', () => {
  const [mine, theirs] = [
    [renamed(a, 'uno'), b],
    [renamed(a, 'eins'), b],
  ];
  const conflict = plan(mine, theirs);
  expect(conflict.kind).toBe('conflict');
  const place = conflict.plan.merge.conflicts[0]?.place ?? '';
  const nameAfter = (side: Side) =>
    plan(mine, theirs, new Map([[place, side]])).plan.merge.merged[0]?.name;
  expect([nameAfter('mine'), nameAfter('theirs')]).toEqual(['uno', 'eins']);
  // The server already has theirs, so nothing is left to send.
  expect(plan(mine, theirs, new Map([[place, 'theirs']])).kind).toBe('nothing-left');
});

it('sends no list that has an error', () => {
  expect(plan([renamed(a, 'line\nbreak'), b], [a, b]).kind).toBe('invalid');
});

it('has nothing left where the server has everything wanted', () => {
  expect(plan([renamed(a, 'uno'), b], [renamed(a, 'uno'), b]).kind).toBe('nothing-left');
  expect(plan([a, b], [c]).kind).toBe('nothing-left');
});
