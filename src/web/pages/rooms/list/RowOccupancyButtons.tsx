import { statusAfter } from '../../../../contract/same-services';
import type { Room } from '../../../features/rooms/room-index';
import type { ListFormatter } from './room-list';

export interface RowOccupancyButtonsProps {
  room: Room;
  format: ListFormatter;
  /** Attributes that put the next control of the row or tile in its Tab order. */
  control: () => object;
}

/**
 * Opens the room if it is closed, and closes it if it is open. Offers both if the server reports no
 * known status, instead of guessing. What was refused is left out.
 */
export function RowOccupancyButtons({ room, format, control }: RowOccupancyButtonsProps) {
  const offered = (['open', 'close'] as const).filter(
    (change) => room.status !== statusAfter[change] && !format.off[change],
  );
  // Keyed by index, so that the button stays and keeps the focus when its action changes.
  return offered.map((change, index) => (
    <button
      key={index}
      type="button"
      data-do={change}
      aria-label={format.of(`occupancy.${change}.submit`, room.shortId)}
      {...control()}
    >
      {format.t(`tile.${change}`)}
    </button>
  ));
}
