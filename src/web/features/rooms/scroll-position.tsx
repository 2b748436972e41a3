import Box from '@mui/material/Box';
import { useCallback, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import * as z from 'zod/mini';
import { useFacilityId } from '../../use-path-ids';
import { readStoredJson, writeStored } from '../../device/local-storage';
import { restoresScroll, restoresScrollOnly, storeRoomsAddress } from './rooms-address';
import { focusRoom } from './use-roving';

/** The position is stored so long after the last step, in milliseconds, and not in every frame. */
const STORE_AFTER_MS = 150;

/** A position on a page. `scroll` in px, without the height of the content in `AboveList`. */
const positionSchema = z.object({
  entry: z.string(),
  view: z.string(),
  scroll: z.number(),
  focus: z.nullable(z.string()),
});
type Position = z.infer<typeof positionSchema>;

const positionKey = (facilityId: string, view: string) =>
  `roomdesk.rooms-place.${view}.${facilityId}`;

/** The last position in a view of the facility's rooms in this tab. */
function storedPosition(facilityId: string, view: string): Position | undefined {
  const position = positionSchema.safeParse(
    readStoredJson(positionKey(facilityId, view), 'sessionStorage'),
  );
  return position.success ? position.data : undefined;
}

function storePosition(facilityId: string, position: Position): void {
  writeStored(positionKey(facilityId, position.view), JSON.stringify(position), 'sessionStorage');
}

/**
 * Restores scroll position and focus of a list, for each of its views: on going back, by a link
 * with `RESTORE_POSITION`, and when the view is switched. Call it after the list has its full
 * height.
 * Our own: the router's `ScrollRestoration` knows neither the focus nor the two views, nor that
 * notices above the list come and go.
 */
export function useScrollRestoration(view: string): void {
  const facilityId = useFacilityId();
  const { key: entry, pathname, search, state } = useLocation();
  const wentBack = useNavigationType() === NavigationType.Pop;
  const latest = useRef({ entry, view });
  const address = pathname + search;
  const latestAddress = useRef(address);
  const arrived = useRef(false);
  const focus = useRef<string>(null);
  const restored = useRef(false);

  useLayoutEffect(() => {
    const position = storedPosition(facilityId, view);
    const due = arrived.current || restoresScroll(state) || (wentBack && position?.entry === entry);
    arrived.current = true;
    if (!due || position === undefined) return;
    const above = heightAboveList();
    if (above > 0) scrollTo(position.scroll + above);
    else window.scrollTo(0, position.scroll);
    if (!restoresScrollOnly(state)) focus.current = position.focus;
    restored.current = true;
    // oxlint-disable-next-line react/exhaustive-deps -- the position is restored once for each view
  }, [facilityId, view]);
  useEffect(() => {
    // The shell's effects focus the title of a new screen; `focusRoom` waits a frame and so comes
    // after them.
    if (restored.current && focus.current !== null) focusRoom(focus.current);
    restored.current = false;
  }, [facilityId, view]);

  const store = useCallback(() => {
    const position: Position = {
      ...latest.current,
      scroll: window.scrollY - heightAboveList(),
      focus: focus.current,
    };
    storePosition(facilityId, position);
    // Stored again, because its key holds the partner, who may be known only now
    // (api/known-partner.ts).
    storeRoomsAddress(facilityId, latestAddress.current);
  }, [facilityId]);
  useEffect(() => {
    latest.current = { entry, view };
    store();
  }, [entry, view, store]);
  useEffect(() => {
    latestAddress.current = address;
    storeRoomsAddress(facilityId, address);
  }, [facilityId, address]);

  // A layout effect: its cleanup removes the listener before the browser scrolls for the next
  // screen, which may be lower.
  useLayoutEffect(() => {
    const onFocusIn = (event: FocusEvent) => {
      focus.current =
        (event.target as Element).closest('[data-key]')?.getAttribute('data-key') ?? null;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const storeSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(store, STORE_AFTER_MS);
    };
    const onClick = (event: MouseEvent) =>
      (event.target as Element).closest('a') !== null && store();
    window.addEventListener('scroll', storeSoon, { passive: true });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', storeSoon, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', storeSoon);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', storeSoon, true);
    };
  }, [store]);
}

/**
 * A box for content above a list that comes and goes. The list stays at its place on the screen,
 * since a finger may be over it.
 */
export function AboveList({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let height = heightWithGap(element);
    let scroll = window.scrollY;
    const onScroll = () => {
      // The scroll event of the browser's own scroll anchoring comes before the resize.
      if (heightWithGap(element) === height) scroll = window.scrollY;
    };
    const observer = new ResizeObserver(() => {
      const grown = heightWithGap(element) - height;
      height += grown;
      // Scrolls, unless the browser's scroll anchoring has done so already.
      if (grown !== 0 && Math.abs(window.scrollY - scroll - grown) > 1)
        scrollTo(window.scrollY + grown);
      if (height === 0) resetPageHeight();
      onScroll();
    });
    observer.observe(element);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      resetPageHeight();
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return (
    <Box ref={box} data-above-list sx={{ '&:empty': { display: 'none' } }}>
      {children}
    </Box>
  );
}

/** Height of the content above the list now, in px. */
const heightAboveList = (): number =>
  heightWithGap(document.querySelector<HTMLElement>('[data-above-list]'));

/** Height of a box with the gap below it, in px. For an empty box, 0 without a layout. */
function heightWithGap(box: HTMLElement | null): number {
  if (box === null || box.childElementCount === 0) return 0;
  const gap =
    box.parentElement === null
      ? 0
      : Number.parseFloat(getComputedStyle(box.parentElement).rowGap) || 0;
  return box.offsetHeight + gap;
}

/** Scrolls the page at once, and makes it high enough if the list is too short. `top` in px. */
function scrollTo(top: number): void {
  if (top + window.innerHeight > document.documentElement.scrollHeight)
    document.body.style.minHeight = `calc(100vh + ${top}px)`;
  window.scrollTo({ top, behavior: 'instant' });
}

function resetPageHeight(): void {
  document.body.style.minHeight = '';
}
