import { statusAfter } from '../../../../contract/same-services';
import type { Room } from '../../../features/rooms/room-index';
import type { ListFormatter } from './room-list';

export interface RowOccupancyButtonsProps {
  room: Room;
  format: ListFormatter;
  /** Makes the next control of the row or tile part of its Tab order. */
  control: () => object;
}

/**
 * What can be done with the room; both, where the server does not say how it stands: nobody
 * guesses.
 */
export function RowOccupancyButtons({ room, format, control }: RowOccupancyButtonsProps) {
  const offered = (['open', 'close'] as const).filter(
    (change) => room.status !== statusAfter[change],
  );
  // The same button before and after: what had the focus keeps it.
  return offered.map((change, index) => (
    <button
      key={index}
      type="button"
      data-do={change}
      aria-label={format.of(`occupancy.${change}.submit`, room.shortId)}
      {...(format.off[change] && { 'data-off': true, title: format.t('refused.off') })}
      {...control()}
    >
      {format.t(`tile.${change}`)}
    </button>
  ));
}
