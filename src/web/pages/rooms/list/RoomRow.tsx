import { memo } from 'react';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { consolePaths } from '../../../paths';
import { iconClass } from '../../../components/icon-class';
import { keyOfRoom } from '../../../features/rooms/use-roving';
import { ChangedMark, OccupancyButtons } from './room-parts';
import { cellOf, classes, revealed, type ShownRoom } from './room-cell';
import { BOX_STOP, COPY_STOP, LINK_STOP, stopOfColumn } from './room-list';

export interface RoomRowProps extends ShownRoom {
  facilityId: string;
  /** Counted from 1, the head being the first. */
  rowIndex: number;
  /** Distance from the top of the list, in px. */
  top: number;
  selected: boolean;
  open: boolean;
  /** One points with a finger: there is no button that copies, which nobody would see. */
  coarse: boolean;
  changedAt: number | undefined;
  /** Which of its controls the Tab key reaches; -1 for none. */
  stop: number;
}

/**
 * A room as a row of the table. Rows are made while one scrolls: plain elements, one for each cell,
 * without listeners.
 */
export const RoomRow = memo(function RoomRow({
  facilityId,
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
      className={classes(
        'row',
        selected && 'selected',
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
            aria-label={format.of('table.select', room.name)}
            {...control(BOX_STOP)}
          />
        )}
      </div>
      <div role="gridcell" className="room">
        <a
          href={consolePaths.room(facilityId, room.id)}
          title={escapeInvisible(room.id)}
          {...control(LINK_STOP)}
        >
          {revealed(room.name)}
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
              <OccupancyButtons room={room} format={format} control={() => control(action++)} />
            )}
          </div>
        ) : (
          cellOf(column, shown, { key: column, role: 'gridcell', ...control(stopOfColumn(column)) })
        ),
      )}
    </div>
  );
});
