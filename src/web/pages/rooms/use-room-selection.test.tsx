import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Room } from '../../features/rooms/room-index';
import { useRoomSelection } from './use-room-selection';

afterEach(cleanup);

const room = (id: string) => new Room({ id_external: `H-${id}` }, 'H');
const [a, b, c] = [room('1'), room('2'), room('3')];

it('forgets for good a room that the facility loses: what comes back under its id may be another', () => {
  const { result, rerender } = renderHook((rooms: readonly Room[]) => useRoomSelection(rooms), {
    initialProps: [a, b, c],
  });
  act(() => result.current.toggleAll(['H-1', 'H-2']));
  rerender([b, c]);
  expect([...result.current.ids]).toEqual(['H-2']);
  rerender([room('1'), b, c]);
  expect([...result.current.ids]).toEqual(['H-2']);
  expect(result.current.selectedAreas).toEqual([b.area]);
});

it('takes no room that is only shown still', () => {
  const { result } = renderHook(() => useRoomSelection([b, c]));
  act(() => result.current.toggle('H-1'));
  expect(result.current.ids.size).toBe(0);
  const shown = ['H-1', 'H-2', 'H-3'];
  act(() => result.current.toggleAll(shown));
  expect([...result.current.ids]).toEqual(['H-2', 'H-3']);
  // All that there are: the second press lets go of them.
  act(() => result.current.toggleAll(shown));
  expect(result.current.ids.size).toBe(0);
});
