import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { placeOf } from '../../../components/time-axis/bars';
import { centreOn, type TimeWindow } from '../../../components/time-axis/window';
import { momentWithin, neighbourOf, type Lane } from './lanes';

export interface BarKeys {
  plot: RefObject<HTMLElement | null>;
  lanes: readonly Lane[];
  window: TimeWindow;
  onWindow: (next: TimeWindow) => void;
}

/**
 * One stop of the Tab key for all bars; from there arrows lead to the others, also to those out of
 * sight.
 */
export function useBarKeys({ plot, lanes, window, onWindow }: BarKeys) {
  const [reached, setReached] = useState<string>();
  const wanted = useRef<string>(undefined);
  const inSight = lanes
    .flatMap(({ rows }) => rows.flat())
    .filter((bar) => placeOf(bar, window, 1) !== undefined);

  // It is drawn only once the axis has moved there.
  useEffect(() => {
    const bar =
      wanted.current &&
      plot.current?.querySelector<HTMLElement>(`[data-bar="${CSS.escape(wanted.current)}"]`);
    if (!bar) return;
    wanted.current = undefined;
    bar.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.target instanceof HTMLElement ? event.target.dataset['bar'] : undefined;
    if (
      key === undefined ||
      !event.key.startsWith('Arrow') ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    event.preventDefault();
    const next = neighbourOf(lanes, key, event.key);
    if (next === undefined) return;
    wanted.current = next.key;
    setReached(next.key);
    if (placeOf(next, window, 1) === undefined) onWindow(centreOn(window, momentWithin(next)));
  };
  return {
    onKeyDown,
    tabbable: inSight.some(({ key }) => key === reached) ? reached : inSight[0]?.key,
    reach: setReached,
  };
}
