import type { KeyboardEvent } from 'react';
import type { RoomListProps } from './room-list';
import {
  stepOf,
  roomIdOf,
  focusTargetOf,
  stopsIn,
  type Roving,
} from '../../../features/rooms/use-roving';
import { HEAD_KEY } from './TableHead';

export interface TableKeysOptions extends Pick<
  RoomListProps,
  'rooms' | 'selection' | 'changes' | 'openId' | 'onOpen'
> {
  roving: Roving;
  lines: number;
  /** -1 where no such line is. */
  lineOfKey: (key: string | undefined) => number;
  keyOfLine: (line: number) => string;
  /** How many rows a screen holds. */
  pageRows: number;
  reveal: (line: number) => void;
}

/** The table by keyboard, as the ARIA grid pattern has it; an open panel follows. */
export function useTableKeys({
  rooms,
  selection,
  changes,
  openId,
  onOpen,
  roving,
  lines,
  lineOfKey,
  keyOfLine,
  pageRows,
  reveal,
}: TableKeysOptions) {
  function goTo(line: number, stop: number, extend: boolean, from: string) {
    if (line === -1) {
      roving.go({ key: HEAD_KEY, stop });
      return;
    }
    const key = keyOfLine(line);
    const id = roomIdOf(key);
    if (extend && id !== undefined) {
      const start = roomIdOf(from);
      if (selection.ids.size === 0 && start !== undefined) selection.toggle(start);
      selection.extendTo(
        id,
        rooms.map((room) => room.id),
      );
    }
    reveal(line);
    roving.go({ key, stop });
    if (id === undefined) return;
    changes.look(id);
    if (openId !== undefined) onOpen(id);
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const focusTarget = focusTargetOf(target);
    if (focusTarget === undefined || event.altKey) return;
    const onControl = target.matches('button, input, a');
    const id = roomIdOf(focusTarget.key);
    const done = () => event.preventDefault();

    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      done();
      selection.toggleAll(rooms.map((room) => room.id));
    } else if (
      event.key === 'Enter' &&
      !onControl &&
      id !== undefined &&
      !event.ctrlKey &&
      !event.metaKey
    ) {
      done();
      changes.look(id);
      onOpen(id);
    } else if (event.key === ' ' && !target.matches('button, input') && id !== undefined) {
      done();
      selection.toggle(id);
    } else {
      const step = stepOf(event, pageRows);
      if (step === undefined) return;
      done();
      const line = focusTarget.key === HEAD_KEY ? -1 : lineOfKey(focusTarget.key);
      const row = target.closest('[data-key]');
      if (step.rows === undefined) {
        const stops = row === null ? [] : stopsIn(row);
        const place =
          step.stops === 'first'
            ? 0
            : step.stops === 'last'
              ? stops.length - 1
              : Math.max(0, stops.indexOf(focusTarget.stop) + step.stops);
        roving.go({ key: focusTarget.key, stop: stops[place] ?? focusTarget.stop });
      } else if (typeof step.rows === 'number') {
        goTo(
          Math.min(lines - 1, Math.max(-1, line + step.rows)),
          focusTarget.stop,
          event.shiftKey,
          focusTarget.key,
        );
      } else {
        // A row beyond the screen may have fewer or more controls: its last is found once it is
        // drawn.
        goTo(
          step.rows === 'first' ? 0 : lines - 1,
          step.stops === 'first' ? 0 : Number.MAX_SAFE_INTEGER,
          event.shiftKey,
          focusTarget.key,
        );
      }
    }
  };
}
