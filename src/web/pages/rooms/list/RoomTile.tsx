import { memo, type CSSProperties } from 'react';
import { classNames } from '../../../components/class-names';
import { keyOfRoom } from '../../../features/rooms/room-focus';
import { noteOf, statusOf, OccupancyActions, revealed, type ShownRoom } from './room-parts';

export interface RoomTileProps extends ShownRoom {
  top: number;
  column: number;
  /** Place in the whole list, from 1, and the list's length. Only a part of it is in the page. */
  position: number;
  total: number;
  selecting: boolean;
  isRestorable: boolean;
}

export const RoomTile = memo(function RoomTile({
  room,
  moment,
  format,
  selected,
  open,
  gone,
  isTabStop,
  top,
  column,
  position,
  total,
  selecting,
  isRestorable,
}: RoomTileProps) {
  const tabIndex = isTabStop ? 0 : -1;
  const status = statusOf(room, gone, format);
  const note = noteOf(room, moment, format);
  const isEmpty = (room.area.data_services ?? []).length === 0;
  return (
    <li
      className={classNames(
        'tile',
        status.tone,
        format.offered(room).length > 1 && 'both',
        selected && 'chosen',
        open && 'open',
        gone && 'gone',
      )}
      aria-setsize={total}
      aria-posinset={position}
      data-key={keyOfRoom(room.id)}
      style={{ '--column': column, transform: `translateY(${top}px)` } as CSSProperties}
    >
      <a href={format.hrefOf(room)} tabIndex={tabIndex}>
        {revealed(room.shortId)}
      </a>
      <span className={classNames(status.className, status.icon === 'not-reported' && 'icon-only')}>
        {status.words}
      </span>
      {note.words !== '' && <span className={note.className}>{note.words}</span>}
      {isEmpty && isRestorable && !selecting && !gone ? (
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
      {selecting ? (
        <input
          type="checkbox"
          checked={selected}
          onChange={unchanged}
          aria-label={format.of('table.select', room.shortId)}
          tabIndex={tabIndex}
        />
      ) : (
        !gone && <OccupancyActions room={room} format={format} tabIndex={tabIndex} />
      )}
    </li>
  );
});

const unchanged = () => undefined;
