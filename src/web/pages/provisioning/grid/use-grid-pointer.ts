import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useWindowEvent } from '../../../components/use-window-event';
import type { ListStore } from '../list-state';
import { fillSeries } from './edit-rows';
import {
  extendTo,
  rangeOf,
  selectCell,
  selectForMenu,
  selectRows,
  tickRow,
  type Selection,
} from './selection';

/** The cell of an event; undefined outside cells that can be selected. */
function cellAt(
  target: EventTarget | null,
): { row: number; column: number | 'number' } | undefined {
  if (!(target instanceof Element)) return undefined;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (column === undefined || row === undefined) return undefined;
  return { row: Number(row), column: column === 'number' ? column : Number(column) };
}

const isHandle = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-handle]') !== null;

/** A place in the window, in px. */
export interface Point {
  left: number;
  top: number;
}

/** A drag over cells, or of the handle at the end of the selection. */
interface Drag {
  /** The selection when it began. */
  from: Selection;
  grid: Element;
  pointer: Point;
  /** Whether the cells are filled at its end. */
  fills: boolean;
  /** Whether it goes to other columns too. */
  isSideways: boolean;
  timer: number;
}

/** For how long the list shows each row while the pointer rests beyond its edge, in ms. */
const SCROLL_MS = 50;

/** 1 below the grid, -1 above it, otherwise 0. */
function edgePassed(drag: Drag | undefined): number {
  if (drag === undefined) return 0;
  const { top, bottom } = drag.grid.getBoundingClientRect();
  return drag.pointer.top > bottom ? 1 : drag.pointer.top < top ? -1 : 0;
}

interface GridPointer {
  store: ListStore;
  field: RefObject<HTMLInputElement | null>;
  /** Whether the last press was a finger's. */
  byTouch: () => boolean;
  onPointer: (byTouch: boolean) => void;
  readOnly: boolean;
  focusField: () => void;
  /** Takes the focus from the field, which then does not get it in another cell either. */
  leaveField: () => void;
  onRowMenu: (at: Point) => void;
  onPutBack: () => void;
}

/**
 * A click selects, as do Shift with a click and a drag; Ctrl with a click ticks a row. A tap edits
 * the text, or on a row's number ticks the row. The handle at the end of the selection fills down
 * with a mouse, and extends the selection with a finger.
 */
export function useGridPointer({
  store,
  field,
  byTouch,
  onPointer,
  readOnly,
  focusField,
  leaveField,
  onRowMenu,
  onPutBack,
}: GridPointer) {
  const { dispatch } = store;
  const drag = useRef<Drag>(undefined);
  const begin = ({ currentTarget, clientX, clientY }: MouseEvent, handle: boolean) => {
    end();
    drag.current = {
      from: store.getState().history.selection,
      grid: currentTarget,
      pointer: { left: clientX, top: clientY },
      fills: handle && !byTouch(),
      isSideways: !handle || byTouch(),
      // Beyond the edge, the list scrolls although the pointer rests.
      timer: window.setInterval(() => edgePassed(drag.current) !== 0 && follow(), SCROLL_MS),
    };
  };
  const end = () => {
    window.clearInterval(drag.current?.timer);
    drag.current = undefined;
  };
  useEffect(() => () => window.clearInterval(drag.current?.timer), []);
  /** Extends the selection to the pointer; beyond the edge, by one row, and the list scrolls. */
  const follow = () => {
    if (drag.current === undefined) return;
    const { from, pointer, isSideways } = drag.current;
    const { shown, selection } = store.getState().history;
    const { head } = selection;
    const next = head.row + edgePassed(drag.current);
    const cell =
      next === head.row
        ? cellAt(document.elementFromPoint(pointer.left, pointer.top))
        : { ...head, row: Math.max(0, Math.min(next, shown.length - 1)) };
    if (cell === undefined) return;
    const { row, column } = cell;
    const to = { row, column: isSideways && column !== 'number' ? column : from.head.column };
    if (to.row !== head.row || to.column !== head.column)
      dispatch({ type: 'select', selection: extendTo(from, to) });
  };
  useWindowEvent('pointermove', ({ clientX, clientY }) => {
    if (drag.current === undefined) return;
    drag.current.pointer = { left: clientX, top: clientY };
    follow();
  });
  useWindowEvent('pointercancel', end);
  useWindowEvent('pointerup', () => {
    const { from, fills = false } = drag.current ?? {};
    end();
    if (from === undefined || !fills) return;
    const { bottom } = rangeOf(store.getState().history.selection);
    dispatch({
      type: 'edit',
      edit: (grid) => fillSeries({ ...grid, selection: from }, bottom),
    });
  });
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || drag.current === undefined) return;
    dispatch({ type: 'select', selection: drag.current.from });
    end();
  });

  const isTyping = () => store.getState().typing !== undefined;
  const onMouseDown = (event: MouseEvent) => {
    const cell = cellAt(event.target);
    if (cell === undefined || event.button !== 0) return;
    if (isHandle(event.target)) return event.preventDefault();
    const { anchor } = store.getState().history.selection;
    const inField = event.target === field.current;
    // In text that is being typed, the field moves the caret itself. For a tap, it always does.
    if (inField && (byTouch() || isTyping())) return;
    event.preventDefault();
    const { row, column } = cell;
    const ticks = column === 'number' && (byTouch() || event.ctrlKey || event.metaKey);
    // Commits what is being typed before another cell becomes active. After a tick by touch the
    // field stays without focus: the on-screen keyboard would cover half of the rows.
    if (ticks && byTouch()) leaveField();
    else if (!inField) field.current?.blur();
    // Synchronous: a browser opens the on-screen keyboard only during the tap's event.
    flushSync(() =>
      dispatch({
        type: 'select',
        selection: ({ rows, selection }) => {
          if (ticks)
            return tickRow(
              selection,
              rows.map(({ key }) => key),
              row,
            );
          if (column === 'number')
            return event.shiftKey
              ? selectRows(anchor.row, row, anchor.column)
              : selectRows(row, row);
          return event.shiftKey
            ? { ...extendTo(selection, { row, column }), wholeRows: false }
            : selectCell(row, column);
        },
      }),
    );
    if (!(ticks && byTouch())) focusField();
    if (!byTouch() && !ticks) begin(event, false);
    return undefined;
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const putBack = event.target.closest<HTMLElement>('[data-put-back]')?.dataset['putBack'];
    if (putBack !== undefined) {
      dispatch({ type: 'restore', keys: [putBack] });
      return onPutBack();
    }
    const menu = event.target.closest<HTMLElement>('[data-menu]');
    if (menu === null) return undefined;
    selectAt(Number(menu.closest<HTMLElement>('[data-row]')?.dataset['row']), 'number');
    const { right, bottom } = menu.getBoundingClientRect();
    return onRowMenu({ left: right, top: bottom });
  };
  const selectAt = (row: number, column: number | 'number') =>
    dispatch({
      type: 'select',
      selection: ({ rows, selection }) => selectForMenu(selection, rows[row]?.key, row, column),
    });
  const onContextMenu = (event: MouseEvent) => {
    const line =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (line === null || readOnly) return;
    // In text that is being typed, or that a tap has opened, the browser has a menu of its own.
    if (event.target === field.current && (byTouch() || isTyping())) return;
    event.preventDefault();
    selectAt(Number(line.dataset['row']), cellAt(event.target)?.column ?? 'number');
    onRowMenu({ left: event.clientX, top: event.clientY });
  };
  const onPointerDown = (event: PointerEvent) => {
    onPointer(event.pointerType === 'touch');
    if (isHandle(event.target)) begin(event, true);
  };
  return { onMouseDown, onClick, onContextMenu, onPointerDown };
}
