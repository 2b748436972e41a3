import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { consolePaths } from '../../paths';
import { BOTTOM_BAR_PX, TOP_BAR_PX } from '../../theme';
import { AXIS_HEIGHT_PX, AxisLines, TimeAxis } from '../../ui/time-axis/TimeAxis';
import { useAxisGestures } from '../../ui/time-axis/use-axis-gestures';
import type { TimeWindow } from '../../ui/time-axis/window';
import type { Moment } from '../../ui/time-span';
import { useZone } from '../../zone';
import type { RoomGroup } from '../choosing-rooms/group-rooms';
import type { Room } from '../choosing-rooms/room-index';
import type { RoomView } from '../choosing-rooms/room-view';
import { useRoving } from '../choosing-rooms/use-roving';
import { keepLine } from '../keep-line';
import { useListPlace } from '../use-list-place';
import { BarDetails } from './BarDetails';
import { detailsPlace } from './details-place';
import { HeadingLine } from './HeadingLine';
import { RoomTape } from './RoomTape';
import { RANGELESS, stopsOf } from './row-stops';
import { tapeRow } from './tape-row';
import { PHONE_TO_PX, tapeSizes } from './tape-sizes';
import { useTapeWords } from './tape-words';
import { useBarDetails } from './use-bar-details';
import { useDrawnStretch } from './use-drawn-stretch';
import { useTapeClicks } from './use-tape-clicks';
import { useTapeKeys } from './use-tape-keys';
import { useTapeLines } from './use-tape-lines';

/** Rows kept in the page beyond the screen: a quick scroll finds them drawn. */
const OVERSCAN_ROWS = 6;
/** The rooms' column, in px; a phone has less to give. */
const LABEL_PX = { desk: 136, phone: 104 };

export interface TapeChartProps {
  facilityId: string;
  rooms: readonly Room[];
  groups: readonly RoomGroup[];
  gone: ReadonlySet<string>;
  view: RoomView;
  moment: Moment;
  window: TimeWindow;
  onWindow: (next: TimeWindow) => void;
  /** For what comes at every frame. */
  onGesture: (next: TimeWindow) => void;
  /** From the first to the last bar. */
  extent: TimeWindow | undefined;
}

/** All rooms on one axis, a row each. Only the rows near the screen and the bars near the window are in the page. */
export function TapeChart({ facilityId, rooms, groups, gone, view, moment, window: shown, onWindow, onGesture, extent }: TapeChartProps) {
  const words = useTapeWords();
  const navigate = useNavigate();
  const zone = useZone();
  const chart = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { width, offset } = useListPlace(scroller);
  const sizes = tapeSizes(view.density, window.matchMedia('(pointer: coarse)').matches);
  const label = width < PHONE_TO_PX ? LABEL_PX.phone : LABEL_PX.desk;
  const track = Math.max(1, width - label);
  const { drawn, plane, scrolled } = useDrawnStretch(scroller, shown, track, onWindow);
  const lines = useTapeLines(rooms, groups, view.group !== 'none', sizes);
  const roving = useRoving(chart);
  const details = useBarDetails();
  const spotLine = lines.lineOfKey(roving.spot?.key);

  const virtualizer = useWindowVirtualizer({
    count: lines.count,
    estimateSize: lines.heightOf,
    // Another one for other lines: heights are then read anew.
    getItemKey: lines.keyOfLine,
    overscan: OVERSCAN_ROWS,
    scrollMargin: offset,
    scrollPaddingStart: TOP_BAR_PX + AXIS_HEIGHT_PX,
    scrollPaddingEnd: BOTTOM_BAR_PX,
    rangeExtractor: keepLine(spotLine),
  });
  const hrefOf = (room: Room) => consolePaths.room(facilityId, room.id);
  const gestures = useAxisGestures(chart, { window: shown, onWindow: onGesture, labelWidth: label, extent });
  const onClick = useTapeClicks(roving);
  const onKeyDown = useTapeKeys({
    ...lines,
    roving,
    pageRows: Math.max(1, Math.floor((window.innerHeight - TOP_BAR_PX - AXIS_HEIGHT_PX) / sizes.row) - 1),
    reveal: (line) => virtualizer.scrollToIndex(line, { align: 'auto' }),
    window: shown,
    onWindow,
    onOpen: (room) => void navigate(hrefOf(room)),
  });

  const tabLine = Math.max(0, spotLine);
  const { told } = details;
  const toldLine = lines.lineOfKey(told?.key);
  const toldRow = toldLine === -1 ? undefined : virtualizer.measurementsCache[toldLine];
  const line = toldLine === -1 ? undefined : lines.lineAt(toldLine);
  const stop = line?.kind === 'room' && told !== undefined ? stopsOf(tapeRow(line.room))[told.stop] : undefined;

  return (
    <Box ref={chart} className="tape" role="region" aria-label={words.t('timeline.region')} onKeyDown={gestures.onKeyDown} style={{ '--label': `${label}px`, '--in-sight': `${width}px` } as React.CSSProperties}>
      <div className="head">
        <div className="corner">{words.t('table.column.room')}</div>
        <TimeAxis window={shown} width={track} zone={zone} now={moment.at} />
      </div>
      <div className="scroller" ref={scroller}>
        <Box
          className="body"
          style={{ height: virtualizer.getTotalSize(), width: label + plane }}
          {...details.listeners}
          onClick={onClick}
          onKeyDown={(event) => {
            details.listeners.onKeyDown(event);
            onKeyDown(event);
          }}
          onFocus={(event) => {
            details.listeners.onFocus(event);
            roving.onFocus(event);
          }}
        >
          <div role="grid" aria-label={words.t('timeline.grid')} aria-rowcount={lines.count} className="grid">
            <div className="lines">
              <Lines window={drawn} width={plane} zone={zone} now={moment.at} />
            </div>
            {virtualizer.getVirtualItems().map(({ index, start, size }) => {
              const one = lines.lineAt(index);
              const common = { rowIndex: index + 1, top: start - offset, height: size };
              const reached = index === tabLine ? (spotLine === index ? (roving.spot?.stop ?? 0) : 0) : -1;
              if (one === undefined) return null;
              if (one.kind === 'heading') return <HeadingLine key={one.key} {...common} group={one.group} stop={reached} />;
              return <RoomTape key={one.key} {...common} room={one.room} drawn={drawn} sizes={sizes} moment={moment} words={words} href={hrefOf(one.room)} gone={gone.has(one.room.id)} stop={reached} />;
            })}
          </div>
          {/* Beside the grid, which may hold rows only. */}
          {line?.kind === 'room' && told !== undefined && toldRow !== undefined && stop !== undefined && stop !== 'link' && (
            <BarDetails
              room={line.room}
              indexes={stop === RANGELESS ? tapeRow(line.room).rangeless : [stop]}
              href={hrefOf(line.room)}
              moment={moment}
              words={words}
              place={detailsPlace({ bar: tapeRow(line.room).bars.find(({ index }) => index === stop), drawn, sizes, top: toldRow.start - offset, height: toldRow.size, above: told.above, label, plane, track, scrolled })}
              onEnter={details.stay}
              onLeave={details.leave}
            />
          )}
        </Box>
      </div>
    </Box>
  );
}

/** Of all that is drawn: they need not be drawn anew while the window moves over it. */
const Lines = memo(AxisLines);
