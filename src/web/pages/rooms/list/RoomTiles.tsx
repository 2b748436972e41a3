import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, type KeyboardEvent } from 'react';
import { BOTTOM_BAR_PX, TOP_BAR_PX } from '../../../tokens';
import { TILE, tileColumns, tileHeight, tileShape } from '../../../ui/tile-grid';
import { keepLine } from '../../keep-line';
import { useListPlace } from '../../use-list-place';
import { ListLayout } from '../../choosing-rooms/list-layout';
import type { RoomListProps } from '../list-props';
import { FoldButton, GroupBox } from './GroupRow';
import { keepListTop } from './ahead/list-top';
import { useListWords } from './list-words';
import { RoomTile } from './RoomTile';
import { stepAmongTiles } from './tile-keys';
import { TILE_HEADING_PX, tileVariables } from './list-sizes';
import './room-parts.css';
import './room-tiles.css';
import { useListClicks } from './use-list-clicks';
import { keyOfHeading, keyOfRoom, roomIdOf, spotOf, useRoving } from '../../choosing-rooms/use-roving';

/** Lines of tiles kept in the page beyond the screen, so that a quick scroll finds them drawn. */
const OVERSCAN_LINES = 2;

/** The rooms as tiles; only the lines near the screen are in the page, whatever the number of rooms. */
export function RoomTiles(props: RoomListProps) {
  const { facilityId, rooms, groups, gone, view, moment, selection, selecting, changes, unsure, openId, jump, onOpen } = props;
  const words = useListWords(facilityId);
  const list = useRef<HTMLUListElement>(null);
  const { width, offset } = useListPlace(list);
  useEffect(() => keepListTop(facilityId, 'tiles', offset), [facilityId, offset]);
  const dense = view.density === 'compact';
  const columns = tileColumns(width, view.density);
  const shape = useMemo(() => tileShape(rooms.map(({ area }) => area.status)), [rooms]);
  const height = tileHeight(shape, window.matchMedia('(pointer: coarse)').matches, view.density);
  const folded = useMemo(() => new Set(view.folded), [view.folded]);
  const layout = useMemo(() => new ListLayout(groups, columns, view.group !== 'none', folded), [groups, columns, view.group, folded]);
  const roving = useRoving(list);
  const places = useMemo(() => new Map(rooms.map(({ id }, place) => [keyOfRoom(id), place])), [rooms]);
  const spotPlace = places.get(roving.spot?.key ?? '') ?? -1;
  const virtualizer = useWindowVirtualizer({
    count: layout.lines,
    estimateSize: (index) => (layout.lineAt(index).kind === 'heading' ? TILE_HEADING_PX : height) + TILE.gap,
    overscan: OVERSCAN_LINES,
    scrollMargin: offset,
    scrollPaddingStart: TOP_BAR_PX + TILE.gap,
    scrollPaddingEnd: BOTTOM_BAR_PX + TILE.gap,
    rangeExtractor: keepLine(spotPlace === -1 ? -1 : layout.lineOf(spotPlace)),
  });
  const { go } = roving;
  useImperativeHandle(jump, () => (prefix) => {
    virtualizer.scrollToIndex(layout.lineOfHeading(prefix), { align: 'start' });
    go({ key: keyOfHeading(prefix), stop: 1 });
  });
  const focus = useCallback((key: string) => go({ key, stop: 0 }), [go]);
  const { onClick } = useListClicks(props, focus);

  function onKeyDown(event: KeyboardEvent) {
    const spot = spotOf(event.target as Element);
    const id = roomIdOf(spot?.key ?? '');
    const place = spot === undefined ? undefined : places.get(spot.key);
    if (spot === undefined || id === undefined || place === undefined) return;
    const onLink = (event.target as Element).matches('a');
    if (event.key === ' ' && onLink) {
      event.preventDefault();
      selection.toggle(id);
      return;
    }
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      selection.toggleAll(rooms.map((room) => room.id));
      return;
    }
    const pageLines = Math.max(1, Math.floor((window.innerHeight - TOP_BAR_PX) / (height + TILE.gap)) - 1);
    const wanted = stepAmongTiles(event, place, { columns, pageLines, total: rooms.length });
    const next = wanted === undefined ? undefined : layout.shownFrom(wanted, wanted < place ? -1 : 1, rooms.length);
    const room = next === undefined ? undefined : rooms[next];
    if (next === undefined || room === undefined) return;
    event.preventDefault();
    if (event.shiftKey) {
      if (selection.ids.size === 0) selection.toggle(id);
      selection.extendTo(room.id, rooms.map((one) => one.id));
    }
    virtualizer.scrollToIndex(layout.lineOf(next), { align: 'auto' });
    roving.go({ key: keyOfRoom(room.id), stop: 0 });
    changes.look(room.id);
    if (openId !== undefined) onOpen(room.id);
  }

  const tabPlace = Math.max(0, spotPlace);
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
                {selecting && <GroupBox group={line.group} selected={selection.ids} words={words} stop={0} />}
                <h2><FoldButton group={line.group} folded={folded.has(line.group.prefix)} words={words} stop={1} /></h2>
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
