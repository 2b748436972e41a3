import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { rememberListAddress, leadsToPlace, leadsToSight } from './list-location';
import { rememberedRoom, scrollTo } from './remembered-room';
import { storedPlace, storePlace, type Place } from './list-place';

/**
 * How long after the last step a place is kept, in milliseconds: writing at every frame would make
 * scrolling stutter.
 */
const KEEP_MS = 150;

/**
 * Coming back, by the browser or by a link that says so, leads to where one was: the same place in
 * the list, the same room in focus; and each view has a place of its own. The list must have its
 * full height when this runs, so it stands after it.
 *
 * @param focusRoom gives a room the focus by its key, after the shell has given it to a new
 *   screen's head
 */
export function useListReturn(
  facilityId: string,
  view: string,
  focusRoom: (key: string) => void,
): void {
  const { key: entry, pathname, search, state } = useLocation();
  const wentBack = useNavigationType() === NavigationType.Pop;
  const latest = useRef({ entry, view });
  const address = pathname + search;
  const kept = useRef(address);
  const arrived = useRef(false);
  const focus = useRef<string>(null);
  const returned = useRef(false);

  useLayoutEffect(() => {
    const place = storedPlace(facilityId, view);
    // On arriving only by going back; later whenever the view is switched to and fro.
    const due = arrived.current || leadsToPlace(state) || (wentBack && place?.entry === entry);
    arrived.current = true;
    if (!due || place === undefined) return;
    const room = rememberedRoom();
    if (room > 0) scrollTo(place.scroll + room);
    else window.scrollTo(0, place.scroll);
    if (!leadsToSight(state)) focus.current = place.focus;
    returned.current = true;
    // oxlint-disable-next-line react/exhaustive-deps -- once for each view
  }, [facilityId, view]);
  useEffect(() => {
    // With the shell's own effects, which lead to the head: whatever comes of these in the next
    // frame comes after.
    if (returned.current && focus.current !== null) focusRoom(focus.current);
    returned.current = false;
  }, [facilityId, view, focusRoom]);

  const keep = useCallback(() => {
    const place: Place = {
      ...latest.current,
      scroll: window.scrollY - rememberedRoom(),
      focus: focus.current,
    };
    storePlace(facilityId, place);
    // It is the partner's, whom the page may have come to know only since (api/known-partner.ts).
    rememberListAddress(facilityId, kept.current);
  }, [facilityId]);
  useEffect(() => {
    latest.current = { entry, view };
    keep();
  }, [entry, view, keep]);
  useEffect(() => {
    kept.current = address;
    rememberListAddress(facilityId, address);
  }, [facilityId, address]);

  // The other screen may be lower, and the browser scrolls up for it: that is none of this list's
  // places, nor is it waited for.
  useLayoutEffect(() => {
    const seeFocus = (event: FocusEvent) => {
      focus.current =
        (event.target as Element).closest('[data-key]')?.getAttribute('data-key') ?? null;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Kept while one scrolls, not on leaving: by then the page is another's, and scrolled
    // elsewhere.
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_MS);
    };
    const leaving = (event: MouseEvent) =>
      (event.target as Element).closest('a') !== null && keep();
    window.addEventListener('scroll', soon, { passive: true });
    document.addEventListener('focusin', seeFocus);
    document.addEventListener('click', leaving, true);
    document.addEventListener('keydown', soon, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', soon);
      document.removeEventListener('focusin', seeFocus);
      document.removeEventListener('click', leaving, true);
      document.removeEventListener('keydown', soon, true);
    };
  }, [keep]);
}
