import './rooms.css';
import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { BOTTOM_BAR_PX, TOP_BAR_PX, isCoarse, surface } from '../../../components/tokens';
import { offersBoth } from './tile-grid';
import { pinRow, tabLineOf, useListBox } from '../../../components/virtual-list';
import { ListLayout, useListLines } from '../../../features/rooms/list-layout';
import {
  useListFormatter,
  FOLD_STOP,
  HEADING_STOPS,
  headStops,
  LINK_STOP,
  rowStops,
  HEAD_PX,
  linesOf,
  rowHeight,
  selectColumn,
  tableVariables,
  type RoomListProps,
} from './room-list';
import type { Column, RoomView, Sort } from '../../../features/rooms/room-view';
import { GroupRow } from './GroupHeading';
import { RoomRow } from './RoomRow';
import {
  columnsLeftOut,
  fitColumns,
  NO_COLUMNS,
  sharedColumns,
  type FittedColumns,
} from './table-columns';
import { HEAD_KEY, TableHead } from './TableHead';
import { useListClicks } from './use-list-clicks';
import {
  useRestoreFocus,
  keyOfHeading,
  stopReached,
  useRoving,
} from '../../../features/rooms/use-roving';
import { useTableKeys } from './use-table-keys';

/** Rows drawn beyond the screen, for a quick scroll. */
const OVERSCAN_ROWS = 8;

export interface RoomTableProps extends RoomListProps {
  onView: (some: Partial<RoomView>) => void;
  /** Tells which of the columns wanted the width has no room for. */
  onLeftOut: (columns: readonly Column[]) => void;
}

function useFit(
  shared: readonly Column[],
  wanted: readonly Column[],
  width: number,
  coarse: boolean,
  both: boolean,
): FittedColumns {
  return useMemo(
    () =>
      fitColumns(
        shared.filter((column) => wanted.includes(column)),
        width,
        { select: selectColumn(coarse), both },
      ),
    [shared, wanted, width, coarse, both],
  );
}

/**
 * The rooms as an ARIA grid; only the rows near the screen are in the page, whatever the number of
 * rooms.
 */
export function RoomTable(props: RoomTableProps) {
  const {
    rooms,
    groups,
    gone,
    view,
    moment,
    selection,
    changes,
    unknownOutcomes,
    openId,
    focusMemory,
    jump,
    onView,
    onLeftOut,
  } = props;
  const format = useListFormatter();
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { width, offset } = useListBox(body);
  const coarse = isCoarse();
  const height = rowHeight(view.density, coarse);
  const folded = useMemo(() => new Set(view.folded), [view.folded]);
  const layout = useMemo(
    () => new ListLayout(groups, 1, view.group !== 'none', folded),
    [groups, view.group, folded],
  );
  const shared = useMemo(() => sharedColumns(rooms), [rooms]);
  const both = useMemo(() => rooms.some(({ area }) => offersBoth(area.status)), [rooms]);
  const fit = useFit(shared, view.columns, width, coarse, both);
  const narrow =
    width === 0
      ? NO_COLUMNS
      : columnsLeftOut(
          shared.filter((column) => view.columns.includes(column)),
          fit.columns,
        );
  useEffect(() => onLeftOut(narrow), [narrow, onLeftOut]);
  const roving = useRoving(grid, focusMemory);
  useRestoreFocus(grid);
  const { lineOfKey, keyOfLine } = useListLines(rooms, groups, layout);
  const focusedLine = lineOfKey(roving.focusTarget?.key);
  const inHead = roving.focusTarget?.key === HEAD_KEY;

  const virtualizer = useWindowVirtualizer({
    count: layout.lines,
    ...useMemo(() => linesOf(() => height), [height]),
    overscan: OVERSCAN_ROWS,
    scrollMargin: offset,
    scrollPaddingStart: TOP_BAR_PX + HEAD_PX,
    scrollPaddingEnd: BOTTOM_BAR_PX,
    rangeExtractor: pinRow(focusedLine),
  });
  const { go } = roving;
  useImperativeHandle(jump, () => (prefix) => {
    virtualizer.scrollToIndex(layout.lineOfHeading(prefix), { align: 'start' });
    go({ key: keyOfHeading(prefix), stop: FOLD_STOP });
  });
  const focus = useCallback((key: string) => go({ key, stop: LINK_STOP }), [go]);
  const { onClick, copied } = useListClicks(props, focus);
  const onKeyDown = useTableKeys({
    ...props,
    roving,
    lines: layout.lines,
    lineOfKey,
    keyOfLine,
    pageRows: Math.max(1, Math.floor((window.innerHeight - TOP_BAR_PX - HEAD_PX) / height) - 1),
    reveal: (line) => virtualizer.scrollToIndex(line, { align: 'auto' }),
  });

  const sortBy = useCallback(
    (sort: Sort) => onView({ sort, descending: view.sort === sort && !view.descending }),
    [onView, view.sort, view.descending],
  );
  const present = rooms.length - gone.size;
  const chosen = useMemo(
    () => (selection.ids.size === 0 ? 0 : rooms.filter(({ id }) => selection.ids.has(id)).length),
    [rooms, selection.ids],
  );
  // In the line that stands for a folded room too; where nobody was, a room's link.
  const wantedStop =
    (inHead || focusedLine !== -1 ? roving.focusTarget?.stop : undefined) ?? LINK_STOP;
  const tabLine = inHead ? -1 : tabLineOf(focusedLine, virtualizer);
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
          folded={folded.has(line.group.prefix)}
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
      isUnknown: unknownOutcomes.has(room.id),
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
        aria-rowcount={layout.lines + 1}
        aria-multiselectable
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={roving.onFocus}
        style={tableVariables(fit.template, selectColumn(coarse), height)}
      >
        <Box role="rowgroup" sx={stickyHead}>
          <TableHead
            columns={fit.columns}
            statusIcon={fit.statusIcon}
            sort={view.sort}
            descending={view.descending}
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
        {copied !== '' && format.t('copy.done')}
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
