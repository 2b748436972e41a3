import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { centreOn, panBy, timeAt, zoomAt, type TimeWindow } from './window';
import { currentTime } from '../../device/clock';

/** A finger or a mouse moves so far before a tap becomes a drag, in px. */
const DRAG_MIN_PX = 4;
/** Zoom per px of a wheel. A notch of about 100 px shows a third less time. */
const WHEEL_ZOOM = 0.004;
/** The height of a line, for wheels that count in lines, in px. */
const LINE_PX = 16;
/** How far a key moves, as a part of the window, and how far it zooms. */
const KEY_PAN = 0.1;
export const ZOOM_STEP = 1.5;

export interface AxisGestures {
  window: TimeWindow;
  onWindow: (next: TimeWindow) => void;
  /** The first and the last moment with content, to which Home and End lead. */
  extent: TimeWindow | undefined;
  /** The width of the labels before the axis within the element, in px. */
  labelWidth?: number;
}

/**
 * Moves and zooms an axis in an element: by drag and pinch, wheel with Ctrl or ⌘ (zoom), with Shift
 * or sideways (pan), and keys. A plain wheel and an upright swipe scroll the page: the element
 * needs the style `touch-action: pan-y`. Nothing is animated: the axis follows the hand, or jumps.
 */
export function useAxisGestures(
  element: RefObject<HTMLElement | null>,
  gestures: AxisGestures,
): { onKeyDown: (event: KeyboardEvent) => void } {
  const latest = useRef(gestures);
  useLayoutEffect(() => {
    latest.current = gestures;
  });
  // A hand reports more moves than a screen can show. Each move continues from the one before, even
  // between two renders.
  const due = useRef<TimeWindow>(undefined);
  const move = useCallback((next: TimeWindow) => {
    latest.current = { ...latest.current, window: next };
    const isWaiting = due.current !== undefined;
    due.current = next;
    if (isWaiting) return;
    requestAnimationFrame(() => {
      if (due.current !== undefined) latest.current.onWindow(due.current);
      due.current = undefined;
    });
  }, []);

  useEffect(() => {
    const node = element.current;
    if (node === null) return undefined;
    const plot = () => {
      const { left, width } = node.getBoundingClientRect();
      const inset = latest.current.labelWidth ?? 0;
      return { left: left + inset, width: Math.max(1, width - inset) };
    };

    const onWheel = (event: WheelEvent) => {
      const { left, width } = plot();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
      const { window } = latest.current;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        move(
          zoomAt(
            window,
            Math.exp(event.deltaY * unit * WHEEL_ZOOM),
            timeAt(event.clientX - left, window, width),
          ),
        );
        return;
      }
      const sideways = event.shiftKey
        ? event.deltaX + event.deltaY
        : Math.abs(event.deltaX) > Math.abs(event.deltaY)
          ? event.deltaX
          : 0;
      if (sideways === 0) return;
      event.preventDefault();
      move(panBy(window, sideways * unit * ((window.to - window.from) / width)));
    };

    const fingers = new Map<number, number>();
    let begun: { window: TimeWindow; places: number[] } | undefined;
    let dragging = false;
    const begin = () => (begun = { window: latest.current.window, places: [...fingers.values()] });

    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || fingers.size === 2) return;
      // A press on a handle drags that instead.
      if ((event.target as Element).closest('[data-handle]') !== null) return;
      fingers.set(event.pointerId, event.clientX);
      dragging = fingers.size === 2;
      begin();
    };
    const onMove = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId) || begun === undefined) return;
      fingers.set(event.pointerId, event.clientX);
      const places = [...fingers.values()];
      if (!dragging && Math.abs((places[0] ?? 0) - (begun.places[0] ?? 0)) < DRAG_MIN_PX) return;
      dragging = true;
      if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
      const { left, width } = plot();
      const [from, to] = [spread(begun.places), spread(places)];
      const held = timeAt(from.middle - left, begun.window, width);
      const zoomed =
        places.length === 2 && to.apart > 0
          ? zoomAt(begun.window, from.apart / to.apart, held)
          : begun.window;
      move(panBy(zoomed, (from.middle - to.middle) * ((zoomed.to - zoomed.from) / width)));
    };
    const onEnd = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId)) return;
      if (fingers.size > 0) begin();
    };
    /** The click at the end of a drag is not one on the bar below. */
    const onClick = (event: MouseEvent) => {
      if (dragging) event.stopPropagation();
      dragging = false;
    };

    node.addEventListener('wheel', onWheel, { passive: false });
    node.addEventListener('pointerdown', onDown);
    node.addEventListener('pointermove', onMove);
    node.addEventListener('pointerup', onEnd);
    node.addEventListener('pointercancel', onEnd);
    node.addEventListener('click', onClick, { capture: true });
    return () => {
      node.removeEventListener('wheel', onWheel);
      node.removeEventListener('pointerdown', onDown);
      node.removeEventListener('pointermove', onMove);
      node.removeEventListener('pointerup', onEnd);
      node.removeEventListener('pointercancel', onEnd);
      node.removeEventListener('click', onClick, { capture: true });
    };
  }, [element, move]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = windowAfter(event.key, latest.current);
    if (next === undefined) return;
    event.preventDefault();
    move(next);
  };
  return { onKeyDown };
}

/**
 * The window after a key: arrows pan, + and − zoom, Home and End lead to the first and last moment,
 * T to the present.
 */
function windowAfter(key: string, { window, extent }: AxisGestures): TimeWindow | undefined {
  const span = window.to - window.from;
  const middle = (window.from + window.to) / 2;
  switch (key) {
    case 'ArrowLeft':
      return panBy(window, -span * KEY_PAN);
    case 'ArrowRight':
      return panBy(window, span * KEY_PAN);
    case '+':
    case '=':
      return zoomAt(window, 1 / ZOOM_STEP, middle);
    case '-':
    case '_':
      return zoomAt(window, ZOOM_STEP, middle);
    case 'Home':
      return extent && panBy(window, extent.from - span * KEY_PAN - window.from);
    case 'End':
      return extent && panBy(window, extent.to + span * KEY_PAN - window.to);
    case 't':
    case 'T':
      return centreOn(window, currentTime().getTime());
    default:
      return undefined;
  }
}

/** The distance of two fingers, and the place between them. */
function spread(places: readonly number[]): { apart: number; middle: number } {
  const [a = 0, b = a] = places;
  return { apart: Math.abs(a - b), middle: (a + b) / 2 };
}
