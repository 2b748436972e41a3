import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { escapeInvisible } from '../../i18n/foreign-text';
import { RevealedText } from '../../components/RevealedText';
import { SpriteIcon } from '../../components/SpriteIcon';
import { statusLook } from '../../features/rooms/StatusMark';
import { foldedWords } from '../../features/rooms/fold-text';
import type { RoomGroup } from '../../features/rooms/room-groups';
import { GroupName } from '../../features/rooms/GroupName';
import type { Room } from '../../features/rooms/room-index';
import { attentionReasons } from '../../features/rooms/room-summary';
import { keyOfHeading, keyOfRoom } from '../../features/rooms/use-roving';
import { rowOfRoom } from '../../features/timeline/chart-rows';
import { ChartRow, type RowFrame } from '../../features/timeline/ChartRow';

export interface FacilityRowProps extends RowFrame {
  room: Room;
  href: string;
  /** Whether the last answer no longer has the room. */
  gone: boolean;
  /** The search text. Subscriptions that match it are marked. */
  q: string;
}

/** A room's row. */
export const FacilityRow = memo(function FacilityRow({
  href,
  gone,
  q,
  ...frame
}: FacilityRowProps) {
  const { room } = frame;
  const found = useMemo(() => {
    const { byId, byName } = room.servicesNamed(foldedWords(q));
    return new Set([...byId, ...byName]);
  }, [room, q]);
  return (
    <ChartRow
      {...frame}
      rowKey={keyOfRoom(room.id)}
      row={rowOfRoom(room)}
      found={found}
      {...(gone && { className: 'gone' })}
      label={<RoomLabel {...frame} href={href} />}
    />
  );
});

function RoomLabel({
  room,
  moment,
  format: { t },
  stop,
  href,
}: Pick<FacilityRowProps, 'room' | 'moment' | 'format' | 'stop' | 'href'>) {
  const look = statusLook(room.area.status, t);
  const attention = attentionReasons(room, moment)
    .map((reason) => t(`attention.${reason}`))
    .join(', ');
  return (
    <>
      <Link to={href} title={escapeInvisible(room.id)} data-stop={0} tabIndex={stop === 0 ? 0 : -1}>
        <RevealedText text={room.shortId} />
      </Link>
      {room.status !== '' && (
        <span
          className={`status ${look.tone ?? ''}`}
          role="img"
          aria-label={look.words}
          title={look.words}
        >
          <SpriteIcon name={look.icon} />
        </span>
      )}
      {/* Next to a mark for services without a range there is no space for this one. */}
      {attention !== '' && rowOfRoom(room).rangeless.length === 0 && (
        <span className="status warning" role="img" aria-label={attention} title={attention}>
          <SpriteIcon name="attention" />
        </span>
      )}
    </>
  );
}

/** The heading of a ward or floor. */
export function HeadingRow({
  group,
  line,
  top,
  height,
  stop,
  format,
}: RowFrame & { group: RoomGroup }) {
  return (
    <div
      role="row"
      className="row"
      aria-rowindex={line + 1}
      data-key={keyOfHeading(group.prefix)}
      style={{ top, height }}
    >
      <div role="rowheader" className="heading" data-stop={0} tabIndex={stop === -1 ? -1 : 0}>
        <GroupName group={group} t={format.t} />
      </div>
    </div>
  );
}
