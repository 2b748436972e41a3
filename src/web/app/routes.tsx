import { createBrowserRouter, Navigate } from 'react-router-dom';
import { consolePaths } from '../paths';
import { PageFailure } from './PageFailure';
import { recentFacilities } from '../device/recent-facilities';
import { LANDING, landingAddress } from '../features/session/landing';
import { lazyPart } from '../components/lazy-part';
import NotFoundPage from '../pages/not-found/NotFoundPage';

function page(load: () => Promise<{ default: React.ComponentType }>) {
  return () =>
    load().then(
      ({ default: Component }) => ({ Component }),
      // The router never loads a page twice.
      () => ({ Component: lazyPart(async () => (await load()).default, PageFailure) }),
    );
}

/**
 * Creates the console's router. It is a data router, because blockers for unsaved edits need one.
 */
export function createRouter() {
  return createBrowserRouter([
    { path: '/', element: <Start /> },
    {
      path: '/sign-in',
      lazy: page(() => import('../pages/sign-in/SignInPage')),
      errorElement: <PageFailure />,
      hydrateFallbackElement: <></>,
    },
    {
      path: '/facilities/:facilityExternalId',
      lazy: page(async () => ({ default: (await import('./Shell')).Shell })),
      errorElement: <PageFailure />,
      hydrateFallbackElement: <></>,
      children: [
        {
          errorElement: <PageFailure />,
          children: [
            { index: true, lazy: page(() => import('../pages/facility/FacilityPage')) },
            { path: 'rooms', lazy: page(() => import('../pages/rooms/RoomsPage')) },
            {
              path: 'rooms/:areaExternalId',
              lazy: page(() => import('../pages/room/RoomPage')),
            },
            {
              path: 'timeline',
              lazy: page(() => import('../pages/timeline/TimelinePage')),
            },
            {
              path: 'provisioning',
              lazy: page(() => import('../pages/provisioning/ProvisioningPage')),
            },
            {
              path: 'history',
              lazy: page(() => import('../pages/history/HistoryPage')),
            },
            {
              path: '*',
              Component: NotFoundPage,
            },
          ],
        },
      ],
    },
    {
      path: '*',
      Component: NotFoundPage,
      errorElement: <PageFailure />,
      hydrateFallbackElement: <></>,
    },
  ]);
}

function Start() {
  const [last] = recentFacilities();
  const to = last === undefined ? consolePaths.signIn() : landingAddress(last);
  return <Navigate to={to} state={LANDING} replace />;
}
