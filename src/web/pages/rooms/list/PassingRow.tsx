import { memo } from 'react';
import { consolePaths } from '../../../paths';
import { jsonText } from '../../../ui/json-text';
import { statusLook } from '../../../ui/status-look';
import { keyOfRoom } from '../../choosing-rooms/use-roving';
import { cellOf, fitsColumn, fitsRoom, revealed } from './room-cell';
import type { RoomRowProps } from './RoomRow';
import { LINK_STOP } from './table-stops';

export type PassingRowProps = Omit<RoomRowProps, 'rowIndex' | 'coarse' | 'changedAt' | 'stop'>;

/**
 * A room's row in short, while it is scrolled past too fast to be drawn whole: what can be read of
 * it then, where it will stand.
 * Every attribute and class that differs from row to row costs, and there are hundreds a second.
 */
export const PassingRow = memo(function PassingRow({
  facilityId,
  top,
  selected,
  open,
  ...shown
}: PassingRowProps) {
  const { room, fit, words, gone } = shown;
  const classes = ['row', 'short', selected && 'selected', open && 'open', gone && 'gone']
    .filter(Boolean)
    .join(' ');
  const name = jsonText(room.area.name);
  const status = gone ? words.t('table.gone') : statusLook(room.area.status, words.t).words;
  return (
    <div
      role="row"
      className={classes}
      aria-selected={selected}
      data-key={keyOfRoom(room.id)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" className={fitsRoom(room, fit) ? 'cell id' : 'cell id cut'}>
        <a href={consolePaths.room(facilityId, room.id)} data-stop={LINK_STOP} tabIndex={-1}>
          {revealed(room.name)}
        </a>
      </div>
      {fit.columns.includes('name') && (
        <div role="gridcell" className={fitsColumn('name', name, fit) ? 'cell' : 'cell cut'}>
          {revealed(name)}
        </div>
      )}
      {fit.columns.includes('status') &&
        (fit.statusIcon ? (
          cellOf('status', shown, { key: 'status', role: 'gridcell' })
        ) : (
          <div
            role="gridcell"
            className={fitsColumn('status', status, fit) ? 'cell status' : 'cell status cut'}
          >
            {status}
          </div>
        ))}
    </div>
  );
});
