// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { momentOf } from '../../components/time-span';
import type { Room } from './room-index';
import { DEFAULT_VIEW } from './room-view';
import { names, room } from './test-rooms';
import { useRoomOrder } from './use-room-order';

const view = { ...DEFAULT_VIEW, status: ['open'] };
const moment = momentOf(new Date('2026-02-01T12:00:00.000Z'));
/** The clock renders the list anew this often, in ms. */
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

it('keeps a row that others changed in its place, and follows by itself after a minute without anybody', () => {
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
