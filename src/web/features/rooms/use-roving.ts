import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';

/**
 * A place that can have the focus: a row, tile or heading by its key, and which of its controls.
 */
export interface FocusTarget {
  key: string;
  stop: number;
}

/**
 * Remembers the focus target of a list that goes for a while, as when no room matches. Make it
 * once, by `useState(createFocusMemory)`.
 */
export interface FocusMemory {
  last: () => FocusTarget | undefined;
  keep: (focusTarget: FocusTarget | undefined) => void;
}

export function createFocusMemory(): FocusMemory {
  let last: FocusTarget | undefined;
  return {
    last: () => last,
    keep: (focusTarget) => {
      last = focusTarget;
    },
  };
}

export interface Roving {
  focusTarget: FocusTarget | undefined;
  /** Moves the focus there, as soon as it is drawn. */
  go: (focusTarget: FocusTarget) => void;
  /** Of the list: what was clicked or tabbed to is where the arrows start. */
  onFocus: (event: FocusEvent) => void;
}

/**
 * One Tab stop for a whole list, which arrows move. Rows carry `data-key`, their controls
 * `data-stop`, rising from 0.
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
    // Scrolling is the list's: it knows what its bars hide.
    target.focus({ preventScroll: true });
  });
  const go = useCallback(
    (next: FocusTarget) => {
      due.current = next;
      memory.keep(next);
      setFocusTarget({ ...next });
    },
    [memory],
  );
  const onFocus = useCallback(
    (event: FocusEvent) => {
      const found = focusTargetOf(event.target);
      if (found === undefined) return;
      memory.keep(found);
      setFocusTarget((now) => (now?.key === found.key && now.stop === found.stop ? now : found));
    },
    [memory],
  );
  return { focusTarget, go, onFocus };
}

/** Where in a list an element is. */
export function focusTargetOf(element: Element): FocusTarget | undefined {
  const key = element.closest('[data-key]')?.getAttribute('data-key');
  if (key == null) return undefined;
  return { key, stop: Number(element.closest('[data-stop]')?.getAttribute('data-stop') ?? 0) };
}

/** What is drawn of a place: where it has no such control, the one that is reached instead. */
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
 * Of these, the one that is meant by `wanted`: itself, else the last before it. -1 where there is
 * none.
 */
export const stopReached = (stops: readonly number[], wanted: number): number =>
  stops.findLast((stop) => stop <= wanted) ?? stops[0] ?? -1;

/** Gives a room's link the focus again, once what covered or replaced the list is gone. */
export function focusRoom(key: string): void {
  requestAnimationFrame(() => linkOfRoom(key)?.focus({ preventScroll: true }));
}

const linkOfRoom = (key = '') =>
  document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] a`);

/**
 * Where what was pressed goes, and the focus with it, the list has it next: at the link of the room
 * with `key`, else at its own stop; where it has none, the screen.
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
 * Keeps the focus in a list when what has it is drawn no more: in its line, at the control that is
 * reached instead; where the line left too, at the list's Tab stop; and with the list, on the
 * screen.
 */
export function useRestoreFocus(list: RefObject<HTMLElement | null>): void {
  // Read before React removes anything: afterwards the focus is lost.
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
 * Where a key leads in the table: by rows (of which the head is -1) and by controls within a row;
 * `edge` is the end of it.
 */
export type Step =
  | { rows: number; stops?: undefined }
  | { rows?: undefined; stops: number | 'first' | 'last' }
  | { rows: 'first' | 'last'; stops: 'first' | 'last' };

/** The keys of the ARIA grid pattern that move. `page`: how many rows a screen holds. */
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
