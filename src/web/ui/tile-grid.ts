/** Size of a room's tile, in px. */
export const TILE = { minWidth: 140, compactWidth: 116, gap: 8 } as const;

/** Whether opening and closing are both offered: where the server does not say how the room stands, nobody guesses. */
export function offersBoth(status: unknown): boolean {
  return status !== 'open' && status !== 'closed';
}

/** Two lines of text. */
const COMPACT_PX = 50;

/**
 * Height of every tile of a list, in px: sixty fit a 1440 × 900 screen without scrolling; a finger's button needs more
 * height. A list with a room that offers both actions is `roomy`: status and buttons have lines of their own.
 */
export function tileHeight(roomy: boolean, coarse: boolean, density: 'normal' | 'compact' = 'normal'): number {
  // Compact tiles only tell: their room is opened and closed from the panel.
  if (density === 'compact') return COMPACT_PX;
  const height = roomy ? 124 : 84;
  return coarse ? height + 16 : height;
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
