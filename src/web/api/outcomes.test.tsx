import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { areaQueries } from './areas';
import {
  forgetDone,
  forgetOutcome,
  markUnknownOutcome,
  recordDone,
  useLastDone,
  useRoomOutcome,
  useUnknownOutcomes,
} from './outcomes';
import { forgetOutcomes } from './outcome-store';

const one = { id_external: 'H-1', status: 'open' };
const two = { id_external: 'H-2', status: 'open' };

it('what came of a change is not known until the room reads otherwise, or nobody asks', () => {
  const client = new QueryClient();
  client.setQueryData(areaQueries.list('H').queryKey, [one, two]);
  const { result, rerender } = renderHook((areas) => [...(useUnknownOutcomes('H', areas) ?? [])], {
    initialProps: [one, two],
  });
  expect(result.current).toEqual([]);
  act(() => markUnknownOutcome(client, 'H', ['H-1', 'H-2']));
  expect(result.current).toEqual(['H-1', 'H-2']);
  rerender([{ ...one, status: 'closed' }, two]);
  expect(result.current).toEqual(['H-2']);
  act(() => forgetOutcome('H', 'H-2'));
  expect(result.current).toEqual([]);
  rerender([one, two]);
  expect(result.current).toEqual(['H-1']);
  act(forgetOutcomes);
  expect(result.current).toEqual([]);
});

const closed = { action: 'close', count: 1, isRead: true } as const;
const lastDone = (areas = [{ ...one, status: 'closed' }, two]) =>
  renderHook((read) => useLastDone('H', read)?.id_external, { initialProps: areas });

it.each([
  [false, undefined],
  [true, 'H-1'],
])('what took effect ends by itself, unless something can be restored (%s)', (stays, last) => {
  vi.useFakeTimers();
  const { result } = lastDone();
  act(() => recordDone('H', 'H-1', closed, stays));
  expect(result.current).toBe('H-1');
  act(() => void vi.advanceTimersByTime(10_000));
  expect(result.current).toBe(last);
  act(() => forgetDone('H'));
  expect(result.current).toBeUndefined();
});

it('only the last press is told on a screen of all rooms', () => {
  const { result } = lastDone([one, { ...two, status: 'closed' }]);
  act(() => recordDone('H', 'H-1', { ...closed, action: 'open' }, true));
  act(() => recordDone('H', 'H-2', closed, true));
  expect(result.current).toBe('H-2');
  act(() => recordDone('H', 'H-1', { ...closed, action: 'open' }, true));
  expect(result.current).toBe('H-1');
});

it('a closing is not told of a room that reads as open since, but before any read it is', () => {
  const { result, rerender } = renderHook(() => useRoomOutcome('H', one)?.kind);
  act(() => recordDone('H', 'H-1', closed, true));
  expect(result.current).toBeUndefined();
  act(() => recordDone('H', 'H-1', { ...closed, isRead: false }, true));
  rerender();
  expect(result.current).toBe('done');
});
