import { memo } from 'react';
import { jsonText } from '../../../i18n/foreign-text';
import { classNames } from '../../../components/class-names';
import { iconClass } from '../../../components/SpriteIcon';
import { keyOfRoom } from '../../../features/rooms/room-focus';
import { attentionOf, statusOf, OccupancyActions, revealed, type ShownRoom } from './room-parts';

export interface RoomRowProps extends ShownRoom {
  /** Counted from 1, the head being the first. */
  rowIndex: number;
  /** Distance from the first row, in px. */
  top: number;
  hasServices: boolean;
}

export const RoomRow = memo(function RoomRow({
  room,
  moment,
  format,
  selected,
  open,
  gone,
  isTabStop,
  rowIndex,
  top,
  hasServices,
}: RoomRowProps) {
  const tabIndex = isTabStop ? 0 : -1;
  const known = statusOf(room, gone, format);
  const status =
    room.outcomeUnknown && !gone
      ? {
          words: format.attention('unknown-outcome'),
          className: classNames('status', 'note', iconClass('attention')),
        }
      : known;
  const attention = attentionOf(room, moment, format);
  const end = format.nextEnd(room, moment);
  const services = [attention, format.services(room, moment)].filter(Boolean).join(' · ');
  return (
    <div
      role="row"
      className={classNames(open && 'open', gone && 'gone') || undefined}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      data-key={keyOfRoom(room.id)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell">
        {!gone && (
          <input
            type="checkbox"
            checked={selected}
            onChange={unchanged}
            aria-label={format.of('table.select', room.shortId)}
            tabIndex={tabIndex}
          />
        )}
      </div>
      <div role="gridcell">
        <a href={format.hrefOf(room)} tabIndex={tabIndex}>
          {revealed(room.shortId)}
        </a>{' '}
        {revealed(jsonText(room.area.name))}
      </div>
      <div role="gridcell" className={status.className}>
        {status.words}
        {!gone && <OccupancyActions room={room} format={format} tabIndex={tabIndex} />}
      </div>
      {hasServices && (
        <>
          <div
            role="gridcell"
            className={attention === '' ? undefined : `note ${iconClass('attention')}`}
          >
            {services}
          </div>
          <div
            role="gridcell"
            className={end?.today === true && attention === '' ? 'note' : undefined}
          >
            {end?.words}
          </div>
        </>
      )}
    </div>
  );
});

/** The list handles the press. */
const unchanged = () => undefined;
