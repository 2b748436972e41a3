import { useCallback, useMemo, useState } from 'react';
import type { Area } from '../../../contract/area';
import type { Room } from '../choosing-rooms/room-index';
import { NOTHING_SELECTED, selectRange, toggleAll, toggleRoom } from './selection';

/** The rooms selected on this screen. Kept while filters, sorting and view change; rooms that the facility loses drop out. */
export interface RoomSelection {
  ids: ReadonlySet<string>;
  /** The selected rooms as last read, in the order people count them. */
  selectedAreas: readonly Area[];
  toggle: (id: string) => void;
  /** From the room toggled last to this one, in the order on screen, in place of the last range from there. */
  extendTo: (id: string, order: readonly string[]) => void;
  /** All of them, or none where all were selected. */
  toggleAll: (ids: readonly string[]) => void;
  /** These and no others. */
  only: (ids: readonly string[]) => void;
  clear: () => void;
}

/** @param rooms every room of the facility */
export function useRoomSelection(rooms: readonly Room[]): RoomSelection {
  const [{ ids: chosen }, setSelection] = useState(NOTHING_SELECTED);
  const selected = useMemo(() => (chosen.size === 0 ? [] : rooms.filter(({ id }) => chosen.has(id))), [rooms, chosen]);
  const ids = useMemo(() => (selected.length === chosen.size ? chosen : new Set(selected.map(({ id }) => id))), [selected, chosen]);
  const selectedAreas = useMemo(() => selected.map(({ area }) => area), [selected]);
  const toggle = useCallback((id: string) => setSelection((before) => toggleRoom(before, id)), []);
  const extendTo = useCallback((id: string, order: readonly string[]) => setSelection((before) => selectRange(before, id, order)), []);
  const all = useCallback((some: readonly string[]) => setSelection((before) => toggleAll(before, some)), []);
  const only = useCallback((some: readonly string[]) => setSelection({ ...NOTHING_SELECTED, ids: new Set(some) }), []);
  const clear = useCallback(() => setSelection(NOTHING_SELECTED), []);
  return useMemo(() => ({ ids, selectedAreas, toggle, extendTo, toggleAll: all, only, clear }), [ids, selectedAreas, toggle, extendTo, all, only, clear]);
}
