import { extentOf } from '../../components/time-axis/bars';
import type { TimeWindow } from '../../components/time-axis/window';
import type { Moment } from '../../components/time-span';
import type { Room } from '../../features/rooms/room-index';
import { tapeRow, type TapeBar } from './tape-row';

/**
 * From the first to the last edge of any bar; undefined where there is none. Open ends and far ones
 * reach nowhere.
 */
export function tapeExtent(rooms: readonly Room[], { at }: Moment): TimeWindow | undefined {
  return extentOf(barsOf(rooms), at);
}

/** What runs now, from the first of its edges to the last, with the present. */
export function runningExtent(rooms: readonly Room[], { at }: Moment): TimeWindow | undefined {
  const extent = extentOf(
    barsOf(rooms, ({ from, until }) => from <= at && until > at),
    at,
  );
  return extent && { from: Math.min(extent.from, at), to: Math.max(extent.to, at) };
}

function* barsOf(rooms: readonly Room[], counts?: (bar: TapeBar) => boolean): Generator<TapeBar> {
  for (const room of rooms) {
    for (const bar of tapeRow(room).bars) if (counts === undefined || counts(bar)) yield bar;
  }
}
