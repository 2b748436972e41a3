import type { ComponentType, ReactNode } from 'react';
import { addressSegments } from './address';
import { loadMessages, type MessageGroup } from './messages/messages';
import { PageBoundary } from './pages/shell/PageBoundary';
import { PageFailure } from './pages/shell/PageFailure';
import { Shell } from './pages/shell/Shell';
import { consolePaths } from './paths';
import { recentFacilities } from './recent-facilities';

interface Page {
  /** What shows it; undefined until it was fetched. */
  shown: ComponentType | undefined;
  fetch: () => Promise<void>;
}

/** Every page is a chunk of its own, loaded when first shown, together with its words. One that did not come is asked for again the next time. */
function page(load: () => Promise<{ default: ComponentType }>, ...groups: MessageGroup[]): Page {
  const made: Page = {
    shown: undefined,
    fetch: async () => {
      const [{ default: Component }] = await Promise.all([load(), loadMessages(...groups)]);
      made.shown = Component;
    },
  };
  return made;
}

const signIn = page(() => import('./pages/sign-in/SignInPage'));
const notFound = page(() => import('./pages/not-found/NotFoundPage'));
const room = page(() => import('./pages/room/RoomPage'), 'rooms', 'subscriptions', 'axis');
/** Of a facility, by what stands behind its id. */
const screens = new Map([
  ['', page(() => import('./pages/facility/FacilityPage'))],
  ['rooms', page(() => import('./pages/rooms/RoomsPage'), 'rooms')],
  ['timeline', page(() => import('./pages/timeline/TimelinePage'), 'rooms', 'axis', 'timeline')],
  ['provisioning', page(() => import('./pages/provisioning/ProvisioningPage'), 'provisioning', 'keys')],
  ['history', page(() => import('./pages/history/HistoryPage'), 'history')],
]);

/** The page at a path, and the facility that it is of. */
function pageAt(pathname: string): { page: Page; facilityId?: string } {
  // With or without a slash at the end.
  const [first, facilityId, screen = '', ...further] = addressSegments(pathname.replace(/\/$/, ''));
  if (first === 'sign-in' && facilityId === undefined) return { page: signIn };
  if (first !== 'facilities' || !facilityId) return { page: notFound };
  if (further.length === 0) return { page: screens.get(screen) ?? notFound, facilityId };
  return { page: screen === 'rooms' && further.length === 1 ? room : notFound, facilityId };
}

/** Brings the page at a path; undefined where it is there. */
export function fetchScreen(pathname: string): Promise<void> | undefined {
  const { page: asked } = pageAt(pathname);
  return asked.shown === undefined ? asked.fetch() : undefined;
}

/** From the start: to the facility last worked in on this device. Without a session its first read leads to sign-in. */
export function redirect(pathname: string): string | undefined {
  if (pathname !== '/') return undefined;
  const [last] = recentFacilities();
  return last === undefined ? consolePaths.signIn() : consolePaths.facility(last);
}

/** The screen at a path, within what stands around it. */
export function screenAt(pathname: string): ReactNode {
  const { page: { shown: Shown = PageFailure }, facilityId } = pageAt(pathname);
  const shown = <PageBoundary at={pathname}><Shown /></PageBoundary>;
  return facilityId === undefined ? shown : <PageBoundary at={pathname}><Shell>{shown}</Shell></PageBoundary>;
}
