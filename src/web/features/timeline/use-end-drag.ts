import {
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { timeAt, type TimeWindow } from '../../components/time-axis/window';

/** A dragged end snaps to quarters of an hour, as people say times. In ms. */
const STEP_MS = 15 * 60_000;

/** The pointer moves so far before a press becomes a drag, in px. */
const DRAG_MIN_PX = 4;

/** A bar whose end is being dragged. */
interface EndDrag {
  /** Its place in the room's list. */
  index: number;
  /** The rows as they were when the drag began. */
  rows: unknown;
  /** The end that it gets, in ms since 1970. */
  until: number;
  /** Where the pointer went down, in px of the screen, and whether it has moved away since. */
  from: number;
  moves: boolean;
  /** Where the bar is drawn meanwhile, in px of the chart's body. */
  place: CSSProperties;
}

export interface EndDragOptions {
  /** The window as it is now. */
  live: RefObject<TimeWindow>;
  /** What the bars show. Other rows end the drag: the bar may be that of another service then. */
  rows: unknown;
  /** The width of the labels and of the plot beside them, in px. */
  label: number;
  track: number;
  onDone: ((index: number, until: Date) => void) | undefined;
}

/** Drags the end of a bar by its handle. Escape ends the drag without a change. */
export function useEndDrag({ live, rows, label, track, onDone }: EndDragOptions) {
  const [begun, setDrag] = useState<EndDrag>();
  const drag = begun?.rows === rows ? begun : undefined;
  const move = (event: PointerEvent<HTMLElement>, bar: HTMLElement, from: number) => {
    const body = event.currentTarget.getBoundingClientRect();
    const box = bar.getBoundingClientRect();
    const x = Math.min(Math.max(event.clientX - body.left, label), label + track);
    const left = Math.max(box.left - body.left, label);
    setDrag({
      index: Number(bar.dataset['index']),
      rows,
      until: Math.round(timeAt(x - label, live.current, track) / STEP_MS) * STEP_MS,
      from,
      moves: drag?.moves === true || Math.abs(event.clientX - from) >= DRAG_MIN_PX,
      place: {
        left,
        width: Math.max(0, x - left),
        top: box.top - body.top,
        height: box.height,
      },
    });
  };
  const barAt = ({ target }: PointerEvent) =>
    (target as Element).closest('[data-handle]')?.closest<HTMLElement>('[data-index]');
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const bar = barAt(event);
      if (!bar || event.button !== 0) return;
      (event.target as Element).setPointerCapture(event.pointerId);
      move(event, bar, event.clientX);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const bar = barAt(event);
      if (drag !== undefined && bar) move(event, bar, drag.from);
    },
    onPointerUp: () => {
      setDrag(undefined);
      if (drag?.moves === true) onDone?.(drag.index, new Date(drag.until));
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(undefined),
  };
  return { drag: drag?.moves === true ? drag : undefined, handlers };
}
