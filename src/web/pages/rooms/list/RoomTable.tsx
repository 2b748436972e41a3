import './rooms.css';
import TableSortLabel from '@mui/material/TableSortLabel';
import { ArrowDown } from 'lucide-react';
import { useCallback, useMemo, type CSSProperties } from 'react';
import { VirtualLines } from './VirtualLines';
import { TOP_BAR_PX } from '../../../components/tokens';
import { keyOfHeading } from '../../../features/rooms/room-focus';
import type { Sort } from '../../../features/rooms/room-view';
import { countSelected } from '../room-selection';
import { GroupRow } from './GroupHeading';
import { useListFormatter } from './room-parts';
import { RoomRow } from './RoomRow';
import { HEAD_PX, rowHeight } from './list-sizes';
import { useRoomList, type RoomListProps } from './use-room-list';

const OVERSCAN_ROWS = 6;

export interface RoomTableProps extends RoomListProps {
  hasServices: boolean;
}

export function RoomTable({ hasServices, ...props }: RoomTableProps) {
  const { gone, view, moment, selection, openId } = props;
  const format = useListFormatter();
  const height = rowHeight();
  const heightOf = useCallback(() => height, [height]);
  const list = useRoomList(props, format, 1, height);
  const rowAt = (index: number, top: number, isTabStop: boolean) => {
    const line = list.lines[index];
    const [room] = line?.rooms ?? [];
    const common = { format, isTabStop, top, rowIndex: index + 2 };
    if (line?.heading !== undefined)
      return (
        <GroupRow
          key={keyOfHeading(line.heading.prefix)}
          {...common}
          group={line.heading}
          selected={selection.ids}
          folded={view.folded.includes(line.heading.prefix)}
        />
      );
    return room === undefined ? null : (
      <RoomRow
        key={room.id}
        {...common}
        room={room}
        moment={moment}
        hasServices={hasServices}
        selected={selection.ids.has(room.id)}
        open={openId === room.id}
        gone={gone.has(room.id)}
      />
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows have the focus
    <div
      role="grid"
      className={hasServices ? 'room-table with-services' : 'room-table'}
      aria-label={format.t('nav.rooms')}
      aria-rowcount={list.lines.length + 1}
      aria-multiselectable
      style={{ '--row': `${height}px`, '--head': `${HEAD_PX}px` } as CSSProperties}
      {...list.listeners}
    >
      <TableHead {...props} hasServices={hasServices} />
      <VirtualLines
        as="div"
        role="rowgroup"
        count={list.lines.length}
        heightOf={heightOf}
        overscan={OVERSCAN_ROWS}
        bars={TOP_BAR_PX + HEAD_PX}
        focusedLine={list.focusedLine}
        columns={1}
        lineInView={list.lineInView}
      >
        {rowAt}
      </VirtualLines>
    </div>
  );
}

function TableHead({ rooms, gone, view, selection, onView, hasServices }: RoomTableProps) {
  const { t } = useListFormatter();
  const present = rooms.length - gone.size;
  const selected = useMemo(() => countSelected(rooms, selection.ids), [rooms, selection.ids]);
  const head = (words: string, sort?: Sort) => {
    const isSorted = view.sort.id === sort;
    return (
      <div
        role="columnheader"
        aria-sort={!isSorted ? undefined : view.sort.descending ? 'descending' : 'ascending'}
      >
        {sort === undefined ? (
          words
        ) : (
          <TableSortLabel
            component="button"
            type="button"
            active={isSorted}
            direction={view.sort.descending ? 'desc' : 'asc'}
            hideSortIcon
            IconComponent={ArrowDown}
            onClick={() =>
              onView({ sort: { id: sort, descending: isSorted && !view.sort.descending } })
            }
          >
            {words}
          </TableSortLabel>
        )}
      </div>
    );
  };
  return (
    <div role="rowgroup" className="head">
      <div role="row" aria-rowindex={1}>
        <div role="columnheader">
          <label>
            <input
              type="checkbox"
              checked={selected > 0 && selected === present}
              onChange={() => selection.toggleAll(rooms.map(({ id }) => id))}
              ref={(box) => {
                if (box !== null) box.indeterminate = selected > 0 && selected < present;
              }}
              aria-label={t('table.selectAll', { count: present })}
            />
          </label>
        </div>
        {head(t('table.column.room'), 'id')}
        {head(t('view.sort.status'), 'status')}
        {hasServices && head(t('table.column.services'))}
        {hasServices && head(t('view.sort.end'), 'end')}
      </div>
    </div>
  );
}
