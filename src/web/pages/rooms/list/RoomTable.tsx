import { clsx } from 'clsx';
import './rooms.css';
import TableSortLabel from '@mui/material/TableSortLabel';
import { ArrowDown } from 'lucide-react';
import { memo, useCallback, useMemo, type CSSProperties } from 'react';
import { iconClass } from '../../../components/SpriteIcon';
import { VirtualLines } from './VirtualLines';
import { TOP_BAR_PX } from '../../../components/tokens';
import { keyOfHeading, keyOfRoom } from '../../../features/rooms/room-focus';
import type { Sort } from '../../../features/rooms/room-view';
import { jsonText } from '../../../i18n/foreign-text';
import { useMessages } from '../../../i18n/messages';
import { countSelected } from '../room-selection';
import { GroupRow } from './GroupHeading';
import { revealed, roomParts, type ShownRoom } from './RoomTiles';
import { HEAD_PX, rowHeight } from './lines';
import { useRoomList, type RoomListProps } from './use-room-list';

const OVERSCAN_ROWS = 6;

export interface RoomTableProps extends RoomListProps {
  sharesServices: boolean;
}

export function RoomTable({ sharesServices, ...props }: RoomTableProps) {
  const { gone, view, moment, selection, openId } = props;
  const height = rowHeight();
  const heightOf = useCallback(() => height, [height]);
  const { format, ...list } = useRoomList(props, 1, height);
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
        sharesServices={sharesServices}
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
      className={sharesServices ? 'room-table with-services' : 'room-table'}
      aria-label={format.t('nav.rooms')}
      aria-rowcount={list.lines.length + 1}
      aria-multiselectable
      style={{ '--row': `${height}px`, '--head': `${HEAD_PX}px` } as CSSProperties}
      {...list.listProps}
    >
      <TableHead {...props} sharesServices={sharesServices} />
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

function TableHead({ rooms, gone, view, selection, onView, sharesServices }: RoomTableProps) {
  const { t } = useMessages();
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
        {head(t('list.column.id'), 'id')}
        {head(t('view.sort.status'), 'status')}
        {sharesServices && head(t('table.column.services'))}
        {sharesServices && head(t('view.sort.end'), 'end')}
      </div>
    </div>
  );
}

interface RoomRowProps extends ShownRoom {
  /** Counted from 1, the head being the first. */
  rowIndex: number;
  /** Distance from the first row, in px. */
  top: number;
  sharesServices: boolean;
}

export const RoomRow = memo(function RoomRow(props: RoomRowProps) {
  const { room, moment, format, selected, open, gone, rowIndex, top, sharesServices } = props;
  const { status, attention, link, box, actions } = roomParts(props);
  const isUnknown = room.outcomeUnknown && !gone;
  const end = format.nextEnd(room, moment);
  const services = [attention, format.services(room, moment)].filter(Boolean).join(' · ');
  const note = `note ${iconClass('attention')}`;
  return (
    <div
      role="row"
      className={clsx(open && 'open', gone && 'gone') || undefined}
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
        {isUnknown ? format.t('attention.unknown-outcome') : status.words}
        {actions}
      </div>
      {sharesServices && (
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
