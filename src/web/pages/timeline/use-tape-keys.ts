import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import type { Room } from '../../features/rooms/room-index';
import { stepOf, roomIdOf, focusTargetOf, type Roving } from '../../features/rooms/use-roving';
import type { Stretch } from './drawn-stretch';
import { revealing } from './reveal';
import { stopNearest, stopsOf } from './row-stops';
import { tapeRow, type TapeBar } from './tape-row';

export interface TapeKeysOptions {
  rooms: ReadonlyMap<string, Room>;
  roving: Roving;
  count: number;
  lineOfKey: (key: string | undefined) => number;
  keyOfLine: (line: number) => string;
  /** How many rows a screen holds. */
  pageRows: number;
  reveal: (line: number) => void;
  /** What is in sight by now. */
  live: RefObject<Stretch>;
  onWindow: (next: Stretch) => void;
  onOpen: (room: Room) => void;
}

/**
 * The tape by keyboard, as the ARIA grid pattern has it: up and down by rooms, left and right by
 * bars in time; the window follows.
 */
export function useTapeKeys({
  rooms,
  roving,
  count,
  lineOfKey,
  keyOfLine,
  pageRows,
  reveal,
  live,
  onWindow,
  onOpen,
}: TapeKeysOptions) {
  const roomAt = (key: string) => rooms.get(roomIdOf(key) ?? '');

  function barAt(key: string, stop: number): TapeBar | undefined {
    const room = roomAt(key);
    const place = room && stopsOf(tapeRow(room))[stop];
    return room && tapeRow(room).bars.find(({ index }) => index === place);
  }

  function revealBar(key: string, stop: number) {
    const bar = barAt(key, stop);
    const next = bar && revealing(live.current, bar);
    if (next !== undefined && next !== live.current) onWindow(next);
  }

  function goTo(key: string, stop: number) {
    revealBar(key, stop);
    roving.go({ key, stop });
  }

  function goToLine(line: number, at: number | undefined) {
    const key = keyOfLine(line);
    const room = roomAt(key);
    reveal(line);
    goTo(key, room === undefined || at === undefined ? 0 : stopNearest(tapeRow(room), at));
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const focusTarget = focusTargetOf(event.target as HTMLElement);
    if (focusTarget === undefined || event.altKey || event.shiftKey) return;
    const room = roomAt(focusTarget.key);
    if (event.key === 'Enter' && focusTarget.stop > 0 && room !== undefined) {
      event.preventDefault();
      onOpen(room);
      return;
    }
    const step = stepOf(event, pageRows);
    if (step === undefined) return;
    event.preventDefault();
    const last = room === undefined ? 0 : stopsOf(tapeRow(room)).length - 1;
    if (step.rows === undefined) {
      goTo(
        focusTarget.key,
        step.stops === 'first'
          ? 0
          : step.stops === 'last'
            ? last
            : Math.min(last, Math.max(0, focusTarget.stop + step.stops)),
      );
      return;
    }
    const bar = barAt(focusTarget.key, focusTarget.stop);
    // The middle of what is seen of the bar one comes from.
    const at =
      bar && (Math.max(bar.from, live.current.from) + Math.min(bar.until, live.current.to)) / 2;
    const line = lineOfKey(focusTarget.key);
    if (typeof step.rows === 'number')
      goToLine(Math.min(count - 1, Math.max(0, line + step.rows)), at);
    else goToLine(step.rows === 'first' ? 0 : count - 1, undefined);
  };
  /** Tab comes back to where one was, which may have left the window since. */
  const onFocus = ({ target }: FocusEvent) => {
    const focusTarget = focusTargetOf(target);
    if (focusTarget !== undefined) revealBar(focusTarget.key, focusTarget.stop);
  };
  return { onKeyDown, onFocus };
}
