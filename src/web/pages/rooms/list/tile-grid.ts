import { isKnownStatus } from '../../../../contract/same-services';
import type { MessageKey, Translate } from '../../../i18n/messages';
import { byText } from '../../../components/text-scale';

/** Least widths of a room's tile, and the gap between tiles, in px. */
export const TILE = { minWidth: byText(140), gap: 8 } as const;

/**
 * Whether opening and closing are both offered, as for a room without a known status: nobody
 * guesses it.
 */
export function offersBoth(status: unknown): boolean {
  return !isKnownStatus(status);
}

/**
 * Heights by shape, in px. With a mouse, sixty tiles of the first two fit a 1440 × 900 screen.
 */
const HEIGHTS = { usual: byText(84), tight: byText(85), roomy: byText(104) } as const;
/** Additional height for a finger's button, in px. */
const FINGER_PX = 16;

/**
 * How the tiles of a list are laid out if some offer both actions. `tight` gives the buttons a line
 * of their own and shows by an icon that no status is reported; a status that we do not know takes
 * the line of the services, which are only counted. `roomy` has lines for both. Icons show the
 * rest.
 */
export type TileShape = keyof typeof HEIGHTS;

export function tileShape(statuses: readonly unknown[]): TileShape {
  const unusual = statuses.filter(offersBoth);
  if (unusual.length === 0) return 'usual';
  const odd = unusual.filter((status) => status !== undefined && status !== null && status !== '');
  // All tiles have one height, so a few unusual rooms do not make all tiles higher.
  return odd.length > statuses.length / 2 ? 'roomy' : 'tight';
}

/** Height of every tile of a list, in px. */
export const tileHeight = (shape: TileShape, coarse: boolean) =>
  HEIGHTS[shape] + (coarse ? FINGER_PX : 0);

/**
 * How long the words of a tile may be at its least width, in characters: as long as the longest in
 * English and French, with which sixty tiles fit a screen. Each kind of line has its own length.
 */
const LONGEST_WORDS: readonly { length: number; keys: readonly MessageKey[] }[] = [
  { length: 7, keys: ['status.open', 'status.closed'] },
  { length: 6, keys: ['tile.open', 'tile.close'] },
  {
    length: 12,
    keys: [
      'tile.noServices',
      'services.coming',
      'services.ended',
      'services.undated',
      'services.others',
    ],
  },
  // These are beside an icon.
  {
    length: 16,
    keys: [
      'attention.unknown-outcome',
      'attention.invalid-dates',
      'attention.closed-running',
      'filters.attention',
    ],
  },
  { length: 8, keys: ['tile.restore'] },
  { length: 17, keys: ['tile.endsToday', 'table.gone'] },
];

/**
 * How much wider than usual a tile has to be for the words of the language, as a factor: 1 if they
 * fit.
 */
export function wordScale(t: Translate): number {
  return Math.max(
    1,
    ...LONGEST_WORDS.flatMap(({ length, keys }) =>
      keys.map((key) => t(key, { count: 2 }).length / length),
    ),
  );
}

/** How many tiles fit side by side in `width` px. `scale`: of `wordScale`. */
export function tileColumns(width: number, scale: number): number {
  const least = Math.round(TILE.minWidth * scale);
  return Math.max(1, Math.floor((width + TILE.gap) / (least + TILE.gap)));
}

/** A grid of tiles in as many columns as fit. */
export const tileGrid = {
  display: 'grid',
  gap: `${TILE.gap}px`,
  gridTemplateColumns: `repeat(auto-fill, minmax(${TILE.minWidth}px, 1fr))`,
} as const;
