import type { RoomView } from '../choosing-rooms/room-view';

/** Heights of the tape in px. */
export interface TapeSizes {
  /** A lane with the gap below it; the bar alone. */
  lane: number;
  bar: number;
  /** Above the first lane and below the last together. */
  padding: number;
  /** The least: room for the room's link. */
  row: number;
  heading: number;
}

const SIZES: Record<RoomView['density'] | 'coarse', TapeSizes> = {
  normal: { lane: 22, bar: 20, padding: 8, row: 36, heading: 32 },
  compact: { lane: 17, bar: 16, padding: 4, row: 24, heading: 28 },
  // A finger needs 44 px a row, and bars it can tell apart.
  coarse: { lane: 30, bar: 28, padding: 10, row: 44, heading: 40 },
};

/** Narrower than this is a phone held upright, in px. */
export const PHONE_TO_PX = 600;

export function tapeSizes(density: RoomView['density'], coarse: boolean): TapeSizes {
  return SIZES[coarse ? 'coarse' : density];
}

export function rowHeight(lanes: number, { lane, padding, row }: TapeSizes): number {
  return Math.max(row, lanes * lane + padding);
}
