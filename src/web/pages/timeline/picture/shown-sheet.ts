import type { Translate } from '../../../i18n/messages';
import type { Sheet } from '../../../spreadsheet/writable';
import { serviceSheet } from '../../../features/rooms/room-sheets';
import { barsWithin, tapeRow } from '../tape-row';
import type { TimeWindow } from '../../../components/time-axis/window';
import type { Moment } from '../../../components/time-span';
import type { RoomGroup } from '../../../features/rooms/choose-rooms';

/**
 * The services that the chart shows, as rows: those with a bar in the window, and those told beside
 * the room for want of a range.
 */
export function shownSheet(
  groups: readonly RoomGroup[],
  window: TimeWindow,
  moment: Moment,
  t: Translate,
  zone: string,
): Sheet {
  const rooms = groups.flatMap((group) => group.rooms);
  return serviceSheet(rooms, moment, { t }, zone, (room, index) => {
    const row = tapeRow(room);
    return (
      row.rangeless.includes(index) || barsWithin(row, window).some((bar) => bar.index === index)
    );
  });
}
