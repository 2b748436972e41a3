import {
  useMemo,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import {
  focusLine,
  keyOf,
  keyOfHeading,
  keyOfRoom,
  roomIdOf,
} from '../../../features/rooms/room-focus';
import { statusAfter } from '../../../../contract/compare-areas';
import type { OccupancyChange } from '../../../api/areas';
import { useRoomRefusal } from '../../../api/refusals';
import { useRoomFormatter, type RoomFormatter } from '../../../features/rooms/room-formatter';
import { consolePaths } from '../../../paths';
import { useFacilityId } from '../../../use-path-ids';
import { keyAfter, linesOf, placesOf } from './lines';
import { ROOM_REQUESTS, type OnAsk } from '../../../features/occupancy/use-occupancy-dialog';
import type { RoomGroup } from '../../../features/rooms/room-groups';
import type { Room } from '../../../features/rooms/room';
import { toggled, type ChangeView, type RoomView } from '../../../features/rooms/room-view';
import type { Moment } from '../../../features/subscriptions/time-span';
import type { RoomSelection } from '../room-selection';

export interface RoomListProps {
  rooms: readonly Room[];
  groups: readonly RoomGroup[];
  gone: ReadonlySet<string>;
  view: RoomView;
  moment: Moment;
  selection: RoomSelection;
  selecting: boolean;
  openId: string | undefined;
  onView: ChangeView;
  onOpen: (id: string | undefined) => void;
  onAsk: OnAsk;
  /** The room from whose page somebody has just come back, by its key. */
  returned: string | undefined;
}

/**
 * What tiles and table have in common: lines, focus, keys and presses. One listener serves the
 * whole list. An open panel shows the room that the keys reach.
 *
 * @param columns how many rooms stand side by side
 * @param lineHeight of a line of rooms with its gap, in px
 */
export function useRoomList(
  { rooms, groups, view, selection, selecting, openId, ...actions }: RoomListProps,
  columns: number,
  lineHeight: number,
) {
  const { onView, onOpen, onAsk, returned } = actions;
  const navigate = useNavigate();
  const format = useListFormatter();
  const lines = useMemo(
    () => linesOf(groups, columns, view.group !== 'none', view.folded),
    [groups, columns, view.group, view.folded],
  );
  const places = useMemo(() => placesOf(lines), [lines]);
  const [focusedKey, setFocusedKey] = useState(returned);
  const [cutText, setCutText] = useState<string>();
  const lineOf = (key = '') => places.get(key)?.line ?? -1;
  const focusedLine = lineOf(focusedKey);
  const ids = () => rooms.map(({ id }) => id);

  function go(key: string): void {
    // A line out of sight is in the page once it has the focus.
    flushSync(() => setFocusedKey(key));
    focusLine(key);
  }

  function step(event: KeyboardEvent, from: string): boolean {
    const place = places.get(from);
    if (place === undefined) return false;
    if (view.view === 'table' && (event.key === 'ArrowLeft' || event.key === 'ArrowRight'))
      return stepInRow(event.target as Element, event.key === 'ArrowRight' ? 1 : -1);
    const page = Math.max(1, Math.floor(window.innerHeight / lineHeight) - 2);
    const key = keyAfter(event.key, place, lines, page);
    if (key === undefined) return false;
    const id = roomIdOf(key);
    const start = roomIdOf(from);
    if (event.shiftKey && id !== undefined) {
      if (selection.ids.size === 0 && start !== undefined) selection.toggle(start);
      selection.extendTo(id, ids());
    }
    go(key);
    return true;
  }

  function act(event: KeyboardEvent<HTMLElement>, key: string): boolean {
    const isCommanded = event.ctrlKey || event.metaKey;
    const id = roomIdOf(key);
    const isOnRoom = id !== undefined && (event.target as Element).matches('a');
    if (isCommanded && event.key.toLowerCase() === 'a') selection.toggleAll(ids());
    else if (isOnRoom && event.key === ' ') selection.toggle(id);
    else if (isOnRoom && event.key === 'Enter' && !isCommanded && !selecting) onOpen(id);
    else return step(event, key);
    return true;
  }

  function press(event: MouseEvent, key: string): void {
    const target = event.target as Element;
    const button = target.closest('button');
    const link = target.closest('a');
    const group = groups.find(({ prefix }) => keyOfHeading(prefix) === key);
    if (group !== undefined) {
      if (button !== null) onView(({ folded }) => ({ folded: toggled(folded, group.prefix) }));
      else if (isBox(target)) selection.toggleAll(group.rooms.map(({ id }) => id));
      return;
    }
    const room = rooms.find(({ id }) => id === roomIdOf(key));
    if (room === undefined) return;
    const request = ROOM_REQUESTS.find((one) => one === button?.value);
    if (request !== undefined) return onAsk(room.area, request);
    const selects = selecting || isBox(target);
    if (event.shiftKey && (selects || link === null)) {
      // While a press selects, a link leads nowhere, not even to a new window.
      event.preventDefault();
      return selection.extendTo(room.id, ids());
    }
    if (selects) {
      if (link !== null) event.preventDefault();
      return selection.toggle(room.id);
    }
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (link !== null) {
      if (!isPlain) return undefined;
      event.preventDefault();
      return void navigate(link.getAttribute('href') ?? '');
    }
    if (!isPlain) return selection.toggle(room.id);
    // Marking text to copy it is no press.
    if (window.getSelection()?.isCollapsed === false) return undefined;
    go(key);
    return onOpen(room.id);
  }

  return {
    format,
    lines,
    focusedKey,
    focusedLine,
    lineInView: openId === undefined ? focusedLine : lineOf(keyOfRoom(openId)),
    listProps: {
      title: cutText,
      onClick: (event: MouseEvent) => {
        const key = keyOf(event.target as Element);
        if (key !== undefined) press(event, key);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const key = keyOf(event.target as Element);
        if (key !== undefined && !event.altKey && act(event, key)) event.preventDefault();
      },
      /** An open panel follows once the key is released: browsers limit changes of the address. */
      onKeyUp: ({ target }: KeyboardEvent<HTMLElement>) => {
        const id = roomIdOf(keyOf(target as Element) ?? '');
        if (openId !== undefined && id !== undefined && id !== openId) onOpen(id);
      },
      onFocus: (event: FocusEvent) => setFocusedKey((last) => keyOf(event.target) ?? last),
      onPointerOver: ({ target }: PointerEvent) => setCutText(cutTextOf(target as Element)),
    },
  };
}

/** Whether a press there selects: on a checkbox, or beside it in its cell. */
const isBox = (target: Element) =>
  (target.firstElementChild ?? target).matches('input[type=checkbox]');

function stepInRow(control: Element, by: 1 | -1): boolean {
  const row = control.closest('[data-key]');
  const controls = [...(row?.querySelectorAll<HTMLElement>('input, a, button') ?? [])];
  controls[controls.indexOf(control as HTMLElement) + by]?.focus();
  return true;
}

function cutTextOf(element: Element): string | undefined {
  const isCut =
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1;
  return isCut && element.matches('[data-key] *') ? (element.textContent ?? undefined) : undefined;
}

export interface ListFormatter extends RoomFormatter {
  hrefOf: (room: Room) => string;
  /** What may be done with the room: an action that was refused for all rooms is left out. */
  offered: (room: Room) => readonly OccupancyChange[];
}

/** One formatter for the list, because a row must not read a context. */
export function useListFormatter(): ListFormatter {
  const facilityId = useFacilityId();
  const format = useRoomFormatter();
  const open = useRoomRefusal(facilityId, 'open') !== undefined;
  const close = useRoomRefusal(facilityId, 'close') !== undefined;
  return useMemo(() => {
    const allowed = (['open', 'close'] as const).filter(
      (change) => !(change === 'open' ? open : close),
    );
    return {
      ...format,
      hrefOf: ({ id }) => consolePaths.room(facilityId, id),
      // The server may report no status that we know. Nobody guesses it, so both are offered.
      offered: ({ status }) => allowed.filter((change) => status !== statusAfter[change]),
    };
  }, [format, open, close, facilityId]);
}
