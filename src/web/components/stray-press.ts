import { createStore } from 'zustand/vanilla';

/** A press this soon after the last one belongs to the same gesture, in milliseconds. */
const SOON_MS = 600;
const NEAR_PX = 48;

interface Press {
  /** NaN for a press of a key, which has no place. */
  x: number;
  y: number;
  at: number;
  target: EventTarget | null;
  surface: Element | undefined;
}

const store = createStore<{ last: Press | undefined }>(() => ({ last: undefined }));
const lastPress = () => store.getState().last;
const record = (last: Press | undefined) => store.setState({ last });

/**
 * After a dialog, sheet, popover or menu has gone under a press, the next press at that place does
 * nothing if it comes too soon: it was meant for what has gone. Nor does an Enter key that is held
 * down press anything again. Call it before the app is mounted; what it returns ends it.
 */
export function ignoreStrayPresses(): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  window.addEventListener('pointerdown', onPointerDown, options);
  for (const type of ['mousedown', 'click', 'dblclick'] as const)
    window.addEventListener(type, onMouse, options);
  window.addEventListener('keydown', onKeyDown, options);
  const observer = new MutationObserver((changes) => {
    const last = lastPress();
    // If the answer came late, the person sees only now what has gone.
    if (
      changes.some(({ removedNodes }) => [...removedNodes].some((node) => node === last?.surface))
    )
      record(last && { ...last, at: performance.now() });
  });
  observer.observe(document.body, { childList: true });
  return () => {
    ending.abort();
    observer.disconnect();
    record(undefined);
  };
}

export function isUnderLastPress(element: Element): boolean {
  const last = lastPress();
  if (last === undefined) return false;
  if (last.target === element) return true;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return (
    Math.hypot(
      Math.max(left - last.x, 0, last.x - right),
      Math.max(top - last.y, 0, last.y - bottom),
    ) <= NEAR_PX
  );
}

function onPointerDown(event: PointerEvent): void {
  const { clientX: x, clientY: y, timeStamp: at, target } = event;
  const last = lastPress();
  const isStray =
    hasGone(last?.surface) &&
    last !== undefined &&
    at - last.at < SOON_MS &&
    Math.hypot(x - last.x, y - last.y) <= NEAR_PX;
  // The next press is compared with this one: however often somebody taps, nothing is hit.
  record({ x, y, at, target, surface: isStray ? last.surface : surfaceAt(target) });
  if (isStray) swallow(event);
}

/** A surface may go between a press and its click, which then meets what is there. */
function onMouse(event: MouseEvent): void {
  const isPointer = event.detail > 0;
  if (isPointer && hasGone(lastPress()?.surface)) swallow(event);
  if (isPointer || event.type !== 'click') return;
  const { timeStamp: at, target } = event;
  record({ x: Number.NaN, y: Number.NaN, at, target, surface: undefined });
}

function onKeyDown(event: KeyboardEvent): void {
  // Whoever uses keys sees where the focus is.
  record(undefined);
  const { target } = event;
  if (event.key !== 'Enter' || !event.repeat || target instanceof HTMLTextAreaElement) return;
  swallow(event);
}

/** Its backdrop does not belong to it: people press there to close it, and then what is below. */
function surfaceAt(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  // A bar over the list stays, but its buttons go with what they did.
  const inBar = target.closest('[data-floating] button');
  if (inBar !== null) return inBar;
  const paper = target.closest('.MuiPaper-root, aside');
  return paper?.closest('.MuiModal-root, .MuiPopper-root, aside') ?? undefined;
}

const hasGone = (surface: Element | undefined): boolean =>
  surface !== undefined &&
  // A dialog that keeps its content for the next time is only hidden.
  (!surface.isConnected || getComputedStyle(surface).visibility === 'hidden');

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
