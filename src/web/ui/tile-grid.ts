import { byText } from '../text-scale';

/** Size of a room's tile, in px. */
export const TILE = { minWidth: byText(140), compactWidth: byText(116), gap: 8 } as const;

/** Whether opening and closing are both offered: where the server does not say how the room stands, nobody guesses. */
export function offersBoth(status: unknown): boolean {
  return status !== 'open' && status !== 'closed';
}

/** Two lines of text. */
const COMPACT_PX = byText(50);
/** By shape; with a mouse, sixty of the first two fit a 1440 × 900 screen without scrolling. In px. */
const HEIGHTS = { usual: byText(84), unreported: byText(85), roomy: byText(104) } as const;
/** What a finger's button needs more, in px. */
const FINGER_PX = 16;

/**
 * How the tiles of a list are laid out where both actions are offered: `unreported` gives the buttons a line of their own
 * and tells by an icon that no status is reported; `roomy` gives other people's statuses a line as well. What else there is to say is told by icons then.
 */
export type TileShape = keyof typeof HEIGHTS;

export function tileShape(statuses: readonly unknown[]): TileShape {
  const unusual = statuses.filter(offersBoth);
  if (unusual.length === 0) return 'usual';
  return unusual.every((status) => status === undefined || status === null || status === '') ? 'unreported' : 'roomy';
}

/** Height of every tile of a list, in px. */
export function tileHeight(shape: TileShape, coarse: boolean, density: 'normal' | 'compact' = 'normal'): number {
  // Compact tiles only tell: their room is opened and closed from the panel.
  if (density === 'compact') return COMPACT_PX;
  return HEIGHTS[shape] + (coarse ? FINGER_PX : 0);
}

/** How many tiles stand side by side in `width` px. */
export function tileColumns(width: number, density: 'normal' | 'compact' = 'normal'): number {
  const least = density === 'compact' ? TILE.compactWidth : TILE.minWidth;
  return Math.max(1, Math.floor((width + TILE.gap) / (least + TILE.gap)));
}

/** A grid of tiles in as many columns as fit. */
export const tileGrid = {
  display: 'grid',
  gap: `${TILE.gap}px`,
  gridTemplateColumns: `repeat(auto-fill, minmax(${TILE.minWidth}px, 1fr))`,
} as const;
