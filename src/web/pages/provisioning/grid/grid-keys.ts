import type { KeyboardEvent } from 'react';
import type { HistoryAction } from '../undo-history';
import {
  clearSelected,
  duplicateRows,
  fillDown,
  insertRow,
  removeRows,
  selectAll,
  type GridState,
} from './edit-rows';
import { rangeOf, selectRows, step, tabStep, type Selection } from './selection';

/** What a key does while no text is being typed; undefined for a key that the grid does not use. */
export type KeyMeaning = HistoryAction | { type: 'save' } | { type: 'leave' } | undefined;

interface KeyContext {
  grid: GridState;
  /** How many lines Page up and Page down jump. */
  page: number;
  readOnly: boolean;
}

/** The grid's keys, as in spreadsheets. */
export function meaningOfKey(
  event: KeyboardEvent,
  { grid, page, readOnly }: KeyContext,
): KeyMeaning {
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey) {
    const shortcut = commandKey(event);
    if (shortcut !== undefined)
      return readOnly && shortcut.type !== 'select' ? undefined : shortcut;
  }
  return movement(event, grid, page, command) ?? (readOnly ? undefined : edit(event, command));
}

function commandKey({ key, shiftKey }: KeyboardEvent): KeyMeaning {
  switch (key.toLowerCase()) {
    case 'z':
      return { type: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { type: 'redo' };
    case 'a':
      return { type: 'select', selection: selectAll };
    case 'd':
      return { type: 'edit', edit: fillDown };
    case 's':
      return { type: 'save' };
    case 'enter':
      return { type: 'edit', edit: (grid) => insertRow(grid, shiftKey ? 'above' : 'below') };
    case 'delete':
      return { type: 'edit', edit: removeRows };
  }
  return undefined;
}

function movement(
  event: KeyboardEvent,
  { rows, selection }: GridState,
  page: number,
  command: boolean,
): KeyMeaning {
  const { key, shiftKey, altKey } = event;
  const lines = rows.length + 1;
  const go = (down: number, sideways: number): KeyMeaning => ({
    type: 'select',
    selection: step(selection, down, sideways, shiftKey, lines),
  });
  if (key === 'Tab') {
    const next = tabStep(selection, shiftKey, lines);
    return next === undefined || command || altKey
      ? undefined
      : { type: 'select', selection: next };
  }
  if (altKey) return undefined;
  switch (key) {
    case 'ArrowDown':
      return go(command ? lines : 1, 0);
    case 'ArrowUp':
      return go(command ? -lines : -1, 0);
    case 'ArrowLeft':
      return go(0, -1);
    case 'ArrowRight':
      return go(0, 1);
    case 'PageDown':
      return go(page, 0);
    case 'PageUp':
      return go(-page, 0);
    case 'Home':
      return go(command ? -lines : 0, -lines);
    case 'End':
      return go(command ? lines : 0, lines);
    case ' ':
      return shiftKey ? { type: 'select', selection: wholeRows(selection) } : undefined;
    case 'Escape':
      return { type: 'leave' };
  }
  return undefined;
}

function edit({ key, altKey, shiftKey }: KeyboardEvent, command: boolean): KeyMeaning {
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    if (shiftKey) return key === 'ArrowDown' ? { type: 'edit', edit: duplicateRows } : undefined;
    return { type: 'move', by: key === 'ArrowUp' ? -1 : 1 };
  }
  return !command && !altKey && key === 'Delete'
    ? { type: 'edit', edit: clearSelected }
    : undefined;
}

function wholeRows(selection: Selection): Selection {
  const { top, bottom } = rangeOf(selection);
  return selectRows(top, bottom, selection.anchor.column);
}
