import { memo } from 'react';
import type { MessageKey } from '../../../i18n/messages';
import type { Column, Sort } from '../../../features/rooms/room-view';
import { iconClass } from '../../../components/SpriteIcon';
import type { RoomFormatter } from '../../../features/rooms/room-formatter';
import { ROOM_COLUMNS } from './room-columns';
import { BOX_STOP, LINK_STOP, stopOfColumn } from './room-list';

export interface TableHeadProps {
  columns: readonly Column[];
  /** The column of the status has room for icons alone. */
  statusIcon: boolean;
  sort: Sort;
  descending: boolean;
  onSort: (sort: Sort) => void;
  /** Whether all, none or some of the rows are selected. */
  selected: 'all' | 'none' | 'some';
  count: number;
  format: RoomFormatter;
  stop: number;
}

export const HEAD_KEY = 'head';

/**
 * The head of the table: what the columns are, sorting by them, and a box that selects all that
 * match.
 */
export const TableHead = memo(function TableHead({
  columns,
  statusIcon,
  sort,
  descending,
  onSort,
  selected,
  count,
  format,
  stop,
}: TableHeadProps) {
  const head = (key: string, by: Sort | undefined, label: MessageKey, number: number) => {
    const control = { 'data-stop': number, tabIndex: number === stop ? 0 : -1 };
    const sorted = sort === by;
    const short = key === 'status' && statusIcon;
    const classes = ['cell', key === 'actions' && 'actions', short && 'icon-only']
      .filter(Boolean)
      .join(' ');
    return (
      <div
        key={key}
        role="columnheader"
        className={classes}
        {...(by === undefined
          ? control
          : { 'aria-sort': sorted ? (descending ? 'descending' : 'ascending') : 'none' })}
      >
        {by === undefined ? (
          format.t(label)
        ) : (
          <button
            type="button"
            className={short ? `sort ${iconClass('open')}` : 'sort'}
            {...(short && { title: format.t(label) })}
            onClick={() => onSort(by)}
            {...control}
          >
            {format.t(label)}
          </button>
        )}
      </div>
    );
  };
  return (
    <div role="row" className="head" aria-rowindex={1} data-key={HEAD_KEY}>
      <div role="columnheader" className="select" data-do="select-all">
        <input
          type="checkbox"
          data-stop={BOX_STOP}
          tabIndex={stop === BOX_STOP ? 0 : -1}
          checked={selected === 'all'}
          readOnly
          ref={(box) => {
            if (box !== null) box.indeterminate = selected === 'some';
          }}
          aria-label={format.t('table.selectAll', { count })}
        />
      </div>
      {head('room', 'id', 'table.column.room', LINK_STOP)}
      {columns.map((column) =>
        head(
          column,
          column === 'actions' ? undefined : ROOM_COLUMNS[column].sort,
          `table.column.${column}`,
          stopOfColumn(column),
        ),
      )}
    </div>
  );
});
