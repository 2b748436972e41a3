import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useWindowEvent } from '../../../components/use-window-event';
import type { ListStore } from '../list-state';
import { extendTo, rangeOf, selectCell, selectRows } from './selection';

/** Where in the grid an event happened; undefined where nothing can be selected. */
function placeOf(
  target: EventTarget | null,
): { row: number; column: number | 'number' } | undefined {
  if (!(target instanceof Element)) return undefined;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (column === undefined || row === undefined) return undefined;
  return { row: Number(row), column: column === 'number' ? column : Number(column) };
}

interface GridPointer {
  store: ListStore;
  field: RefObject<HTMLInputElement | null>;
  focusField: () => void;
  onRowMenu: (anchor: HTMLElement) => void;
}

/** Selecting by click, Shift with a click and drag; a tap selects and types. */
export function useGridPointer({ store, field, focusField, onRowMenu }: GridPointer) {
  const { dispatch } = store;
  const dragging = useRef(false);
  const byTouch = useRef(false);
  useWindowEvent('mouseup', () => {
    dragging.current = false;
  });

  const isTyping = () => store.getState().typing !== undefined;
  const onMouseDown = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place === undefined || event.button !== 0) return;
    const { anchor } = store.getState().history.selection;
    const inField = event.target === field.current;
    // In the text that is being typed, the field moves its caret itself; so it does for a tap.
    if (inField && (byTouch.current || isTyping())) return;
    event.preventDefault();
    // Commits what is being typed before another cell becomes active.
    if (!inField) field.current?.blur();
    const { row, column } = place;
    dragging.current = !byTouch.current;
    // Synchronously: a browser opens the on-screen keyboard only during the tap's event.
    flushSync(() =>
      dispatch({
        type: 'select',
        selection: ({ selection }) => {
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
    focusField();
  };
  const onMouseMove = (event: MouseEvent) => {
    if (!dragging.current) return;
    const place = placeOf(event.target);
    if (place === undefined) return;
    const { row, column } = place;
    dispatch({
      type: 'select',
      selection: ({ selection }) => {
        const to = { row, column: column === 'number' ? selection.head.column : column };
        return to.row === selection.head.row && to.column === selection.head.column
          ? selection
          : extendTo(selection, to);
      },
    });
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const putBack = event.target.closest<HTMLElement>('[data-put-back]')?.dataset['putBack'];
    if (putBack !== undefined) return dispatch({ type: 'restore', keys: [putBack] });
    const menu = event.target.closest<HTMLElement>('[data-menu]');
    if (menu === null) return undefined;
    selectForMenu(menu);
    return onRowMenu(menu);
  };
  /** The menu is about its row, or about the selected rows if its row is one of them. */
  const selectForMenu = (target: Element) => {
    const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row']);
    dispatch({
      type: 'select',
      selection: ({ selection }) => {
        const { top, bottom } = rangeOf(selection);
        return row >= top && row <= bottom ? selection : selectCell(row, selection.anchor.column);
      },
    });
  };
  const onContextMenu = (event: MouseEvent) => {
    const line =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    const menu = line?.querySelector<HTMLElement>('[data-menu]');
    if (line === null || menu === null || menu === undefined) return;
    if (event.target === field.current && isTyping()) return;
    event.preventDefault();
    selectForMenu(line);
    onRowMenu(menu);
  };
  const onPointerDown = (event: PointerEvent) => (byTouch.current = event.pointerType === 'touch');
  return { onMouseDown, onMouseMove, onClick, onContextMenu, onPointerDown };
}
