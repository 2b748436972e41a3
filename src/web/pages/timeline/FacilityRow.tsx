import { memo } from 'react';
import { Link } from 'react-router-dom';
import { RevealedText } from '../../components/RevealedText';
import { SpriteIcon } from '../../components/SpriteIcon';
import { escapeInvisible } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { consolePaths } from '../../paths';
import { useFacilityId } from '../../use-path-ids';
import { groupWords, type RoomGroup } from '../../features/rooms/room-groups';
import type { Room } from '../../features/rooms/room';
import { attentionReasons } from '../../features/rooms/room-summary';
import { statusLook } from '../../features/rooms/StatusMark';
import { keyOfHeading, keyOfRoom } from '../../features/rooms/room-focus';
import type { Moment } from '../../features/subscriptions/time-span';
import { rowOfRoom } from '../../features/timeline/chart-model';
import { ChartRow, type ChartFrame } from '../../features/timeline/ChartRow';

interface Place {
  index: number;
  top: number;
}

export interface FacilityRowProps extends Place, ChartFrame {
  room: Room;
  isGone: boolean;
  onFocus: (key: string) => void;
}

export const FacilityRow = memo(function FacilityRow({
  room,
  isGone,
  index,
  top,
  onFocus,
  ...frame
}: FacilityRowProps) {
  const key = keyOfRoom(room.id);
  return (
    <ChartRow
      {...frame}
      room={room}
      row={rowOfRoom(room, frame.window)}
      className={isGone && 'gone'}
      place={{ 'data-key': key, 'aria-rowindex': index + 1, style: { top } }}
      label={<RoomLabel room={room} moment={frame.moment} onFocus={() => onFocus(key)} />}
    />
  );
});

interface RoomLabelProps {
  room: Room;
  moment: Moment;
  onFocus: () => void;
}

function RoomLabel({ room, moment, onFocus }: RoomLabelProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const look = statusLook(room.area.status, t);
  const attention = attentionReasons(room, moment)
    .map((reason) => t(`attention.${reason}`))
    .join(', ');
  return (
    <>
      <Link
        to={consolePaths.room(facilityId, room.id)}
        title={escapeInvisible(room.id)}
        onFocus={onFocus}
      >
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
      {attention !== '' && (
        <span className="status warning" role="img" aria-label={attention} title={attention}>
          <SpriteIcon name="attention" />
        </span>
      )}
    </>
  );
}

export function HeadingRow({
  group,
  index,
  top,
  height,
}: Place & { group: RoomGroup; height: number }) {
  const { t } = useMessages();
  return (
    <div
      role="row"
      className="row"
      aria-rowindex={index + 1}
      data-key={keyOfHeading(group.prefix)}
      style={{ top, height }}
    >
      <div role="rowheader" className="heading">
        {groupWords(group, t)}
      </div>
    </div>
  );
}
