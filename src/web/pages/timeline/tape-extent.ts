import type { TimeWindow } from '../../ui/time-axis/window';
import type { Room } from '../choosing-rooms/room-index';
import { tapeRow } from './tape-row';

/** From the first to the last edge of any bar; undefined where there is none. Open ends reach nowhere. */
export function tapeExtent(rooms: readonly Room[]): TimeWindow | undefined {
  let [from, to] = [Infinity, -Infinity];
  for (const room of rooms) {
    for (const bar of tapeRow(room).bars) {
      for (const edge of [bar.from, bar.until]) {
        if (!Number.isFinite(edge)) continue;
        from = Math.min(from, edge);
        to = Math.max(to, edge);
      }
    }
  }
  return from <= to ? { from, to } : undefined;
}
