import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ComponentType } from 'react';
import { Providers } from '../app/Providers';

/** Texts that a program shows by mistake for a value that it did not understand. */
export const slips = /undefined|\[object |NaN|Invalid Date|Infinity|Unexpected Application Error/;

/** Any JSON without such texts, and sometimes values that look like times. */
export const anyJson: fc.Arbitrary<unknown> = fc
  .oneof(
    { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
    fc.constantFrom<unknown>(
      '',
      null,
      0,
      -1,
      1e300,
      '2026-02-30',
      '2026-01-01T00:00:00.000Z',
      ['x'],
      {},
      'open',
      'https://x.example',
      '__proto__',
    ),
  )
  .filter((value) => !slips.test(JSON.stringify(value)));

/** An object with any JSON for some of `keys` and for a few unknown keys. */
export const anyObject = (...keys: string[]): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      fc.record(Object.fromEntries(keys.map((key) => [key, anyJson])), { requiredKeys: [] }),
      fc.dictionary(fc.string({ maxLength: 8 }), anyJson, { maxKeys: 3 }),
    )
    .map(([known, unknown]): Record<string, unknown> => ({ ...unknown, ...known }))
    .filter((value) => !slips.test(JSON.stringify(value)));

/**
 * Renders a page with these answers in the query cache, and returns its text with its titles,
 * labels and addresses.
 */
export async function showPage(
  Page: ComponentType,
  route: string,
  path: string,
  reads: readonly (readonly [QueryKey, unknown])[],
): Promise<string> {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  });
  for (const [key, data] of reads) client.setQueryData(key, data);
  // `nuqs` reads the window's address, not that of the router in memory.
  history.replaceState(null, '', path);
  const router = createMemoryRouter([{ path: route, Component: Page }], { initialEntries: [path] });
  try {
    const { container } = render(
      <Providers queryClient={client}>
        <NuqsAdapter>
          <RouterProvider router={router} />
        </NuqsAdapter>
      </Providers>,
    );
    await act(async () => undefined);
    const attributes = [...container.querySelectorAll('[title], [aria-label], [href]')].flatMap(
      (element) => ['title', 'aria-label', 'href'].map((name) => element.getAttribute(name) ?? ''),
    );
    const told = [container.textContent, ...attributes].join('\n');
    return told;
  } finally {
    cleanup();
    client.clear();
    history.replaceState(null, '', '/');
  }
}
