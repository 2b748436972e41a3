import './rooms.css';
import Box from '@mui/material/Box';
import { useCallback, useMemo, useRef } from 'react';
import { TOP_BAR_PX, isCoarse, surface } from '../../../components/tokens';
import { offersBoth } from './tile-grid';
import { useListBox } from '../../../components/virtual-list';
import {
  useListFormatter,
  HEADING_STOPS,
  headStops,
  LINK_STOP,
  rowStops,
  HEAD_PX,
  rowHeight,
  selectColumn,
  tableVariables,
  type RoomListProps,
} from './room-list';
import type { ChangeView, Sort } from '../../../features/rooms/room-view';
import type { Column } from './columns';
import { countSelected } from '../room-selection';
import { GroupRow } from './GroupHeading';
import { RoomRow } from './RoomRow';
import { fitColumns } from './table-columns';
import { HEAD_KEY, TableHead } from './TableHead';
import { keyOfHeading, stopReached } from '../../../features/rooms/use-roving';
import { stepInTable } from './table-step';
import { useRoomLines } from './use-room-lines';

/** Rows drawn beyond the screen, for a quick scroll. */
const OVERSCAN_ROWS = 8;

export interface RoomTableProps extends RoomListProps {
  /** The columns that some room of the facility has a value for. */
  columns: readonly Column[];
  onView: ChangeView;
}

function useFit(wanted: readonly Column[], width: number, select: number, both: boolean) {
  return useMemo(() => fitColumns(wanted, width, { select, both }), [wanted, width, select, both]);
}

/**
 * The rooms as an ARIA grid. However many rooms there are, only the rows near the screen are in the
 * page.
 */
export function RoomTable(props: RoomTableProps) {
  const { rooms, gone, columns, view, moment, selection, changes, openId, onView } = props;
  const format = useListFormatter();
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { width, offset } = useListBox(body);
  const coarse = isCoarse();
  const height = rowHeight(coarse);
  const both = useMemo(() => rooms.some(({ area }) => offersBoth(area.status)), [rooms]);
  const fit = useFit(columns, width, selectColumn(coarse), both);
  const list = useRoomLines(grid, props, {
    columns: 1,
    offset,
    height,
    headingHeight: height,
    gap: 0,
    bars: TOP_BAR_PX + HEAD_PX,
    overscan: OVERSCAN_ROWS,
    linkStop: LINK_STOP,
    step: stepInTable,
  });
  const { layout, virtualizer, focusTarget, focusedLine } = list;
  const inHead = focusTarget?.key === HEAD_KEY;

  const sortBy = useCallback(
    (id: Sort) =>
      onView(({ sort }) => ({ sort: { id, descending: sort.id === id && !sort.descending } })),
    [onView],
  );
  const present = rooms.length - gone.size;
  const chosen = useMemo(() => countSelected(rooms, selection.ids), [rooms, selection.ids]);
  // The focused control, also in the heading of a folded room; without a focus, a room's link.
  const wantedStop = (inHead || focusedLine !== -1 ? focusTarget?.stop : undefined) ?? LINK_STOP;
  const tabLine = inHead ? -1 : list.tabLine;
  const rowAt = (index: number, start: number) => {
    const tabbed = index === tabLine;
    const line = layout.lineAt(index);
    const common = { top: start - offset, format };
    const rowIndex = index + 2;
    if (line.kind === 'heading')
      return (
        <GroupRow
          key={keyOfHeading(line.group.prefix)}
          {...common}
          rowIndex={rowIndex}
          stop={tabbed ? stopReached(HEADING_STOPS, wantedStop) : -1}
          group={line.group}
          selected={selection.ids}
          folded={list.folded.has(line.group.prefix)}
        />
      );
    const room = rooms[line.from];
    if (room === undefined) return undefined;
    const shown = {
      ...common,
      room,
      fit,
      moment,
      selected: selection.ids.has(room.id),
      open: openId === room.id,
      gone: gone.has(room.id),
    };
    const stop = tabbed
      ? stopReached(rowStops(fit.columns, room, { gone: shown.gone, coarse }), wantedStop)
      : -1;
    return (
      <RoomRow
        key={room.id}
        {...shown}
        rowIndex={rowIndex}
        stop={stop}
        coarse={coarse}
        changedAt={changes.changedAt.get(room.id)}
      />
    );
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells have focus */}
      <Box
        ref={grid}
        role="grid"
        className="room-table"
        sx={{ ...surface, position: 'relative', fontSize: '0.875rem' }}
        aria-label={format.t('rooms.title')}
        aria-rowcount={layout.lineCount + 1}
        aria-multiselectable
        onClick={list.onClick}
        onKeyDown={list.onKeyDown}
        onKeyUp={list.onKeyUp}
        onFocus={list.onFocus}
        style={tableVariables(fit.template, selectColumn(coarse), height)}
      >
        <Box role="rowgroup" sx={stickyHead}>
          <TableHead
            columns={fit.columns}
            statusIcon={fit.statusIcon}
            sort={view.sort.id}
            descending={view.sort.descending}
            onSort={sortBy}
            selected={chosen === 0 ? 'none' : chosen === present ? 'all' : 'some'}
            count={present}
            format={format}
            stop={inHead ? stopReached(headStops(fit.columns), wantedStop) : -1}
          />
        </Box>
        <div
          ref={body}
          role="rowgroup"
          className="body"
          style={{ position: 'relative', height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => rowAt(index, start))}
        </div>
      </Box>
      <div role="status" className="visually-hidden">
        {list.copied !== '' && format.t('copy.done')}
      </div>
    </>
  );
}

const stickyHead = {
  position: 'sticky',
  top: 'var(--top-bar)',
  zIndex: 2,
  bgcolor: 'background.paper',
  borderRadius: '6px 6px 0 0',
} as const;
