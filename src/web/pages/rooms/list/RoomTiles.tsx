import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { BOTTOM_BAR_PX, TOP_BAR_PX } from '../../../tokens';
import { isCoarse } from '../../../ui/coarse-pointer';
import { TILE, tileColumns, tileHeight, tileShape, wordScale } from '../../../ui/tile-grid';
import { keepLine, tabLineOf } from '../../keep-line';
import { useListBox } from '../../use-list-box';
import { ListLayout } from '../../choosing-rooms/list-layout';
import type { RoomListProps } from '../list-props';
import { FoldButton, GroupBox } from './GroupRow';
import { expectedListBox, keepListTop } from './ahead/list-top';
import { useListWords } from './list-words';
import { RoomTile } from './RoomTile';
import { linesOf, TILE_HEADING_PX, tileVariables } from './list-sizes';
import './room-parts.css';
import './room-tiles.css';
import { useListClicks } from './use-list-clicks';
import { useListLines } from '../../choosing-rooms/use-list-lines';
import { useKeptFocus } from '../../choosing-rooms/use-kept-focus';
import { keyOfHeading, useRoving } from '../../choosing-rooms/use-roving';
import { FOLD_STOP } from './table-stops';
import { useTileKeys } from './use-tile-keys';

/** Lines of tiles kept in the page beyond the screen, so that a quick scroll finds them drawn. */
const OVERSCAN_LINES = 2;

/** The rooms as tiles; only the lines near the screen are in the page, whatever the number of rooms. */
export function RoomTiles(props: RoomListProps) {
  const { facilityId, rooms, groups, gone, view, moment, selection, selecting, changes, unsure, openId, jump } = props;
  const words = useListWords(facilityId);
  const list = useRef<HTMLUListElement>(null);
  const { width, offset } = useListBox(list, () => expectedListBox(facilityId, 'tiles'));
  useEffect(() => keepListTop(facilityId, 'tiles', offset), [facilityId, offset]);
  const dense = view.density === 'compact';
  const columns = tileColumns(width, view.density, useMemo(() => wordScale(words.t), [words.t]));
  const shape = useMemo(() => tileShape(rooms.map(({ area }) => area.status)), [rooms]);
  const height = tileHeight(shape, isCoarse(), view.density);
  const folded = useMemo(() => new Set(view.folded), [view.folded]);
  const layout = useMemo(() => new ListLayout(groups, columns, view.group !== 'none', folded), [groups, columns, view.group, folded]);
  const roving = useRoving(list);
  useKeptFocus(list);
  const lines = useListLines(rooms, groups, layout);
  const spotLine = lines.lineOfKey(roving.spot?.key);
  const virtualizer = useWindowVirtualizer({
    count: layout.lines,
    ...useMemo(() => linesOf((index) => (layout.lineAt(index).kind === 'heading' ? TILE_HEADING_PX : height) + TILE.gap), [layout, height]),
    overscan: OVERSCAN_LINES,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: offset,
    scrollPaddingStart: TOP_BAR_PX + TILE.gap,
    scrollPaddingEnd: BOTTOM_BAR_PX + TILE.gap,
    rangeExtractor: keepLine(spotLine),
  });
  const { go } = roving;
  useImperativeHandle(jump, () => (prefix) => {
    virtualizer.scrollToIndex(layout.lineOfHeading(prefix), { align: 'start' });
    go({ key: keyOfHeading(prefix), stop: FOLD_STOP });
  });
  const focus = useCallback((key: string) => go({ key, stop: 0 }), [go]);
  const { onClick } = useListClicks(props, focus);

  const onKeyDown = useTileKeys({ ...props, roving, layout, lines, pageLines: Math.max(1, Math.floor((window.innerHeight - TOP_BAR_PX) / (height + TILE.gap)) - 1), reveal: (line) => virtualizer.scrollToIndex(line, { align: 'auto' }) });

  const tabLine = tabLineOf(spotLine, virtualizer);
  const tabRooms = layout.lineAt(tabLine);
  const tabPlace = spotLine !== -1 ? lines.placeOf(roving.spot?.key ?? '') : tabLine !== -1 && tabRooms.kind === 'rooms' ? tabRooms.from : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener for the controls of thousands of tiles
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
    >
      {virtualizer.getVirtualItems().map(({ index, start, key }) => {
        const line = layout.lineAt(index);
        return (
          <div key={key} role="presentation" className="line" style={{ transform: `translateY(${start - offset}px)` }}>
            {line.kind === 'heading' ? (
              <li className="heading" data-key={keyOfHeading(line.group.prefix)}>
                {selecting && <span className="select" data-do="select-group"><GroupBox group={line.group} selected={selection.ids} words={words} stop={index === tabLine ? 0 : -1} /></span>}
                <h2><FoldButton group={line.group} folded={folded.has(line.group.prefix)} words={words} stop={index === tabLine ? FOLD_STOP : -1} /></h2>
              </li>
            ) : (
              rooms.slice(line.from, line.to).map((room, column) => (
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
                  changedAt={changes.changedAt.get(room.id)}
                  active={line.from + column === tabPlace}
                />
              ))
            )}
          </div>
        );
      })}
    </ul>
  );
}
