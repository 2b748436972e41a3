import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { isCoarse } from '../../components/coarse-pointer';
import { consolePaths } from '../../paths';
import { BOTTOM_BAR_PX, TOP_BAR_PX } from '../../components/tokens';
import { AXIS_HEIGHT_PX } from '../../components/time-axis/TimeAxis';
import type { TimeWindow } from '../../components/time-axis/window';
import type { Room } from '../../features/rooms/room-index';
import type { ShownRooms } from '../../features/rooms/room-order';
import { useRoving } from '../../features/rooms/use-roving';
import { pinRow, tabLineOf } from '../../components/pin-row';
import { BarDetails } from './BarDetails';
import { detailsPlace } from './details-place';
import { partOf, type Stretch } from './drawn-stretch';
import { HeadingLine } from './HeadingLine';
import { RoomTape } from './RoomTape';
import { RANGELESS, stopsOf } from './row-stops';
import { tapeRow } from './tape-row';
import { tapeSizes } from './tape-sizes';
import { useTapeFormatter } from './tape-formatter';
import { useBarDetails } from './use-bar-details';
import { putParts } from './use-drawn-stretch';
import { useTapeClicks } from './use-tape-clicks';
import { useTapeKeys } from './use-tape-keys';
import { useTapeLines } from './use-tape-lines';

/** Rows kept in the page beyond the screen: a quick scroll finds them drawn. */
const OVERSCAN_ROWS = 6;
/** The upper and the lower edge of a bar together, in px. */
const BAR_EDGES_PX = 2;

export interface TapeRowsProps extends ShownRooms {
  /** The whole chart. */
  chart: RefObject<HTMLElement | null>;
  /**
   * What bars are drawn of; what was in sight when it last stood still; what is in sight by now.
   */
  drawn: Stretch;
  rest: Stretch;
  live: RefObject<Stretch>;
  onWindow: (next: TimeWindow) => void;
  /**
   * Of the rooms' column and of what is in sight beside it, and where the rows begin on the page;
   * in px.
   */
  label: number;
  track: number;
  offset: number;
  /** Where bars are by now. */
  transform: RefObject<string>;
}

/**
 * The rows near the screen with the bars near the window. Neither moving nor zooming renders them,
 * until it is at rest.
 */
export const TapeRows = memo(function TapeRows({
  facilityId,
  rooms,
  groups,
  gone,
  view,
  moment,
  focusMemory,
  chart,
  drawn,
  rest,
  live,
  onWindow,
  label,
  track,
  offset,
  transform,
}: TapeRowsProps) {
  const format = useTapeFormatter();
  const navigate = useNavigate();
  const sizes = tapeSizes(view.density, isCoarse());
  const lines = useTapeLines(rooms, groups, view.group !== 'none', sizes);
  const roving = useRoving(chart, focusMemory);
  const details = useBarDetails(() => live.current !== rest);
  const focusedLine = lines.lineOfKey(roving.focusTarget?.key);

  const virtualizer = useWindowVirtualizer({
    count: lines.count,
    estimateSize: lines.heightOf,
    // Another one for other lines: heights are then read anew.
    getItemKey: lines.keyOfLine,
    overscan: OVERSCAN_ROWS,
    scrollMargin: offset,
    scrollPaddingStart: TOP_BAR_PX + AXIS_HEIGHT_PX,
    scrollPaddingEnd: BOTTOM_BAR_PX,
    rangeExtractor: pinRow(focusedLine),
  });
  const hrefOf = (room: Room) => consolePaths.room(facilityId, room.id);
  const onClick = useTapeClicks(roving);
  const keys = useTapeKeys({
    ...lines,
    roving,
    pageRows: Math.max(
      1,
      Math.floor((window.innerHeight - TOP_BAR_PX - AXIS_HEIGHT_PX) / sizes.row) - 1,
    ),
    reveal: (line) => virtualizer.scrollToIndex(line, { align: 'auto' }),
    live,
    onWindow,
    onOpen: (room) => void navigate(hrefOf(room)),
  });

  const tabLine = tabLineOf(focusedLine, virtualizer);
  const { told } = details;
  const toldLine = lines.lineOfKey(told?.key);
  const toldRow = toldLine === -1 ? undefined : virtualizer.measurementsCache[toldLine];
  const line = toldLine === -1 ? undefined : lines.lineAt(toldLine);
  const stop =
    line?.kind === 'room' && told !== undefined
      ? stopsOf(tapeRow(line.room))[told.stop]
      : undefined;

  // Rows that have just come in go where the others are.
  useLayoutEffect(() => putParts(chart.current, transform.current));
  const { start: left, end: right } = partOf(drawn, { from: rest.from, until: rest.to });

  return (
    <Box
      className="body"
      style={
        {
          height: virtualizer.getTotalSize(),
          '--bar-line': `${sizes.bar - BAR_EDGES_PX}px`,
        } as React.CSSProperties
      }
      {...details.listeners}
      onClick={onClick}
      onKeyDown={(event) => {
        details.listeners.onKeyDown(event);
        keys.onKeyDown(event);
      }}
      onFocus={(event) => {
        details.listeners.onFocus(event);
        roving.onFocus(event);
        keys.onFocus(event);
      }}
    >
      <div
        role="grid"
        aria-label={format.t('timeline.grid')}
        aria-rowcount={lines.count}
        className="grid"
      >
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const one = lines.lineAt(index);
          const common = { rowIndex: index + 1, top: start - offset, height: size };
          const reached =
            index === tabLine ? (focusedLine === index ? (roving.focusTarget?.stop ?? 0) : 0) : -1;
          if (one === undefined) return null;
          if (one.kind === 'heading')
            return <HeadingLine key={one.key} {...common} group={one.group} stop={reached} />;
          return (
            <RoomTape
              key={one.key}
              {...common}
              room={one.room}
              drawn={drawn}
              left={left}
              right={right}
              sizes={sizes}
              moment={moment}
              format={format}
              href={hrefOf(one.room)}
              gone={gone.has(one.room.id)}
              q={view.q}
              stop={reached}
            />
          );
        })}
      </div>
      {/* Beside the grid, which may hold rows only. */}
      {line?.kind === 'room' &&
        told !== undefined &&
        toldRow !== undefined &&
        stop !== undefined &&
        stop !== 'link' && (
          <BarDetails
            room={line.room}
            indexes={stop === RANGELESS ? tapeRow(line.room).rangeless : [stop]}
            href={hrefOf(line.room)}
            moment={moment}
            format={format}
            place={detailsPlace({
              bar: tapeRow(line.room).bars.find(({ index }) => index === stop),
              window: rest,
              sizes,
              top: toldRow.start - offset,
              height: toldRow.size,
              above: told.above,
              pointer: told.pointer,
              label,
              track,
            })}
            onEnter={details.stay}
            onLeave={details.leave}
          />
        )}
    </Box>
  );
});
