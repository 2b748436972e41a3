import { useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { BOTTOM_BAR_PX, TOP_BAR_PX } from '../../components/tokens';
import { AXIS_HEIGHT_PX } from '../../components/time-axis/TimeAxis';
import { focusTargetOf } from '../../features/rooms/use-roving';

/**
 * What is pointed at stays told so long after the pointer left it, so that it can go there. In
 * milliseconds.
 */
const LEAVE_MS = 200;
/** The details of a bar with a reason to look at it, in words of two lines each; in px. */
const DETAILS_HEIGHT_PX = 170;

/**
 * A bar by its row and its place among the row's controls, whether its details go above it, and
 * where it is pointed at, if it is: in px from the chart's edge.
 */
export interface BarFocus {
  key: string;
  stop: number;
  above: boolean;
  pointer: number | undefined;
}

/**
 * Which bar's details are shown: the one pointed at, else the one in focus. Escape puts them away;
 * bars that pass below the pointer have none.
 */
export function useBarDetails(isMoving: () => boolean) {
  const [pointed, setPointed] = useState<BarFocus>();
  const [focused, setFocused] = useState<BarFocus>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressedAt = useRef<number>(undefined);
  const stay = () => clearTimeout(timer.current);
  const leave = () => {
    stay();
    timer.current = setTimeout(() => setPointed(undefined), LEAVE_MS);
  };
  const hide = () => {
    stay();
    setPointed(undefined);
    setFocused(undefined);
  };
  return {
    told: pointed ?? focused,
    stay,
    leave,
    hide,
    listeners: {
      onPointerOver(event: PointerEvent<HTMLElement>) {
        const target = event.target as Element;
        // A finger shows them by the focus that its press gives; a pressed button drags.
        if (event.pointerType !== 'mouse' || event.buttons !== 0 || isMoving()) return;
        if (target.closest('.details') !== null) return stay();
        const focusTarget = barFocusAt(target, event.clientX);
        if (focusTarget === undefined) return leave();
        stay();
        setPointed(focusTarget);
      },
      onPointerLeave: leave,
      onPointerDown(event: PointerEvent) {
        pressedAt.current = event.clientX;
        setPointed(undefined);
      },
      onFocus: (event: FocusEvent<HTMLElement>) =>
        setFocused(barFocusAt(event.target, pressedAt.current)),
      onBlur: (event: FocusEvent<HTMLElement>) =>
        !event.currentTarget.contains(event.relatedTarget) && setFocused(undefined),
      onKeyDown(event: KeyboardEvent) {
        pressedAt.current = undefined;
        if (event.key === 'Escape') hide();
      },
    },
  };
}

function barFocusAt(target: Element, clientX: number | undefined): BarFocus | undefined {
  const cell = target.closest('.bar, .rangeless');
  const focusTarget = cell && focusTargetOf(cell);
  if (!cell || !focusTarget) return undefined;
  const { top, bottom } = cell.getBoundingClientRect();
  const grid = target.closest('[role=grid]')?.getBoundingClientRect();
  // The chart cuts what stands out of it, and its head covers what is above the first row in sight.
  const aboveIt = top - Math.max(TOP_BAR_PX + AXIS_HEIGHT_PX, grid?.top ?? 0);
  const belowIt = Math.min(window.innerHeight - BOTTOM_BAR_PX, grid?.bottom ?? Infinity) - bottom;
  return {
    ...focusTarget,
    pointer: clientX && clientX - (grid?.left ?? 0),
    above: belowIt < DETAILS_HEIGHT_PX && aboveIt >= DETAILS_HEIGHT_PX,
  };
}
