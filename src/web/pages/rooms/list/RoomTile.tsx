import { memo, type CSSProperties } from 'react';
import { classNames } from '../../../components/class-names';
import { iconClass } from '../../../components/SpriteIcon';
import { keyOfRoom } from '../../../features/rooms/room-focus';
import { summaryOf } from '../../../features/rooms/room-summary';
import { roomParts, type ShownRoom } from './room-parts';

export interface RoomTileProps extends ShownRoom {
  top: number;
  column: number;
  /** Place in the whole list, from 1, and the list's length. Only a part of it is in the page. */
  position: number;
  total: number;
  selecting: boolean;
  isRestorable: boolean;
}

export const RoomTile = memo(function RoomTile(props: RoomTileProps) {
  const { room, moment, format, selected, open, gone, top, column, position, total } = props;
  const { tabIndex, status, attention, link, box, actions } = roomParts(props);
  const endsToday = summaryOf(room, moment).endsToday && format.t('tile.endsToday');
  const note = [attention, endsToday].filter(Boolean).join(' · ');
  const isEmpty = (room.area.data_services ?? []).length === 0;
  return (
    <li
      className={classNames(
        'tile',
        status.tone,
        actions.length > 1 && 'both',
        selected && 'chosen',
        open && 'open',
        gone && 'gone',
      )}
      aria-setsize={total}
      aria-posinset={position}
      data-key={keyOfRoom(room.id)}
      style={{ '--column': column, transform: `translateY(${top}px)` } as CSSProperties}
    >
      {link}
      <span className={classNames(status.className, status.icon === 'not-reported' && 'icon-only')}>
        {status.words}
      </span>
      {note !== '' && (
        <span className={`note ${iconClass(attention === '' ? 'ends-today' : 'attention')}`}>
          {note}
        </span>
      )}
      {isEmpty && props.isRestorable && !props.selecting && !gone ? (
        <button
          type="button"
          className="restore"
          aria-label={format.of('tile.restore.room', room.shortId)}
          tabIndex={tabIndex}
        >
          {format.t('tile.restore')}
        </button>
      ) : (
        <span className="services">{format.runningNames(room, moment)}</span>
      )}
      {props.selecting ? box : actions}
    </li>
  );
});
