import { memo } from 'react';
import { jsonText } from '../../../i18n/foreign-text';
import { classNames } from '../../../components/class-names';
import { iconClass } from '../../../components/SpriteIcon';
import { keyOfRoom } from '../../../features/rooms/room-focus';
import { revealed, roomParts, type ShownRoom } from './room-parts';

export interface RoomRowProps extends ShownRoom {
  /** Counted from 1, the head being the first. */
  rowIndex: number;
  /** Distance from the first row, in px. */
  top: number;
  hasServices: boolean;
}

export const RoomRow = memo(function RoomRow(props: RoomRowProps) {
  const { room, moment, format, selected, open, gone, rowIndex, top, hasServices } = props;
  const { status, attention, link, box, actions } = roomParts(props);
  const isUnknown = room.outcomeUnknown && !gone;
  const end = format.nextEnd(room, moment);
  const services = [attention, format.services(room, moment)].filter(Boolean).join(' · ');
  const note = `note ${iconClass('attention')}`;
  return (
    <div
      role="row"
      className={classNames(open && 'open', gone && 'gone') || undefined}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      data-key={keyOfRoom(room.id)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell">{!gone && box}</div>
      <div role="gridcell">
        {link} {revealed(jsonText(room.area.name))}
      </div>
      <div role="gridcell" className={isUnknown ? `status ${note}` : status.className}>
        {isUnknown ? format.attention('unknown-outcome') : status.words}
        {actions}
      </div>
      {hasServices && (
        <>
          <div role="gridcell" className={attention === '' ? undefined : note}>
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
