import type { Room } from '../../../features/rooms/room-index';
import type { ListFormatter } from './list-formatter';

export interface OccupancyActionsProps {
  room: Room;
  format: ListFormatter;
  tabIndex: 0 | -1;
}

export function OccupancyActions({ room, format, tabIndex }: OccupancyActionsProps) {
  // Keyed by place, so that a button keeps the focus when its action changes.
  return format.offered(room).map((change, place) => (
    <button
      key={place}
      type="button"
      aria-label={format.of(`occupancy.${change}.submit`, room.shortId)}
      tabIndex={tabIndex}
    >
      {format.t(`tile.${change}`)}
    </button>
  ));
}
