import { statusAfter } from '../../../../contract/same-services';
import type { Room } from '../../../features/rooms/room-index';
import type { ListFormatter } from './room-list';
import type { Moment } from '../../../features/subscriptions/time-span';
import type { RoomFormatter } from '../../../features/rooms/room-formatter';

export interface OccupancyButtonsProps {
  room: Room;
  format: ListFormatter;
  /** Makes the next control of the row or tile part of its Tab order. */
  control: () => object;
}

/**
 * What can be done with the room; both, where the server does not say how it stands: nobody
 * guesses.
 */
export function OccupancyButtons({ room, format, control }: OccupancyButtonsProps) {
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

/**
 * A dot on a room that somebody else changed, until it is looked at; says so to those who hover or
 * listen.
 */
export function ChangedMark({
  at,
  moment,
  format,
}: {
  at: number | undefined;
  moment: Moment;
  format: RoomFormatter;
}) {
  if (at === undefined) return null;
  const text = format.t('changes.mark', { ago: format.ago(at, moment) });
  return (
    <span className="changed" title={text}>
      {text}
    </span>
  );
}
