import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, type KeyboardEvent, type RefObject } from 'react';
import { BOTTOM_BAR_PX } from '../../../components/tokens';
import { VIRTUALIZER_OPTIONS, pinRow, tabLineOf } from '../../../components/virtual-list';
import { LineLayout, lineFinder, type LineFinder } from '../../../features/rooms/room-lines';
import {
  focusTargetOf,
  keyOfRoom,
  roomIdOf,
  useRestoreFocus,
  useRoving,
  type FocusTarget,
} from '../../../features/rooms/use-roving';
import type { RoomListProps } from './room-list';
import { useListClicks } from './use-list-clicks';

export type PressedKey = Pick<KeyboardEvent<HTMLElement>, 'key' | 'ctrlKey' | 'metaKey' | 'target'>;

/** The lines among which a key moves. */
export interface KeyLines {
  layout: LineLayout;
  lines: Pick<LineFinder, 'lineOfKey' | 'placeOfKey'>;
  /** How many lines a screen holds. */
  pageLines: number;
}

/** Where a key leads: to a line, or to a control of the focused line or of the head. */
export type KeyTarget = { line: number; column?: number; stop: number } | FocusTarget;

export interface RoomLinesOptions {
  /** How many rooms are side by side. */
  columns: number;
  /** Distance of the lines from the top of the page, in px. */
  offset: number;
  /** Height of a line of rooms, in px. */
  height: number;
  /** Height of a group's heading, in px. */
  headingHeight: number;
  /** Between two lines, in px. */
  gap: number;
  /** Height of the bars that stay above the lines when the page is scrolled, in px. */
  bars: number;
  /** Lines drawn beyond the screen, for a quick scroll. */
  overscan: number;
  /** `data-stop` of a room's link. */
  linkStop: number;
  /** Returns where a key moves the focus; undefined for other keys. */
  step: (pressed: PressedKey, from: FocusTarget, among: KeyLines) => KeyTarget | undefined;
}

/**
 * What tiles and table have in common: which lines are in the page, which has the focus, and what
 * clicks and keys do. An open panel shows the room that the keys reach.
 *
 * @param list the element around the lines and, in the table, its head
 */
export function useRoomLines(
  list: RefObject<HTMLElement | null>,
  props: RoomListProps,
  { columns, offset, height, headingHeight, gap, bars, overscan, linkStop, step }: RoomLinesOptions,
) {
  const { rooms, groups, view, selection, changes, openId, onOpen, focusMemory } = props;
  const folded = useMemo(() => new Set(view.folded), [view.folded]);
  const layout = useMemo(
    () => new LineLayout(groups, columns, view.group !== 'none', folded),
    [groups, columns, view.group, folded],
  );
  const roving = useRoving(list, focusMemory);
  useRestoreFocus(list);
  const lines = useMemo(() => lineFinder(rooms, groups, layout), [rooms, groups, layout]);
  const focusedLine = lines.lineOfKey(roving.focusTarget?.key);
  // If all lines have one height, another layout changes no size.
  const uneven = height === headingHeight ? undefined : layout;
  const virtualizer = useWindowVirtualizer({
    ...VIRTUALIZER_OPTIONS,
    count: layout.lineCount,
    // The virtualizer caches sizes until it gets another `getItemKey`.
    ...useMemo(
      () => ({
        estimateSize: (line: number) =>
          (uneven?.lineAt(line).kind === 'heading' ? headingHeight : height) + gap,
        getItemKey: (line: number) => line,
      }),
      [uneven, headingHeight, height, gap],
    ),
    overscan,
    scrollMargin: offset,
    scrollPaddingStart: bars + gap,
    scrollPaddingEnd: BOTTOM_BAR_PX + gap,
    rangeExtractor: pinRow(focusedLine),
  });
  const keepInSight = useEffectEvent(() => {
    const hasFocus = list.current?.contains(document.activeElement) === true;
    const focused = hasFocus ? focusedLine : -1;
    const line = openId === undefined ? focused : lines.lineOfKey(keyOfRoom(openId));
    if (line !== -1) virtualizer.scrollToIndex(line, { align: 'auto' });
  });
  // A panel or a turned tablet changes the columns, and so the places of all rooms.
  useEffect(() => keepInSight(), [columns]);
  const { go } = roving;
  const { onClick, copied } = useListClicks(props, (key) => go({ key, stop: linkStop }));

  const idsShown = () => rooms.map(({ id }) => id);
  function moveTo(target: KeyTarget, from: FocusTarget, extend: boolean): void {
    if ('key' in target) {
      go(target);
      return;
    }
    const { line, column, stop } = target;
    const key = lines.keyOfLine(line, column);
    const id = roomIdOf(key);
    if (extend && id !== undefined) {
      const start = roomIdOf(from.key);
      if (selection.ids.size === 0 && start !== undefined) selection.toggle(start);
      selection.extendTo(id, idsShown());
    }
    virtualizer.scrollToIndex(line, { align: 'auto' });
    go({ key, stop });
    if (id === undefined) return;
    changes.look(id);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const control = event.target as HTMLElement;
    const from = focusTargetOf(control);
    if (from === undefined || event.altKey) return;
    const id = roomIdOf(from.key);
    const commanded = event.ctrlKey || event.metaKey;
    if (event.key.toLowerCase() === 'a' && commanded) {
      selection.toggleAll(idsShown());
    } else if (
      event.key === 'Enter' &&
      !commanded &&
      id !== undefined &&
      !control.matches('button, input, a')
    ) {
      changes.look(id);
      onOpen(id);
    } else if (event.key === ' ' && id !== undefined && !control.matches('button, input')) {
      selection.toggle(id);
    } else {
      const pageLines = Math.max(1, Math.floor((window.innerHeight - bars) / (height + gap)) - 1);
      const target = step(event, from, { layout, lines, pageLines });
      if (target === undefined) return;
      moveTo(target, from, event.shiftKey);
    }
    event.preventDefault();
  }
  /** An open panel follows once the key is released: browsers limit changes of the address. */
  function onKeyUp(event: KeyboardEvent<HTMLElement>): void {
    const id = roomIdOf(focusTargetOf(event.target as HTMLElement)?.key ?? '');
    if (openId !== undefined && id !== undefined && id !== openId) onOpen(id);
  }
  return {
    layout,
    lines,
    folded,
    virtualizer,
    focusTarget: roving.focusTarget,
    focusedLine,
    tabLine: tabLineOf(focusedLine, virtualizer),
    copied,
    onClick,
    onKeyDown,
    onKeyUp,
    onFocus: roving.onFocus,
  };
}
