import { useEffect, useMemo, useRef, useState } from 'react';
import { centreOn, shows, type TimeWindow } from '../../components/time-axis/window';
import { searchTerms } from '../../features/rooms/choose-rooms';
import type { Room } from '../../features/rooms/room-index';
import { rowOfRoom, type Bar } from '../../features/timeline/chart-rows';
import { readWindow } from '../../features/timeline/use-axis-link';

/** An id is in one room, perhaps in a few; where more match, no id was meant. */
const ROOMS_MAX = 20;

/** The first bar whose subscription's id is searched for. */
function searchedBar(rooms: readonly Room[], q: string): { key: string; bar: Bar } | undefined {
  const terms = searchTerms(q);
  if (terms.length === 0 || rooms.length > ROOMS_MAX) return undefined;
  for (const room of rooms) {
    const [index] = room.servicesNamed(terms).byId;
    const bar = rowOfRoom(room).bars.find((one) => one.index === index);
    if (bar !== undefined) return { key: `${room.id} ${bar.index}`, bar };
  }
  return undefined;
}

/**
 * Brings the bar of an id that is searched for into sight, once: later moves are left alone, and so
 * is the window that a link names.
 */
export function useSearchedBar(
  rooms: readonly Room[],
  q: string,
  window: TimeWindow,
  rest: TimeWindow,
  onWindow: (next: TimeWindow) => void,
): void {
  const searched = useMemo(() => searchedBar(rooms, q), [rooms, q]);
  const [linked] = useState(() =>
    readWindow(new URLSearchParams(location.search)) === undefined ? undefined : searched?.key,
  );
  const revealed = useRef(linked);
  useEffect(() => {
    if (searched?.key === revealed.current) return;
    if (searched !== undefined && !shows(window, searched.bar)) {
      const { from, until } = searched.bar;
      onWindow(centreOn(window, from === -Infinity ? until : from));
      return;
    }
    // The window is there, and the bar in the page; a row of many lanes is higher than the screen.
    if (rest !== window) return;
    revealed.current = searched?.key;
    if (searched !== undefined)
      document.querySelector('.facility-timeline .bar.found')?.scrollIntoView({ block: 'nearest' });
  }, [searched, rest, window, onWindow]);
}
