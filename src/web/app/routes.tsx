import { createBrowserRouter, redirect } from 'react-router-dom';
import { loadWithMessages, type MessageGroup } from '../i18n/messages';
import { Shell } from './Shell';
import { consolePaths } from '../paths';
import { PageFailure } from './PageFailure';
import { recentFacilities } from '../device/recent-facilities';
import { retryablePage } from '../components/lazy-with-retry';

/** Every page is a chunk of its own, loaded when first shown, together with its words. */
function page(load: () => Promise<{ default: React.ComponentType }>, ...groups: MessageGroup[]) {
  const loadWithWords = () => loadWithMessages(load, groups);
  return () =>
    loadWithWords().then(
      ({ default: Component }) => ({ Component }),
      (failure: unknown) => ({ Component: retryablePage(loadWithWords, failure) }),
    );
}

/**
 * The data router over the screens of the console; blockers for unsaved edits need a data router.
 */
export function createRouter() {
  return createBrowserRouter([
    {
      path: '/',
      loader: () => redirect(startPath()),
      element: null,
      hydrateFallbackElement: <></>,
    },
    {
      path: '/sign-in',
      lazy: page(() => import('../pages/sign-in/SignInPage')),
      errorElement: <PageFailure />,
      hydrateFallbackElement: <></>,
    },
    {
      path: '/facilities/:facilityExternalId',
      element: <Shell />,
      errorElement: <PageFailure />,
      hydrateFallbackElement: <></>,
      children: [
        {
          errorElement: <PageFailure />,
          children: [
            { index: true, lazy: page(() => import('../pages/facility/FacilityPage')) },
            { path: 'rooms', lazy: page(() => import('../pages/rooms/RoomsPage'), 'rooms') },
            {
              path: 'rooms/:areaExternalId',
              lazy: page(
                () => import('../pages/room/RoomPage'),
                'rooms',
                'subscriptions',
                'axis',
                'timeline',
              ),
            },
            {
              path: 'timeline',
              lazy: page(
                () => import('../pages/timeline/TimelinePage'),
                'rooms',
                'axis',
                'timeline',
              ),
            },
            {
              path: 'provisioning',
              lazy: page(
                () => import('../pages/provisioning/ProvisioningPage'),
                'provisioning',
                'keys',
              ),
            },
            {
              path: 'history',
              lazy: page(() => import('../pages/history/HistoryPage'), 'history'),
            },
            {
              path: '*',
              lazy: page(() => import('../pages/not-found/NotFoundPage')),
            },
          ],
        },
      ],
    },
    {
      path: '*',
      lazy: page(() => import('../pages/not-found/NotFoundPage')),
      errorElement: <PageFailure />,
      hydrateFallbackElement: <></>,
    },
  ]);
}

/**
 * The facility last worked in on this device; without a session its first read leads to sign-in.
 */
function startPath(): string {
  const [last] = recentFacilities();
  return last === undefined ? consolePaths.signIn() : consolePaths.facility(last);
}
