import type { RoomOrder } from '../../features/rooms/use-chosen-rooms';
import type { Room } from '../../features/rooms/room';
import type { RoomView } from '../../features/rooms/room-view';
import { countSelected } from './room-selection';

export interface BoardState {
  content: 'no-rooms' | 'no-match' | 'table' | 'tiles';
  pressSelects: boolean;
  selection: SelectionSummary | undefined;
  present: readonly Room[];
  /** The one bar below the rooms: changes wait for the outcome, and that for the selection. */
  bar: 'selection' | 'outcome' | 'changes';
  /** The room in the panel, by full id. `isFound`: it is the only search result, and not opened. */
  panel: { areaId: string; isFound: boolean } | undefined;
}

export interface SelectionSummary {
  count: number;
  hidden: number;
  /** How many rooms "Select all" offers; 0 in the table, which has a checkbox for that. */
  selectable: number;
}

export interface BoardInput {
  hasRooms: boolean;
  q: string;
  openId: string | undefined;
  /** The room opened, closed or restored last, by full id. */
  doneId: string | undefined;
  order: Pick<RoomOrder, 'rooms' | 'gone'>;
  view: RoomView['view'];
  selecting: boolean;
  selected: ReadonlySet<string>;
}

export function boardState({
  hasRooms,
  q,
  openId,
  doneId,
  order,
  view,
  selecting,
  selected,
}: BoardInput): BoardState {
  const { rooms, gone } = order;
  const present = gone.size === 0 ? rooms : rooms.filter(({ id }) => !gone.has(id));
  const shown = countSelected(rooms, selected);
  const [only] = present;
  // A row has space for a checkbox beside its action, a tile does not.
  const pressSelects = selecting || (view === 'tiles' && selected.size > 0);
  const panel =
    openId !== undefined
      ? { areaId: openId, isFound: false }
      : q.trim() !== '' && only !== undefined && present.length === 1 && !pressSelects
        ? { areaId: only.id, isFound: true }
        : undefined;
  const hasSelection = pressSelects || selected.size > 0;
  const hasOutcome = doneId !== undefined && doneId !== panel?.areaId;
  return {
    content: rooms.length > 0 ? view : hasRooms ? 'no-match' : 'no-rooms',
    pressSelects,
    bar: hasSelection ? 'selection' : hasOutcome ? 'outcome' : 'changes',
    selection: hasSelection
      ? {
          count: selected.size,
          hidden: selected.size - shown,
          selectable: view === 'tiles' && shown < present.length ? present.length : 0,
        }
      : undefined,
    present,
    panel,
  };
}
