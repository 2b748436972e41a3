import { useCallback, useMemo, useState } from 'react';
import type { Area } from '../../../contract/area';
import type { Room } from '../../features/rooms/room-index';
import { NOTHING_SELECTED, selectRange, toggleAll, toggleRoom } from './selection';

/**
 * The rooms selected on this screen. Kept while filters, sorting and view change; rooms that the
 * facility loses drop out.
 */
export interface RoomSelection {
  ids: ReadonlySet<string>;
  /** The selected rooms as last read, in the order people count them. */
  selectedAreas: readonly Area[];
  toggle: (id: string) => void;
  /**
   * From the room toggled last to this one, in the order on screen, in place of the last range from
   * there.
   */
  extendTo: (id: string, order: readonly string[]) => void;
  /** All of them, or none where all were selected. */
  toggleAll: (ids: readonly string[]) => void;
  /** These and no others. */
  only: (ids: readonly string[]) => void;
  clear: () => void;
}

/** @param rooms every room of the facility */
export function useRoomSelection(rooms: readonly Room[]): RoomSelection {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const { ids } = selection;
  const selected = useMemo(
    () => (ids.size === 0 ? [] : rooms.filter(({ id }) => ids.has(id))),
    [rooms, ids],
  );
  // For good: a room that comes back under the same id may be another.
  if (selected.length !== ids.size)
    setSelection({ ...selection, ids: new Set(selected.map(({ id }) => id)) });
  const selectedAreas = useMemo(() => selected.map(({ area }) => area), [selected]);
  const there = useMemo(() => thoseIn(rooms), [rooms]);
  const toggle = useCallback(
    (id: string) => there([id]).length > 0 && setSelection((before) => toggleRoom(before, id)),
    [there],
  );
  const extendTo = useCallback(
    (id: string, order: readonly string[]) =>
      setSelection((before) => selectRange(before, id, there(order))),
    [there],
  );
  const all = useCallback(
    (some: readonly string[]) => setSelection((before) => toggleAll(before, there(some))),
    [there],
  );
  const only = useCallback(
    (some: readonly string[]) => setSelection({ ...NOTHING_SELECTED, ids: new Set(there(some)) }),
    [there],
  );
  const clear = useCallback(() => setSelection(NOTHING_SELECTED), []);
  return useMemo(
    () => ({ ids, selectedAreas, toggle, extendTo, toggleAll: all, only, clear }),
    [ids, selectedAreas, toggle, extendTo, all, only, clear],
  );
}

/** Those of some ids that the facility has. */
function thoseIn(rooms: readonly Room[]): (some: readonly string[]) => readonly string[] {
  let known: ReadonlySet<string> | undefined;
  return (some) => some.filter((id) => (known ??= new Set(rooms.map((room) => room.id))).has(id));
}
