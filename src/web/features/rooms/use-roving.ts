import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

/**
 * A place that can have the focus: the key of a row, tile or heading, and the number of a control.
 */
export interface FocusTarget {
  key: string;
  stop: number;
}

/**
 * Remembers the focus target of a list while the list is gone, as when no room matches. Make it
 * once, by `useState(() => createFocusMemory())`.
 */
export interface FocusMemory {
  last: () => FocusTarget | undefined;
  keep: (focusTarget: FocusTarget | undefined) => void;
}

export function createFocusMemory(initial?: FocusTarget): FocusMemory {
  let last = initial;
  return {
    last: () => last,
    keep: (focusTarget) => {
      last = focusTarget;
    },
  };
}

export interface Roving {
  focusTarget: FocusTarget | undefined;
  /** Moves the focus to a target as soon as it is drawn. */
  go: (focusTarget: FocusTarget) => void;
  /** Handler of the list: the arrows start at what was clicked or reached by Tab. */
  onFocus: (event: FocusEvent) => void;
}

/**
 * One Tab stop for a whole list, which arrows move. Rows carry `data-key`, their controls
 * `data-stop`, rising from 0.
 * Our own: ready-made ones move only among elements in the page, and here most rows are not
 * rendered, so a target gets the focus once its row is.
 *
 * @param memory belongs to the page, which stays when the list goes
 */
export function useRoving(list: RefObject<HTMLElement | null>, memory: FocusMemory): Roving {
  const [focusTarget, setFocusTarget] = useState(memory.last);
  const due = useRef<FocusTarget>(undefined);
  useLayoutEffect(() => {
    if (due.current === undefined) return;
    const target = controlAt(list.current, due.current);
    if (target === undefined) return;
    due.current = undefined;
    // The list scrolls by itself, since it knows what its bars hide.
    target.focus({ preventScroll: true });
  });
  const go = (next: FocusTarget) => {
    due.current = next;
    memory.keep(next);
    setFocusTarget({ ...next });
  };
  const onFocus = (event: FocusEvent) => {
    const found = focusTargetOf(event.target);
    if (found === undefined) return;
    memory.keep(found);
    setFocusTarget((now) => (now?.key === found.key && now.stop === found.stop ? now : found));
  };
  return { focusTarget, go, onFocus };
}

/** The focus target that an element belongs to; undefined outside a list. */
export function focusTargetOf(element: Element): FocusTarget | undefined {
  const key = element.closest('[data-key]')?.getAttribute('data-key');
  if (key == null) return undefined;
  return { key, stop: Number(element.closest('[data-stop]')?.getAttribute('data-stop') ?? 0) };
}

/** The drawn control of a target, or the one reached instead if there is no such control. */
function controlAt(list: ParentNode | null, { key, stop }: FocusTarget): HTMLElement | undefined {
  const line = list?.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (line == null) return undefined;
  const reached = stopReached(stopsIn(line), stop);
  return line.querySelector<HTMLElement>(`[data-stop="${reached}"]`) ?? undefined;
}

/** Numbers of the controls that a line has, from its first to its last. */
export const stopsIn = (line: Element) =>
  [...line.querySelectorAll<HTMLElement>('[data-stop]')].map(({ dataset }) =>
    Number(dataset['stop']),
  );

/**
 * The stop that `wanted` reaches: itself, else the last one before it, else the first. -1 if there
 * are no stops.
 */
export const stopReached = (stops: readonly number[], wanted: number): number =>
  stops.findLast((stop) => stop <= wanted) ?? stops[0] ?? -1;

/** After a scroll, React draws the rows within so many frames. */
const FRAMES_TO_DRAW = 30;

/**
 * Focuses a room's link in the next frame, when nothing covers or replaces the list any more, or
 * once it is drawn. Scrolls to it only with `scroll`.
 */
export function focusRoom(
  key: string,
  scroll?: ScrollIntoViewOptions,
  frames = FRAMES_TO_DRAW,
): void {
  requestAnimationFrame(() => {
    const link = linkOfRoom(key);
    if (link === null) {
      if (frames > 1) focusRoom(key, scroll, frames - 1);
      return;
    }
    if (scroll !== undefined) link.scrollIntoView(scroll);
    link.focus({ preventScroll: true });
  });
}

const linkOfRoom = (key = '') =>
  document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] a`);

/**
 * If a pressed control is gone, and the focus with it, focuses the link of the room with `key`,
 * else the list's Tab stop, else the screen's main part.
 */
export function restoreFocus(key?: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    (
      linkOfRoom(key) ??
      document.querySelector<HTMLElement>('[data-key] [tabindex="0"]') ??
      document.getElementById('main')
    )?.focus({ preventScroll: true });
  });
}

/** Keys of rooms and headings never meet. */
const ROOM_KEY = 'room:';
export const keyOfRoom = (id: string) => ROOM_KEY + id;
export const keyOfHeading = (prefix: string) => `group:${prefix}`;
export const roomIdOf = (key: string) =>
  key.startsWith(ROOM_KEY) ? key.slice(ROOM_KEY.length) : undefined;

/**
 * Keeps the focus in a list when the focused control is gone: moves it to the control reached
 * instead in that line, or to the list's Tab stop if the line is gone too. If the list is gone,
 * moves it as `restoreFocus` does.
 */
export function useRestoreFocus(list: RefObject<HTMLElement | null>): void {
  // Reads the focus before React removes anything, because afterwards it is lost.
  const held =
    list.current?.contains(document.activeElement) === true ? document.activeElement : null;
  const focusTarget = held === null ? undefined : focusTargetOf(held);
  useLayoutEffect(() => {
    if (
      focusTarget === undefined ||
      held?.isConnected === true ||
      document.activeElement !== document.body
    )
      return;
    const next =
      controlAt(list.current, focusTarget) ??
      list.current?.querySelector<HTMLElement>('[data-stop][tabindex="0"]');
    next?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const drawn = list.current;
    return () => {
      if (drawn?.contains(document.activeElement) === true) restoreFocus();
    };
  }, [list]);
}

/**
 * Where a key leads in the table: by a number of rows, or to the first or last row; and by a number
 * of controls within a row, or to its first or last.
 */
export type Step =
  | { rows: number; stops?: undefined }
  | { rows?: undefined; stops: number | 'first' | 'last' }
  | { rows: 'first' | 'last'; stops: 'first' | 'last' };

/** The step of a key in the ARIA grid pattern; undefined for others. `page`: rows on a screen. */
export function stepOf(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  page: number,
): Step | undefined {
  const far = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowDown':
      return { rows: 1 };
    case 'ArrowUp':
      return { rows: -1 };
    case 'PageDown':
      return { rows: page };
    case 'PageUp':
      return { rows: -page };
    case 'ArrowRight':
      return { stops: 1 };
    case 'ArrowLeft':
      return { stops: -1 };
    case 'Home':
      return far ? { rows: 'first', stops: 'first' } : { stops: 'first' };
    case 'End':
      return far ? { rows: 'last', stops: 'last' } : { stops: 'last' };
    default:
      return undefined;
  }
}
