import { byText } from '../../../components/text-scale';
import type { Room } from '../../../features/rooms/room-index';
import { COLUMNS, type Column } from '../../../features/rooms/room-view';

/**
 * How wide a column is at least, in px, and what share of the rest it takes. Together they fit a
 * tablet held upright, up to `end`.
 */
const SIZES: Record<Column, { min: number; share: number }> = {
  name: { min: byText(144), share: 2 },
  status: { min: byText(112), share: 1 },
  services: { min: byText(140), share: 2 },
  end: { min: byText(148), share: 1 },
  attention: { min: byText(212), share: 1 },
  updated: { min: byText(142), share: 1 },
  // Around its word is what does not grow with it: the button's edges, 26 px, and the cell's.
  actions: { min: 34 + byText(50), share: 0 },
};
/** The room's own column, which can't be left out, in px. */
const ROOM_PX = byText(112);
/**
 * The same where the reader's letters are so large that status and action would not stand beside
 * it: five characters.
 */
const SHORT_ROOM_PX = 16 + byText(42);
const ROOM_SHARE = 1;
/** A status as its icon alone, which room-table.css draws 1 rem wide; a finger sorts by it. */
const STATUS_ICON_PX = Math.max(44, 16 + byText(16));
/** Where a server does not report a status, both actions stand side by side. In px. */
const BOTH_ACTIONS_PX = 64 + byText(84);
/**
 * What a narrow screen does without first; then status is an icon, and the room narrower, before
 * these two go as well.
 */
const GIVEN_UP: readonly Column[] = ['updated', 'attention', 'name', 'end', 'services'];

/**
 * The columns that there is something to show in: what no room carries is not shared, and leaves no
 * trace.
 */
export function sharedColumns(rooms: readonly Room[]): readonly Column[] {
  const services = rooms.some(({ area }) => area.data_services !== undefined);
  const shared: Record<Column, boolean> = {
    name: rooms.some(({ area }) => area.name !== undefined),
    status: true,
    services,
    end: services,
    attention: services,
    updated: rooms.some(({ area }) => area.date_updated !== undefined),
    actions: true,
  };
  return interned(COLUMNS.filter((column) => shared[column]));
}

/** Those that the width has no room for. */
export const columnsLeftOut = (wanted: readonly Column[], drawn: readonly Column[]) =>
  interned(wanted.filter((column) => !drawn.includes(column)));

const lists = new Map<string, readonly Column[]>();

/** The same list for the same columns: nothing is drawn anew for it. */
function interned(columns: readonly Column[]): readonly Column[] {
  const known = lists.get(columns.join()) ?? columns;
  lists.set(columns.join(), known);
  return known;
}

export const NO_COLUMNS = interned([]);

/** Columns that stand side by side, and how wide each is, in px; the room's own first. */
export interface FittedColumns {
  columns: Column[];
  roomPx: number;
  widths: Partial<Record<Column, number>>;
  /** The CSS grid they make, with the checkbox before them. */
  template: string;
  /** There is no room for the words of a status. */
  statusIcon: boolean;
}

/** As many of the columns as fit in `width` px beside checkbox and room. */
export function fitColumns(
  wanted: readonly Column[],
  width: number,
  { select, both }: { select: number; both: boolean },
): FittedColumns {
  const sizeOf = (column: Column, statusIcon: boolean): Track => {
    if (column === 'status' && statusIcon) return { min: STATUS_ICON_PX, share: 0 };
    return column === 'actions' && both ? { min: BOTH_ACTIONS_PX, share: 0 } : SIZES[column];
  };
  const ways = waysToFit(wanted).map(({ columns, statusIcon, roomPx }) => ({
    columns,
    statusIcon,
    tracks: [
      { min: roomPx, share: ROOM_SHARE },
      ...columns.map((column) => sizeOf(column, statusIcon)),
    ],
  }));
  const fitting = ways.find(
    ({ tracks }) => select + tracks.reduce((sum, { min }) => sum + min, 0) <= width,
  );
  const { columns, statusIcon, tracks } = fitting ?? {
    columns: [],
    statusIcon: false,
    tracks: [{ min: ROOM_PX, share: ROOM_SHARE }],
  };
  const [roomPx = ROOM_PX, ...px] = sizesOf(tracks, width - select);
  return {
    columns,
    statusIcon,
    roomPx,
    widths: Object.fromEntries(columns.map((column, index) => [column, px[index]])),
    template: [select, roomPx, ...px].map((size) => `${size}px`).join(' '),
  };
}

interface Way {
  columns: Column[];
  statusIcon: boolean;
  /** The least that the room is to have, in px. */
  roomPx: number;
}

/**
 * In what ways the columns may stand, the best first: fewer and fewer of them, and what a phone is
 * for, status and action, in ever less room.
 */
function waysToFit(wanted: readonly Column[]): Way[] {
  const without = (given: readonly Column[]) => wanted.filter((column) => !given.includes(column));
  const inFull = [...GIVEN_UP.keys(), GIVEN_UP.length].map((count) => ({
    columns: without(GIVEN_UP.slice(0, count)),
    statusIcon: false,
    roomPx: ROOM_PX,
  }));
  const inShort = (['none', 'status', 'actions'] as const).flatMap((less) => {
    const columns = without(GIVEN_UP).filter((column) => column !== less);
    return [ROOM_PX, SHORT_ROOM_PX].map((roomPx) => ({ columns, statusIcon: true, roomPx }));
  });
  return [...inFull, ...inShort];
}

interface Track {
  min: number;
  share: number;
}

/**
 * As CSS sizes tracks of `minmax(min px, share fr)` (CSS Grid Layout, 11.7.1), in whole px: what
 * cells hold has to know how much room it has.
 */
function sizesOf(tracks: readonly Track[], width: number): number[] {
  const fixed = new Set(tracks.filter(({ share }) => share === 0));
  for (;;) {
    const growing = tracks.filter((track) => !fixed.has(track));
    const unit =
      (width - [...fixed].reduce((sum, { min }) => sum + min, 0)) /
      growing.reduce((sum, { share }) => sum + share, 0);
    const small = growing.filter(({ min, share }) => min > unit * share);
    if (small.length === 0)
      return tracks.map((track) => (fixed.has(track) ? track.min : Math.floor(unit * track.share)));
    for (const track of small) fixed.add(track);
  }
}
