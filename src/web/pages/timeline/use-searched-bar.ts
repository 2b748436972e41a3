import { useEffect, useMemo, useRef, useState } from 'react';
import { searchTerms } from '../../features/rooms/choose-rooms';
import type { Room } from '../../features/rooms/room-index';
import { readWindow } from '../../features/timeline/use-axis-link';
import type { Stretch } from './drawn-stretch';
import { revealing } from './reveal';
import { tapeRow, type TapeBar } from './tape-row';

/** An id is in one room, perhaps in a few; where more match, no id was meant. */
const ROOMS_MAX = 20;

interface Sought {
  key: string;
  bar: TapeBar;
}

/** The first bar whose subscription's id is searched for. */
function soughtBar(rooms: readonly Room[], q: string): Sought | undefined {
  const words = searchTerms(q);
  if (words.length === 0 || rooms.length > ROOMS_MAX) return undefined;
  for (const room of rooms) {
    const [index] = room.servicesNamed(words).byId;
    const bar = tapeRow(room).bars.find((one) => one.index === index);
    if (bar !== undefined) return { key: `${room.id} ${bar.index}`, bar };
  }
  return undefined;
}

/**
 * Brings the bar of an id that is searched for into sight, once; where one goes from there is left
 * alone, as is what a link names.
 */
export function useSearchedBar(
  rooms: readonly Room[],
  q: string,
  window: Stretch,
  calm: Stretch,
  onWindow: (next: Stretch) => void,
): void {
  const sought = useMemo(() => soughtBar(rooms, q), [rooms, q]);
  const [linked] = useState(() =>
    readWindow(new URLSearchParams(location.search)) === undefined ? undefined : sought?.key,
  );
  const revealed = useRef(linked);
  useEffect(() => {
    if (sought?.key === revealed.current) return;
    const next = sought && revealing(window, sought.bar);
    if (next !== undefined && next !== window) {
      onWindow(next);
      return;
    }
    // The window is there, and the bar in the page; a row of many lanes is higher than the screen.
    if (calm !== window) return;
    revealed.current = sought?.key;
    if (sought !== undefined)
      document.querySelector('.tape .bar.found')?.scrollIntoView({ block: 'nearest' });
  }, [sought, calm, window, onWindow]);
}
