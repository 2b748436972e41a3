import { useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { BOTTOM_BAR_PX, TOP_BAR_PX } from '../../../tokens';
import { isCoarse } from '../../../ui/coarse-pointer';
import { TILE, tileColumns, tileHeight, tileShape, wordScale } from '../../../ui/tile-grid';
import { keepLine } from '../../keep-line';
import { useListBox } from '../../use-list-box';
import { ListLayout } from '../../choosing-rooms/list-layout';
import type { RoomListProps } from '../list-props';
import { expectedListBox, keepListTop } from './ahead/list-top';
import { useKeptSight } from './kept-sight';
import { useListWords } from './list-words';
import { PlainRows, usePlainRows } from './PlainRows';
import { RoomTile } from './RoomTile';
import { TileHeading, TileLine } from './TileLine';
import { linesOf, TILE_HEADING_PX, tileVariables } from './list-sizes';
import './room-parts.css';
import './room-tiles.css';
import { useListClicks } from './use-list-clicks';
import { useListLines } from '../../choosing-rooms/use-list-lines';
import { useKeptFocus } from '../../choosing-rooms/use-kept-focus';
import { keyOfHeading, useRoving } from '../../choosing-rooms/use-roving';
import { FOLD_STOP } from './table-stops';
import { useTileKeys } from './use-tile-keys';

/**
 * Lines of tiles kept in the page beyond the screen, and while one scrolls where one scrolls to, so
 * that a quick scroll finds them drawn.
 */
const OVERSCAN_LINES = 2;
const AHEAD_LINES = 4;
/**
 * A line of tiles takes longer than a frame of a slow machine: with two at a time fewer frames are
 * late.
 */
const STEP_LINES = 2;

/**
 * The rooms as tiles; only the lines near the screen are in the page, whatever the number of rooms.
 */
export function RoomTiles(props: RoomListProps) {
  const {
    facilityId,
    rooms,
    groups,
    gone,
    view,
    moment,
    selection,
    selecting,
    changes,
    unsure,
    openId,
    spot,
    jump,
  } = props;
  const words = useListWords(facilityId);
  const list = useRef<HTMLUListElement>(null);
  const { width, offset } = useListBox(list, () => expectedListBox(facilityId, 'tiles'));
  useEffect(() => keepListTop(facilityId, 'tiles', offset), [facilityId, offset]);
  const dense = view.density === 'compact';
  const columns = tileColumns(
    width,
    view.density,
    useMemo(() => wordScale(words.t), [words.t]),
  );
  const shape = useMemo(() => tileShape(rooms.map(({ area }) => area.status)), [rooms]);
  const height = tileHeight(shape, isCoarse(), view.density);
  const folded = useMemo(() => new Set(view.folded), [view.folded]);
  const layout = useMemo(
    () => new ListLayout(groups, columns, view.group !== 'none', folded),
    [groups, columns, view.group, folded],
  );
  const roving = useRoving(list, spot);
  useKeptFocus(list);
  const lines = useListLines(rooms, groups, layout);
  const spotLine = lines.lineOfKey(roving.spot?.key);
  const arrive = useKeptSight(list, lines, width === 0 ? undefined : `${columns} of ${height}`);
  const plain = usePlainRows({
    count: layout.lines,
    ...useMemo(
      () =>
        linesOf(
          (index) =>
            (layout.lineAt(index).kind === 'heading' ? TILE_HEADING_PX : height) + TILE.gap,
        ),
      [layout, height],
    ),
    overscan: OVERSCAN_LINES,
    ahead: AHEAD_LINES,
    step: STEP_LINES,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: offset,
    scrollPaddingStart: TOP_BAR_PX + TILE.gap,
    scrollPaddingEnd: BOTTOM_BAR_PX + TILE.gap,
    rangeExtractor: keepLine(spotLine),
  });
  const { virtualizer } = plain;
  const { go } = roving;
  useImperativeHandle(jump, () => (prefix) => {
    virtualizer.scrollToIndex(layout.lineOfHeading(prefix), { align: 'start' });
    go({ key: keyOfHeading(prefix), stop: FOLD_STOP });
  });
  const focus = useCallback((key: string) => go({ key, stop: 0 }), [go]);
  const { onClick } = useListClicks(props, focus);

  const onKeyDown = useTileKeys({
    ...props,
    roving,
    layout,
    lines,
    pageLines: Math.max(1, Math.floor((window.innerHeight - TOP_BAR_PX) / (height + TILE.gap)) - 1),
    reveal: (line) => virtualizer.scrollToIndex(line, { align: 'auto' }),
  });

  const tabPlace = spotLine === -1 ? undefined : lines.placeOf(roving.spot?.key ?? '');
  const rowAt = (index: number, start: number, passing: boolean, tabbed: boolean) => {
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
            folded={folded.has(group.prefix)}
            words={words}
            active={tabbed}
          />
        </TileLine>
      );
    }
    const shown = rooms.slice(line.from, line.to);
    return (
      // It is the line of these rooms and no others.
      <TileLine key={JSON.stringify(shown.map(({ id }) => id))} top={top}>
        {shown.map((room, column) => (
          <RoomTile
            key={room.id}
            room={room}
            height={height}
            shape={shape}
            dense={dense}
            position={line.from + column + 1}
            total={rooms.length}
            moment={moment}
            words={words}
            facilityId={facilityId}
            selected={selection.ids.has(room.id)}
            selecting={selecting}
            open={openId === room.id}
            gone={gone.has(room.id)}
            unsure={unsure.has(room.id)}
            passing={passing && !dense && index !== spotLine}
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener for the controls of thousands of tiles */}
      <ul
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for none
        role="list"
        aria-label={words.t('rooms.title')}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={roving.onFocus}
        className="room-tiles"
        style={{ height: virtualizer.getTotalSize() - TILE.gap, ...tileVariables(columns) }}
      />
      <PlainRows
        body={list}
        {...plain}
        asked={view}
        arrive={arrive}
        rowAt={rowAt}
        tabLine={spotLine === -1 ? undefined : spotLine}
      />
    </>
  );
}
