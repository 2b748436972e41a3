import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { expect } from 'vitest';
import {
  createMemoryRouter,
  MemoryRouter,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { createQueryClient } from '../api/query-client';
import { Providers } from './Providers';

/** Renders a screen as the console does, at an address; `before`: the address that Back leads to. */
export function showAt(
  address: string | { pathname: string; state: unknown },
  shown: ReactElement | RouteObject[],
  { client = createQueryClient(), before }: { client?: QueryClient; before?: string } = {},
) {
  const routes = Array.isArray(shown) ? shown : [{ path: '*', element: shown }];
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

/** Runs a hook that reads and writes, on a page of facility H. */
export function runHook<T>(useIt: () => T, client = createQueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/facilities/H']}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>
  );
  return renderHook(useIt, { wrapper }).result;
}

export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

export const shows = (text: string) =>
  waitFor(() => expect(document.body.textContent).toContain(text));

export const textsOf = (role: string) =>
  screen.queryAllByRole(role).map(({ textContent }) => textContent);
