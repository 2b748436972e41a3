// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { momentOf } from '../subscriptions/time-span';
import type { Room } from './room-index';
import { DEFAULT_VIEW, names, room } from './test-rooms';
import { useRoomOrder, reconcile } from './room-order';
import * as fc from 'fast-check';

const view = { ...DEFAULT_VIEW, status: ['open'] };
const moment = momentOf(new Date('2026-02-01T12:00:00.000Z'));
/** The clock renders the list again after so many ms. */
const TICK_MS = 20_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A list of open rooms, one of which somebody else has closed. */
function withOneClosed() {
  const hook = renderHook(
    (rooms: readonly Room[]) => useRoomOrder(rooms, view, moment, undefined),
    { initialProps: [room('1', { status: 'open' }), room('2', { status: 'open' })] },
  );
  const changed = [room('1', { status: 'closed' }), room('2', { status: 'open' })];
  const ticks = (count: number) => {
    for (let tick = 0; tick < count; tick++) {
      act(() => {
        vi.advanceTimersByTime(TICK_MS);
      });
      hook.rerender([...changed]);
    }
  };
  hook.rerender(changed);
  return {
    shown: () => names(hook.result.current.rooms),
    pending: () => hook.result.current.pending,
    ticks,
  };
}

it('holds a changed row in its place, and sorts again after an idle minute', () => {
  const { shown, pending, ticks } = withOneClosed();
  ticks(2);
  expect([shown(), pending()]).toEqual([['1', '2'], 1]);
  ticks(1);
  expect([shown(), pending()]).toEqual([['2'], 0]);
});

it('waits another minute for whoever moved', () => {
  const { shown, ticks } = withOneClosed();
  ticks(2);
  window.dispatchEvent(new Event('pointermove'));
  ticks(2);
  expect(shown()).toEqual(['1', '2']);
  ticks(1);
  expect(shown()).toEqual(['2']);
});

it('counts a row whose room is gone among those shown no more', () => {
  const both = [room('1', { status: 'open' }), room('2', { status: 'open' })];
  const { result, rerender } = renderHook(
    (rooms: readonly Room[]) => useRoomOrder(rooms, view, moment, undefined),
    { initialProps: both },
  );
  expect(result.current.shown).toBe(2);
  rerender(both.slice(1));
  expect([names(result.current.rooms), result.current.shown]).toEqual([['1', '2'], 1]);
});

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

it('leaves out rooms without services where they are not asked for', () => {
  const rooms = [room('1', { data_services: [{ code: 'TV' }] }), room('2')];
  const { result, rerender } = renderHook(
    (hidesEmpty: boolean) => useRoomOrder(rooms, DEFAULT_VIEW, moment, undefined, hidesEmpty),
    { initialProps: true },
  );
  expect(names(result.current.rooms)).toEqual(['1']);
  rerender(false);
  expect(names(result.current.rooms)).toEqual(['1', '2']);
});
