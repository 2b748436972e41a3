import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import { ArrowDown, DoorOpen } from 'lucide-react';
import { memo } from 'react';
import type { MessageKey } from '../../../i18n/messages';
import type { Sort } from '../../../features/rooms/room-view';
import type { Column } from './columns';
import type { RoomFormatter } from '../../../features/rooms/room-formatter';
import { ROOM_COLUMNS } from './room-columns';
import { BOX_STOP, HEAD_PX, LINK_STOP, stopOfColumn } from './room-list';

export interface TableHeadProps {
  columns: readonly Column[];
  /** The column of the status is only wide enough for icons. */
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
 * The head of the table: the names of the columns, which sort by them, and a box that selects all
 * rooms listed.
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
    return (
      <div
        key={key}
        role="columnheader"
        className={key === 'actions' ? 'cell actions' : 'cell'}
        style={short ? { padding: 0, textAlign: 'center' } : {}}
        {...(by === undefined
          ? control
          : { 'aria-sort': sorted ? (descending ? 'descending' : 'ascending') : 'none' })}
      >
        {by === undefined ? (
          format.t(label)
        ) : (
          <TableSortLabel
            component="button"
            type="button"
            active={sorted}
            direction={descending ? 'desc' : 'asc'}
            hideSortIcon
            IconComponent={ArrowDown}
            sx={short ? iconSortLabel : sortLabel}
            {...(short && { title: format.t(label), 'aria-label': format.t(label) })}
            onClick={() => onSort(by)}
            {...control}
          >
            {!short && format.t(label)}
            {short && !sorted && <DoorOpen size="1rem" aria-hidden />}
          </TableSortLabel>
        )}
      </div>
    );
  };
  return (
    <Box role="row" sx={headRow} aria-rowindex={1} data-key={HEAD_KEY}>
      <div role="columnheader" className="select" data-do="select-all">
        {/* The browser's own, like the boxes of the rows below it. */}
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
    </Box>
  );
});

const headRow = {
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  alignItems: 'center',
  height: HEAD_PX,
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.75rem',
  fontWeight: 550,
  color: 'text.secondary',
} as const;
/** Its cell would cut off an outline outside. */
const sortLabel = { '&:focus-visible': { outlineOffset: -2 } } as const;
const iconSortLabel = { ...sortLabel, minWidth: 44, justifyContent: 'center' } as const;
