import { byText } from '../../../components/text-scale';
import type { Room } from '../../../features/rooms/room-index';
import { COLUMNS, type Column } from './columns';
import { ROOM_COLUMNS } from './room-columns';

/** Usual least width of the room's own column, which can't be left out, in px. */
const ROOM_PX = byText(112);
/** Its least width, five characters, if large text leaves no space for status and action. */
const SHORT_ROOM_PX = 16 + byText(42);
const ROOM_SHARE = 1;
/** A status as an icon, 1 rem wide in rooms.css; its header is a touch target. */
const STATUS_ICON_PX = Math.max(44, 16 + byText(16));
/** A button, in px: edges of button and cell, which do not grow with the text, and its word. */
const ACTION_PX = 34 + byText(50);
/** Both actions side by side, for a room without a known status, in px. */
const BOTH_ACTIONS_PX = 64 + byText(84);
/**
 * The columns that a narrow table leaves out, in this order. After them, the status becomes an icon
 * and the room's own column narrower. Then status or action goes as well, and at last both.
 */
const LEFT_OUT_FIRST = Object.keys({
  updated: true,
  attention: true,
  name: true,
  end: true,
  services: true,
} satisfies Record<Exclude<Column, 'status' | 'actions'>, true>) as Column[];

/** The columns that some room has a value for. */
export const sharedColumns = (rooms: readonly Room[]): readonly Column[] =>
  COLUMNS.filter((column) => column === 'actions' || rooms.some(ROOM_COLUMNS[column].isShared));

/** The columns shown and their widths in px. */
export interface FittedColumns {
  columns: Column[];
  roomPx: number;
  widths: Partial<Record<Column, number>>;
  /** All columns as a CSS grid, beginning with the checkbox's. */
  template: string;
  /** The column of the status is only wide enough for icons. */
  statusIcon: boolean;
}

/** As many of the columns as fit in `width` px with the checkbox's and the room's own. */
export function fitColumns(
  wanted: readonly Column[],
  width: number,
  { select, both }: { select: number; both: boolean },
): FittedColumns {
  const sizeOf = (column: Column, statusIcon: boolean): Track => {
    if (column === 'status' && statusIcon) return { min: STATUS_ICON_PX, share: 0 };
    if (column === 'actions') return { min: both ? BOTH_ACTIONS_PX : ACTION_PX, share: 0 };
    return ROOM_COLUMNS[column];
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
  /** Least width of the room's own column, in px. */
  roomPx: number;
}

/** The ways to lay the columns out, from the widest to the narrowest. */
function waysToFit(wanted: readonly Column[]): Way[] {
  const without = (given: readonly Column[]) => wanted.filter((column) => !given.includes(column));
  const inFull = [...LEFT_OUT_FIRST.keys(), LEFT_OUT_FIRST.length].map((count) => ({
    columns: without(LEFT_OUT_FIRST.slice(0, count)),
    statusIcon: false,
    roomPx: ROOM_PX,
  }));
  const inShort = (['none', 'status', 'actions'] as const).flatMap((less) => {
    const columns = without(LEFT_OUT_FIRST).filter((column) => column !== less);
    return [ROOM_PX, SHORT_ROOM_PX].map((roomPx) => ({ columns, statusIcon: true, roomPx }));
  });
  return [...inFull, ...inShort];
}

interface Track {
  min: number;
  share: number;
}

/** Sizes tracks like CSS for `minmax(min px, share fr)` (CSS Grid Layout, 11.7.1), in whole px. */
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
