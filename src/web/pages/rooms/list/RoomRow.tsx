import { memo } from 'react';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { iconClass } from '../../../components/SpriteIcon';
import { keyOfRoom } from '../../../features/rooms/use-roving';
import { ChangedMark } from './ChangedMark';
import { RowOccupancyButtons } from './RowOccupancyButtons';
import { classNames } from '../../../components/class-names';
import { revealed, ROOM_COLUMNS, type ShownRoom } from './room-columns';
import { BOX_STOP, COPY_STOP, LINK_STOP, stopOfColumn } from './room-list';

export interface RoomRowProps extends ShownRoom {
  /** Counted from 1, the head being the first. */
  rowIndex: number;
  /** Distance from the top of the list, in px. */
  top: number;
  selected: boolean;
  open: boolean;
  /** Whether this is a touch screen: without hover, there is no copy button. */
  coarse: boolean;
  changedAt: number | undefined;
  /** `data-stop` of the control that the Tab key reaches; -1 for none. */
  stop: number;
}

/** A room as a row of the table: plain elements without listeners, to be fast while scrolling. */
export const RoomRow = memo(function RoomRow({
  rowIndex,
  top,
  selected,
  open,
  coarse,
  changedAt,
  stop,
  ...shown
}: RoomRowProps) {
  const { room, fit, moment, format, gone } = shown;
  const control = (number: number) => ({ 'data-stop': number, tabIndex: number === stop ? 0 : -1 });
  let action = stopOfColumn('actions');
  return (
    <div
      role="row"
      className={classNames(
        'row',
        selected && 'chosen',
        open && 'open',
        gone && 'gone',
        stop !== -1 && 'current',
        changedAt !== undefined && 'is-changed',
      )}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      data-key={keyOfRoom(room.id)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" className="select" data-do={gone ? undefined : 'select'}>
        {!gone && (
          <input
            type="checkbox"
            checked={selected}
            readOnly
            aria-label={format.of('table.select', room.shortId)}
            {...control(BOX_STOP)}
          />
        )}
      </div>
      <div role="gridcell" className="room">
        <a href={format.hrefOf(room)} title={escapeInvisible(room.id)} {...control(LINK_STOP)}>
          {revealed(room.shortId)}
        </a>
        <ChangedMark at={changedAt} moment={moment} format={format} />
        {!coarse && (
          <button
            type="button"
            className={`copy ${iconClass('copy')}`}
            data-do="copy"
            title={format.of('table.copy', room.id)}
            aria-label={format.of('table.copy', room.id)}
            {...control(COPY_STOP)}
          />
        )}
      </div>
      {fit.columns.map((column) =>
        column === 'actions' ? (
          <div key={column} role="gridcell" className="actions">
            {!gone && (
              <RowOccupancyButtons room={room} format={format} control={() => control(action++)} />
            )}
          </div>
        ) : (
          ROOM_COLUMNS[column].cell(shown, {
            key: column,
            role: 'gridcell',
            ...control(stopOfColumn(column)),
          })
        ),
      )}
    </div>
  );
});
