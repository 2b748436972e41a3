import type { RoomView } from '../../features/rooms/room-view';
import { byText } from '../../components/text-scale';

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
  normal: {
    lane: byText(22),
    bar: byText(20),
    padding: byText(8),
    row: byText(36),
    heading: byText(32),
  },
  compact: {
    lane: byText(17),
    bar: byText(16),
    padding: byText(4),
    row: byText(24),
    heading: byText(28),
  },
  // A finger needs 44 px a row and the edge below, and bars it can tell apart.
  coarse: {
    lane: byText(30),
    bar: byText(28),
    padding: byText(10),
    row: byText(45),
    heading: byText(40),
  },
};

/** Narrower than this is a phone held upright, in px. */
export const PHONE_TO_PX = 600;

export function tapeSizes(density: RoomView['density'], coarse: boolean): TapeSizes {
  return SIZES[coarse ? 'coarse' : density];
}

export function rowHeight(lanes: number, { lane, padding, row }: TapeSizes): number {
  return Math.max(row, lanes * lane + padding);
}
