/** Size of a room's tile, in px: sixty fit a 1440 × 900 screen without scrolling; a finger's button needs more height. */
export const TILE = { minWidth: 140, gap: 8, height: 80, coarseHeight: 92 } as const;

/** How many tiles stand side by side in `width` px. */
export function tileColumns(width: number): number {
  return Math.max(1, Math.floor((width + TILE.gap) / (TILE.minWidth + TILE.gap)));
}

/** A grid of tiles in as many columns as fit. */
export const tileGrid = {
  display: 'grid',
  gap: `${TILE.gap}px`,
  gridTemplateColumns: `repeat(auto-fill, minmax(${TILE.minWidth}px, 1fr))`,
} as const;
