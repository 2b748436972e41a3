import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { create } from 'zustand';

export const keyOf = (element: Element): string | undefined =>
  element.closest('[data-key]')?.getAttribute('data-key') ?? undefined;

export function focusLine(key: string): void {
  const line = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  line?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: 'nearest' });
}

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
      document.querySelector<HTMLElement>('[data-key] a[tabindex="0"]') ??
      document.getElementById('main')
    )?.focus({ preventScroll: true });
  });
}

const ROOM_KEY = 'room:';
export const keyOfRoom = (id: string) => ROOM_KEY + id;
export const keyOfHeading = (prefix: string) => `group:${prefix}`;
export const roomIdOf = (key: string) =>
  key.startsWith(ROOM_KEY) ? key.slice(ROOM_KEY.length) : undefined;

const useLastRoom = create<{ areaId?: string }>(() => ({}));

export function useRememberedRoom(areaId: string): void {
  useEffect(() => useLastRoom.setState({ areaId }), [areaId]);
}

/** Location state of a link from a room's page to its row, which works like going back. */
export const RETURN = { returns: true } as const;

export const isReturn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'returns' in state;

/**
 * After coming back from a room's page, shows the room's row in the list and focuses it.
 *
 * @returns the row's key, for the list's focus memory: that row is drawn wherever it is
 */
export function useReturnToRoom(): string | undefined {
  const { state } = useLocation();
  const comesBack = useNavigationType() === NavigationType.Pop || isReturn(state);
  const [key] = useState(() => {
    const { areaId } = useLastRoom.getState();
    return comesBack && areaId !== undefined ? keyOfRoom(areaId) : undefined;
  });
  useEffect(() => {
    if (key !== undefined) focusRoom(key, { block: 'center' });
  }, [key]);
  return key;
}
