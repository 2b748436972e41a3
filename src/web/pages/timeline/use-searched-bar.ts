import { useEffect, useMemo, useRef, useState } from 'react';
import { centreOn, shows, type TimeWindow } from '../../components/time-axis/window';
import { foldedWords } from '../../features/rooms/fold-text';
import type { Room } from '../../features/rooms/room-index';
import { rowOfRoom, type Bar } from '../../features/timeline/chart-rows';
import { presentAxisLink } from '../../features/timeline/axis-link';

/** If more rooms match, the search does not mean a single bar. */
const ROOMS_MAX = 20;

/**
 * The bar that the search means: of those with the id, else the code or label, the one that runs at
 * `now` or is nearest to it.
 */
export function searchedBar(rooms: readonly Room[], q: string, now: number): Bar | undefined {
  const terms = foldedWords(q);
  if (terms.length === 0 || rooms.length > ROOMS_MAX) return undefined;
  const named = rooms.map((room) => ({ room, ...room.servicesNamed(terms) }));
  const barsOf = (by: 'byId' | 'byName') =>
    named.flatMap(({ room, [by]: places }) =>
      rowOfRoom(room).bars.filter(({ index }) => places.includes(index)),
    );
  const byId = barsOf('byId');
  const away = ({ from, until }: Bar) => Math.max(from - now, now - until, 0);
  return (byId.length > 0 ? byId : barsOf('byName')).reduce<Bar | undefined>(
    (best, bar) => (best === undefined || away(bar) < away(best) ? bar : best),
    undefined,
  );
}

/**
 * Brings the bar that is searched for into view once. Later moves are not undone, nor is a window
 * that a link names.
 */
export function useSearchedBar(
  rooms: readonly Room[],
  q: string,
  now: number,
  window: TimeWindow,
  rest: TimeWindow,
  onWindow: (next: TimeWindow) => void,
): void {
  const bar = useMemo(() => searchedBar(rooms, q, now), [rooms, q, now]);
  const searched = bar && q;
  const [linked] = useState(() => (presentAxisLink().window === undefined ? undefined : searched));
  const revealed = useRef(linked);
  useEffect(() => {
    if (searched === revealed.current) return;
    if (bar !== undefined && !shows(window, bar)) {
      const { from, until } = bar;
      onWindow(centreOn(window, from === -Infinity ? until : from));
      return;
    }
    // The bar is in the page now. In a row higher than the screen it may still be off screen.
    if (rest !== window) return;
    revealed.current = searched;
    if (bar !== undefined)
      document.querySelector('.facility-timeline .bar.found')?.scrollIntoView({ block: 'nearest' });
  }, [bar, searched, rest, window, onWindow]);
}
