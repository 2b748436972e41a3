import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

/** A place that can have the focus: a row, tile or heading by its key, and which of its controls. */
export interface Spot {
  key: string;
  stop: number;
}

export interface Roving {
  spot: Spot | undefined;
  /** Moves the focus there, as soon as it is drawn. */
  go: (spot: Spot) => void;
  /** Of the list: what was clicked or tabbed to is where the arrows start. */
  onFocus: (event: FocusEvent) => void;
}

/** One Tab stop for a whole list, which arrows move. Rows carry `data-key`, their controls `data-stop`, counted from 0. */
export function useRoving(list: RefObject<HTMLElement | null>): Roving {
  const [spot, setSpot] = useState<Spot>();
  const due = useRef<Spot>(undefined);
  useLayoutEffect(() => {
    if (due.current === undefined) return;
    const { key, stop } = due.current;
    const row = list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`);
    const stops = [...(row?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
    const target = stops.find((one) => one.dataset['stop'] === String(stop)) ?? stops.at(-1);
    if (target === undefined) return;
    due.current = undefined;
    // Scrolling is the list's: it knows what its bars hide.
    target.focus({ preventScroll: true });
  });
  const go = useCallback((next: Spot) => {
    due.current = next;
    setSpot({ ...next });
  }, []);
  const onFocus = useCallback((event: FocusEvent) => {
    const found = spotOf(event.target);
    if (found !== undefined) setSpot((now) => (now?.key === found.key && now.stop === found.stop ? now : found));
  }, []);
  return { spot, go, onFocus };
}

/** Where in a list an element is. */
export function spotOf(element: Element): Spot | undefined {
  const key = element.closest('[data-key]')?.getAttribute('data-key');
  if (key == null) return undefined;
  return { key, stop: Number(element.closest('[data-stop]')?.getAttribute('data-stop') ?? 0) };
}

/** Gives a room's link the focus again, once what covered or replaced the list is gone. */
export function focusRoom(key: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] a`)?.focus({ preventScroll: true }));
}

/** Where what was pressed goes, and the focus with it, the list has it next: at its own stop; where it has none, the screen. */
export function catchFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    (document.querySelector<HTMLElement>('[data-key] [tabindex="0"]') ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
}

/** Keys of rooms and headings never meet. */
const ROOM_KEY = 'room:';
export const keyOfRoom = (id: string) => ROOM_KEY + id;
export const keyOfHeading = (prefix: string) => `group:${prefix}`;
export const roomIdOf = (key: string) => (key.startsWith(ROOM_KEY) ? key.slice(ROOM_KEY.length) : undefined);
