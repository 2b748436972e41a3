import { clsx } from 'clsx';
import './rooms.css';
import { memo, useCallback, useMemo, useRef, type CSSProperties } from 'react';
import type { Area } from '../../../../contract/area';
import { VirtualLines } from './VirtualLines';
import { RevealedText } from '../../../components/RevealedText';
import { iconClass } from '../../../components/SpriteIcon';
import { useListBox } from '../../../components/virtual-list';
import { TOP_BAR_PX } from '../../../components/tokens';
import { useRestorableRooms } from '../../../features/occupancy/stored-erasures';
import { keyOfRoom } from '../../../features/rooms/room-focus';
import type { Room } from '../../../features/rooms/room';
import { summaryOf } from '../../../features/rooms/room-summary';
import { statusLook } from '../../../features/rooms/StatusMark';
import type { Moment } from '../../../features/subscriptions/time-span';
import { hasHiddenCharacters } from '../../../i18n/foreign-text';
import { useFacilityId } from '../../../use-path-ids';
import { TileHeading } from './GroupHeading';
import { headingHeight, TILE_PX, tileHeight } from './lines';
import { useRoomList, type ListFormatter, type RoomListProps } from './use-room-list';

const OVERSCAN_LINES = 2;

export interface RoomTilesProps extends RoomListProps {
  areas: readonly Area[];
}

export function RoomTiles(props: RoomTilesProps) {
  const { rooms, gone, view, moment, selection, selecting, openId, areas } = props;
  const box = useRef<HTMLDivElement>(null);
  const { width } = useListBox(box);
  const { gap } = TILE_PX;
  const columns = Math.max(1, Math.floor((width + gap) / (TILE_PX.width + gap)));
  const restorable = useRestorableRooms(useFacilityId(), areas);
  const restorableIds = useMemo(
    () => new Set(restorable.map(({ id_external }) => id_external)),
    [restorable],
  );
  const height = tileHeight() + gap;
  const list = useRoomList(props, columns, height);
  const { format, lines, focusedKey, focusedLine } = list;
  const heightOf = useCallback(
    (line: number) => (lines[line]?.heading === undefined ? height : headingHeight()),
    [lines, height],
  );
  const lineAt = (index: number, top: number, isTabLine: boolean) => {
    const { heading, rooms: shown = [], from = 0, keys = [] } = lines[index] ?? {};
    if (heading !== undefined)
      return (
        <TileHeading
          key={keys[0]}
          group={heading}
          top={top}
          selected={selection.ids}
          selecting={selecting}
          folded={view.folded.includes(heading.prefix)}
          format={format}
          isTabStop={isTabLine}
        />
      );
    // Not in elements of their lines: a tile that moves to another line would lose the focus.
    return shown.map((room, column) => (
      <RoomTile
        key={room.id}
        room={room}
        moment={moment}
        format={format}
        top={top}
        column={column}
        position={from + column + 1}
        total={rooms.length}
        selected={selection.ids.has(room.id)}
        selecting={selecting}
        open={openId === room.id}
        gone={gone.has(room.id)}
        isRestorable={restorableIds.has(room.id)}
        isTabStop={isTabLine && (focusedLine === -1 ? column === 0 : keys[column] === focusedKey)}
      />
    ));
  };
  return (
    // One listener serves thousands of buttons and links.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- theirs
    <div
      ref={box}
      className="room-tiles"
      style={{ '--tiles': columns, '--tile': `${tileHeight()}px` } as CSSProperties}
      {...list.listProps}
    >
      <VirtualLines
        as="ul"
        role="list"
        label={format.t('nav.rooms')}
        count={lines.length}
        heightOf={heightOf}
        overscan={OVERSCAN_LINES}
        bars={TOP_BAR_PX + gap}
        focusedLine={focusedLine}
        columns={columns}
        lineInView={list.lineInView}
      >
        {lineAt}
      </VirtualLines>
    </div>
  );
}

interface RoomTileProps extends ShownRoom {
  top: number;
  column: number;
  /** Place in the whole list, from 1, and the list's length. Only a part of it is in the page. */
  position: number;
  total: number;
  selecting: boolean;
  isRestorable: boolean;
}

export const RoomTile = memo(function RoomTile(props: RoomTileProps) {
  const { room, moment, format, selected, open, gone, top, column, position, total } = props;
  const { tabIndex, status, attention, link, box, actions } = roomParts(props);
  const endsToday = summaryOf(room, moment).endsToday && format.t('service.endsToday');
  const note = [attention, endsToday].filter(Boolean).join(' · ');
  const isEmpty = (room.area.data_services ?? []).length === 0;
  return (
    <li
      className={clsx(
        'tile',
        status.tone,
        actions.length > 1 && 'both',
        selected && 'chosen',
        open && 'open',
        gone && 'gone',
      )}
      aria-setsize={total}
      aria-posinset={position}
      data-key={keyOfRoom(room.id)}
      style={{ '--column': column, transform: `translateY(${top}px)` } as CSSProperties}
    >
      {link}
      <span className={status.className}>{status.words}</span>
      {note !== '' && (
        <span className={`note ${iconClass(attention === '' ? 'ends-today' : 'attention')}`}>
          {note}
        </span>
      )}
      {isEmpty && props.isRestorable && !props.selecting && !gone ? (
        <button
          value="restore"
          aria-label={format.of('tile.restore.room', room.shortId)}
          tabIndex={tabIndex}
        >
          {format.t('tile.restore')}
        </button>
      ) : (
        <span className="services">{format.runningNames(room, moment)}</span>
      )}
      {props.selecting ? box : actions}
    </li>
  );
});

/** Props that a row and a tile share. */
export interface ShownRoom {
  room: Room;
  moment: Moment;
  format: ListFormatter;
  selected: boolean;
  open: boolean;
  gone: boolean;
  isTabStop: boolean;
}

/** Makes elements only for a text with hidden characters; other texts stay as they are. */
export const revealed = (text: string) =>
  hasHiddenCharacters(text) ? <RevealedText text={text} /> : text;

/** What a row and a tile both have: elements and texts, no components, since thousands scroll. */
export function roomParts({ room, moment, format, selected, gone, isTabStop }: ShownRoom) {
  const tabIndex = isTabStop ? 0 : -1;
  return {
    tabIndex,
    status: statusOf(room, gone, format),
    attention: format.attention(room, moment),
    link: (
      <a href={format.hrefOf(room)} tabIndex={tabIndex}>
        {revealed(room.shortId)}
      </a>
    ),
    box: (
      <input
        type="checkbox"
        checked={selected}
        onChange={unchanged}
        aria-label={format.of('table.select', room.shortId)}
        tabIndex={tabIndex}
      />
    ),
    // Keyed by place, so that a button keeps the focus when its action changes.
    actions: (gone ? [] : format.offered(room)).map((change, place) => (
      <button
        key={place}
        value={change}
        aria-label={format.of(`occupancy.${change}.submit`, room.shortId)}
        tabIndex={tabIndex}
      >
        {format.t(`tile.${change}`)}
      </button>
    )),
  };
}

/** The list handles the press. */
const unchanged = () => undefined;

function statusOf(
  room: Room,
  gone: boolean,
  { t }: ListFormatter,
): { words: string; className: string; tone?: string | undefined } {
  if (gone) return { words: t('table.gone'), className: 'status' };
  const { words, icon, tone } = statusLook(room.area.status, t);
  // Beside both actions there is no place for "Not reported".
  const iconOnly = icon === 'not-reported' && 'icon-only';
  return { words, tone, className: clsx('status', tone, iconClass(icon), iconOnly) };
}
