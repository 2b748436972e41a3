import { useMemo, useState } from 'react';
import type { Area } from '../../../contract/area';
import type { Room } from '../../features/rooms/room';

/** It outlasts changes of the view; rooms that the facility loses drop out. */
export interface RoomSelection {
  ids: ReadonlySet<string>;
  selectedAreas: readonly Area[];
  toggle: (id: string) => void;
  extendTo: (id: string, order: readonly string[]) => void;
  toggleAll: (ids: readonly string[]) => void;
  only: (ids: readonly string[]) => void;
  clear: () => void;
}

export const countSelected = (rooms: readonly Room[], ids: ReadonlySet<string>): number =>
  ids.size === 0 ? 0 : rooms.filter(({ id }) => ids.has(id)).length;

export function useRoomSelection(rooms: readonly Room[]): RoomSelection {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const { ids } = selection;
  const selected = useMemo(
    () => (ids.size === 0 ? [] : rooms.filter(({ id }) => ids.has(id))),
    [rooms, ids],
  );
  // The room stays out: one that comes back under the same id may be another.
  if (selected.length !== ids.size)
    setSelection({ ...selection, ids: new Set(selected.map(({ id }) => id)) });
  const selectedAreas = useMemo(() => selected.map(({ area }) => area), [selected]);
  const there = (some: readonly string[]): readonly string[] => {
    const known = new Set(rooms.map(({ id }) => id));
    return some.filter((id) => known.has(id));
  };
  return {
    ids,
    selectedAreas,
    toggle: (id) => {
      if (there([id]).length > 0) setSelection((before) => toggleRoom(before, id));
    },
    extendTo: (id, order) => setSelection((before) => selectRange(before, id, there(order))),
    toggleAll: (some) => setSelection((before) => toggleAll(before, there(some))),
    only: (some) => setSelection({ ...NOTHING_SELECTED, ids: new Set(there(some)) }),
    clear: () => setSelection(NOTHING_SELECTED),
  };
}

export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | undefined;
  /** The ids that the last range added. The next range replaces them. */
  added: readonly string[];
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: undefined, added: [] };

export function toggleRoom({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id, added: [] };
}

/** Replaces the last range. Without the anchor in `order`, adds only `id`. */
export function selectRange(before: Selection, id: string, order: readonly string[]): Selection {
  const { ids, anchor, added } = before;
  const [from, to] = [anchor === undefined ? -1 : order.indexOf(anchor), order.indexOf(id)];
  if (to === -1) return before;
  if (from === -1) return { ids: new Set([...ids, id]), anchor: id, added: [] };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(ids);
  const shown = new Set(order);
  for (const last of added) if (shown.has(last)) next.delete(last);
  const news = range.filter((room) => !next.has(room));
  for (const room of news) next.add(room);
  return { ids: next, anchor, added: news };
}

export function toggleAll({ ids, anchor }: Selection, some: readonly string[]): Selection {
  const next = new Set(ids);
  const all = some.every((id) => ids.has(id));
  for (const id of some) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return { ids: next, anchor, added: [] };
}
