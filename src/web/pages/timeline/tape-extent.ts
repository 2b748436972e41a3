import type { TimeWindow } from '../../ui/time-axis/window';
import type { Room } from '../choosing-rooms/room-index';
import type { Moment } from '../../ui/time-span';
import { tapeRow, type TapeBar } from './tape-row';

/** From the first to the last edge of any bar; undefined where there is none. Open ends reach nowhere. */
export function tapeExtent(rooms: readonly Room[]): TimeWindow | undefined {
  return extentOf(rooms, () => true);
}

/** What runs now, from the first of its edges to the last, with the present. */
export function runningExtent(rooms: readonly Room[], { at }: Moment): TimeWindow | undefined {
  const extent = extentOf(rooms, ({ from, until }) => from <= at && until > at);
  return extent && { from: Math.min(extent.from, at), to: Math.max(extent.to, at) };
}

function extentOf(rooms: readonly Room[], counts: (bar: TapeBar) => boolean): TimeWindow | undefined {
  let [from, to] = [Infinity, -Infinity];
  for (const room of rooms) {
    for (const bar of tapeRow(room).bars) {
      if (!counts(bar)) continue;
      for (const edge of [bar.from, bar.until]) {
        if (!Number.isFinite(edge)) continue;
        from = Math.min(from, edge);
        to = Math.max(to, edge);
      }
    }
  }
  return from <= to ? { from, to } : undefined;
}
