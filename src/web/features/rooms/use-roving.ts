import {
  useCallback,
  useEffect,
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
 * Where the Tab key led to in a list that is not there for a while: no room matches. Made once, by
 * `useState(keptSpot)`.
 */
export interface FocusMemory {
  last: () => FocusTarget | undefined;
  keep: (spot: FocusTarget | undefined) => void;
}

export function createFocusMemory(): FocusMemory {
  let last: FocusTarget | undefined;
  return {
    last: () => last,
    keep: (spot) => {
      last = spot;
    },
  };
}

export interface Roving {
  spot: FocusTarget | undefined;
  /** Moves the focus there, as soon as it is drawn. */
  go: (spot: FocusTarget) => void;
  /** Of the list: what was clicked or tabbed to is where the arrows start. */
  onFocus: (event: FocusEvent) => void;
}

/**
 * One Tab stop for a whole list, which arrows move. Rows carry `data-key`, their controls
 * `data-stop`, rising from 0.
 *
 * @param kept the screen's, where the list goes and comes
 */
export function useRoving(list: RefObject<HTMLElement | null>, kept: FocusMemory): Roving {
  const [spot, setSpot] = useState(kept.last);
  const due = useRef<FocusTarget>(undefined);
  useEffect(() => kept.keep(spot), [kept, spot]);
  useLayoutEffect(() => {
    if (due.current === undefined) return;
    const target = controlAt(list.current, due.current);
    if (target === undefined) return;
    due.current = undefined;
    // Scrolling is the list's: it knows what its bars hide.
    target.focus({ preventScroll: true });
  });
  const go = useCallback((next: FocusTarget) => {
    due.current = next;
    setSpot({ ...next });
  }, []);
  const onFocus = useCallback((event: FocusEvent) => {
    const found = focusTargetOf(event.target);
    if (found !== undefined)
      setSpot((now) => (now?.key === found.key && now.stop === found.stop ? now : found));
  }, []);
  return { spot, go, onFocus };
}

/** Where in a list an element is. */
export function focusTargetOf(element: Element): FocusTarget | undefined {
  const key = element.closest('[data-key]')?.getAttribute('data-key');
  if (key == null) return undefined;
  return { key, stop: Number(element.closest('[data-stop]')?.getAttribute('data-stop') ?? 0) };
}

/** What is drawn of a place: where it has no such control, the one that is reached instead. */
export function controlAt(
  list: ParentNode | null,
  { key, stop }: FocusTarget,
): HTMLElement | undefined {
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
