import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { createQueryClient } from '../api/query-client';
import { Providers } from './Providers';

/** Renders a screen as the console does, at an address; `before`: the address that Back leads to. */
export function showAt(
  address: string | { pathname: string; state: unknown },
  screen: ReactElement | RouteObject[],
  { client = createQueryClient(), before }: { client?: QueryClient; before?: string } = {},
) {
  const routes = Array.isArray(screen) ? screen : [{ path: '*', element: screen }];
  const router = createMemoryRouter(routes, {
    initialEntries: before === undefined ? [address] : [before, address],
  });
  const { container } = render(
    <Providers queryClient={client}>
      <NuqsAdapter>
        <RouterProvider router={router} />
      </NuqsAdapter>
    </Providers>,
  );
  return { container, router, client };
}
