/**
 * What has the room of a box that comes and goes above a list, and of the gap to what stands below,
 * in px; nothing while it is empty, which costs no layout to know.
 */
export function roomOf(box: HTMLElement | null): number {
  if (box === null || box.childElementCount === 0) return 0;
  const gap =
    box.parentElement === null
      ? 0
      : Number.parseFloat(getComputedStyle(box.parentElement).rowGap) || 0;
  return box.offsetHeight + gap;
}

/**
 * Scrolls the page to so many px, at once. Where what comes above a short list asks for it, the
 * page becomes high enough.
 */
export function scrollTo(top: number): void {
  if (top + window.innerHeight > document.documentElement.scrollHeight)
    document.body.style.minHeight = `calc(100vh + ${top}px)`;
  window.scrollTo({ top, behavior: 'instant' });
}

/** The page is as high as what is in it again. */
export function giveUpRoom(): void {
  document.body.style.minHeight = '';
}

/**
 * How much of the way to a place in the list such a box takes now, in px: where the place is looked
 * for again, it may be gone, or not have come yet.
 */
export const rememberedRoom = (): number =>
  roomOf(document.querySelector<HTMLElement>('.kept-below'));
