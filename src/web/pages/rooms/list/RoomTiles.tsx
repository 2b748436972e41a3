import './rooms.css';
import Box from '@mui/material/Box';
import { useMemo, useRef, type ReactNode } from 'react';
import type { Area } from '../../../../contract/area';
import { useRestorableRooms } from '../../../features/occupancy/stored-erasures';
import { useFacilityId } from '../../../use-path-ids';
import { TOP_BAR_PX, isCoarse } from '../../../components/tokens';
import { TILE, tileColumns, tileHeight, tileShape, wordScale } from './tile-grid';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { useMessages } from '../../../i18n/messages';
import { useListBox } from '../../../components/virtual-list';
import {
  useListFormatter,
  TILE_HEADING_PX,
  TILE_LINK_STOP,
  tileVariables,
  type RoomListProps,
} from './room-list';
import { RoomTile } from './RoomTile';
import { serviceMarks } from './service-marks';
import type { RoomTotals } from '../../../features/rooms/room-summary';
import { TileHeading } from './GroupHeading';
import { useRoomLines } from './use-room-lines';
import { keyOfHeading } from '../../../features/rooms/use-roving';
import { useTileStep } from './use-tile-step';

/** Lines drawn beyond the screen, for a quick scroll. */
const OVERSCAN_LINES = 2;

export interface RoomTilesProps extends RoomListProps {
  totals: RoomTotals;
  /** Every room of the facility. */
  areas: readonly Area[];
}

/**
 * The rooms as tiles. However many rooms there are, only the lines near the screen are in the page.
 */
export function RoomTiles(props: RoomTilesProps) {
  const { rooms, gone, moment, selection, selecting, changes, openId, totals, areas } = props;
  const marks = useMemo(() => serviceMarks(totals), [totals]);
  const restorable = useRestorableRooms(useFacilityId(), areas);
  const restorableIds = useMemo(
    () => new Set(restorable.map(({ id_external }) => id_external)),
    [restorable],
  );
  const format = useListFormatter();
  const ul = useRef<HTMLUListElement>(null);
  const { width, offset } = useListBox(ul);
  const columns = tileColumns(
    width,
    useMemo(() => wordScale(format.t), [format.t]),
  );
  const shape = useMemo(() => tileShape(rooms.map(({ area }) => area.status)), [rooms]);
  const height = tileHeight(shape, isCoarse());
  const list = useRoomLines(ul, props, {
    columns,
    offset,
    height,
    headingHeight: TILE_HEADING_PX,
    gap: TILE.gap,
    bars: TOP_BAR_PX,
    overscan: OVERSCAN_LINES,
    linkStop: TILE_LINK_STOP,
    step: useTileStep(),
  });
  const { layout, lines, virtualizer, focusedLine } = list;

  const tabPlace = focusedLine === -1 ? undefined : lines.placeOfKey(list.focusTarget?.key ?? '');
  const lineAt = (index: number, start: number) => {
    const tabbed = index === list.tabLine;
    const line = layout.lineAt(index);
    const top = start - offset;
    if (line.kind === 'heading') {
      const { group } = line;
      return (
        <TileLine key={keyOfHeading(group.prefix)} top={top}>
          <TileHeading
            group={group}
            selected={selection.ids}
            selecting={selecting}
            folded={list.folded.has(group.prefix)}
            format={format}
            active={tabbed}
          />
        </TileLine>
      );
    }
    const shown = rooms.slice(line.from, line.to);
    return (
      <TileLine key={index} top={top}>
        {shown.map((room, column) => (
          <RoomTile
            key={room.id}
            room={room}
            height={height}
            shape={shape}
            position={line.from + column + 1}
            total={rooms.length}
            moment={moment}
            format={format}
            selected={selection.ids.has(room.id)}
            selecting={selecting}
            open={openId === room.id}
            gone={gone.has(room.id)}
            isRestorable={restorableIds.has(room.id)}
            marks={marks}
            changedAt={changes.changedAt.get(room.id)}
            active={
              tabbed && (tabPlace === undefined ? column === 0 : line.from + column === tabPlace)
            }
          />
        ))}
      </TileLine>
    );
  };
  return (
    <>
      {/* One listener serves thousands of buttons and links. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- theirs */}
      <Box
        component="ul"
        ref={ul}
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari: no list without bullets
        role="list"
        aria-label={format.t('rooms.title')}
        onClick={list.onClick}
        onKeyDown={list.onKeyDown}
        onKeyUp={list.onKeyUp}
        onFocus={list.onFocus}
        className="room-tiles"
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
        style={{ height: virtualizer.getTotalSize() - TILE.gap, ...tileVariables(columns) }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => lineAt(index, start))}
      </Box>
      <MarkLegend marks={marks} labels={totals.labels} />
    </>
  );
}

interface TileLineProps {
  /** Distance from the top of the list, in px. */
  top: number;
  children: ReactNode;
}

/** A line of the tiles: rooms side by side, or the heading of a group. */
function TileLine({ top, children }: TileLineProps) {
  return (
    <div role="presentation" className="line" style={{ transform: `translateY(${top}px)` }}>
      {children}
    </div>
  );
}

/** Explains the marks of services that differ from their labels. */
function MarkLegend({
  marks,
  labels,
}: {
  marks: ReadonlyMap<string, string>;
  labels: RoomTotals['labels'];
}) {
  const { t } = useMessages();
  const explained = [...marks].flatMap(([code, mark]) => {
    const label = labels.get(code) ?? code;
    return label === mark ? [] : [{ mark, label: escapeInvisible(label) }];
  });
  if (explained.length === 0) return null;
  return (
    <Box component="dl" aria-label={t('tile.legend')} sx={markLegend}>
      {explained.map(({ mark, label }) => (
        <div key={mark}>
          <dt>{mark}</dt>
          <dd>{label}</dd>
        </div>
      ))}
    </Box>
  );
}

const markLegend = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  // On a wide screen it is in the margin below the list, since sixty tiles fill the screen.
  m: { xs: '12px 0 0', lg: '4px 0 -24px' },
  fontSize: '0.75rem',
  color: 'text.secondary',
  '& > div': { display: 'flex', gap: 0.75 },
  '& dt': { fontWeight: 600, color: 'text.primary' },
  '& dd': { m: 0 },
} as const;
