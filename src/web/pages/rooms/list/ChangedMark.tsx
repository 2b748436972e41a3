import type { RoomFormatter } from '../../../features/rooms/room-formatter';
import type { Moment } from '../../../features/subscriptions/time-span';

/**
 * A dot on a room that somebody else changed, until the person looks at the room. Its title and
 * hidden text say how long ago.
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
