import {
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { BOTTOM_BAR_PX, TOP_BAR_PX } from '../../components/tokens';
import { AXIS_HEIGHT_PX } from '../../components/time-axis/TimeAxis';
import { focusTargetOf } from '../rooms/use-roving';

/** A card stays so long after the pointer left its bar, so that the pointer can reach it. In ms. */
const LEAVE_MS = 200;
/** The height of a card with a warning, if each of its texts has two lines; in px. */
const CARD_HEIGHT_PX = 210;

/** The bar whose card is shown. */
export interface CardTarget {
  /** The key of its row, and its place among the row's stops. */
  key: string;
  stop: number;
  /** Its place in the room's list; undefined for services without a bar. */
  index: number | undefined;
  /** Whether the card goes above the bar. */
  above: boolean;
  /** The pointer's distance from the chart's edge, in px; undefined by keyboard. */
  pointer: number | undefined;
}

export type BarCardState = ReturnType<typeof useBarCard>;

/** Whose card is shown: that of the bar pointed at, else of the one in focus. Escape hides it. */
export function useBarCard() {
  const [pointed, setPointed] = useState<CardTarget>();
  const [focused, setFocused] = useState<CardTarget>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressedAt = useRef<number>(undefined);
  return useMemo(() => {
    const stay = () => clearTimeout(timer.current);
    const leave = () => {
      stay();
      timer.current = setTimeout(() => setPointed(undefined), LEAVE_MS);
    };
    return {
      shown: pointed ?? focused,
      stay,
      leave,
      onPointerOver: (event: PointerEvent<HTMLElement>) => {
        const target = event.target as Element;
        // A finger's press gives focus, which shows the card.
        if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
        if (target.closest('.card') !== null) return stay();
        const next = cardTargetOf(target, event.clientX);
        if (next === undefined) return leave();
        stay();
        setPointed(next);
      },
      onPointerDown: (event: PointerEvent) => {
        pressedAt.current = event.clientX;
        setPointed(undefined);
      },
      onFocus: (event: FocusEvent<HTMLElement>) =>
        setFocused(cardTargetOf(event.target, pressedAt.current)),
      onBlur: (event: FocusEvent<HTMLElement>) =>
        !event.currentTarget.contains(event.relatedTarget) && setFocused(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        pressedAt.current = undefined;
        if (event.key !== 'Escape') return;
        stay();
        setPointed(undefined);
        setFocused(undefined);
      },
    };
  }, [pointed, focused]);
}

function cardTargetOf(target: Element, clientX: number | undefined): CardTarget | undefined {
  const cell = target.closest<HTMLElement>('.bar, .rangeless');
  const place = cell && focusTargetOf(cell);
  if (!cell || !place) return undefined;
  const { top, bottom } = cell.getBoundingClientRect();
  const body = target.closest('.body')?.getBoundingClientRect();
  const index = cell.dataset['index'];
  // The chart's head covers the screen down to the first row in view.
  const above = top - Math.max(TOP_BAR_PX + AXIS_HEIGHT_PX, body?.top ?? 0);
  const below = window.innerHeight - BOTTOM_BAR_PX - bottom;
  return {
    ...place,
    index: index === undefined ? undefined : Number(index),
    pointer: clientX && clientX - (body?.left ?? 0),
    above: below < CARD_HEIGHT_PX && above >= CARD_HEIGHT_PX,
  };
}
