import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import type { ComponentType } from 'react';
import { expect } from 'vitest';
import { caseCount } from '../../../e2e/test-level';
import { facilityAreasSchema } from '../../contract/area';
import { areaQueries } from '../api/areas';
import { showAt } from '../app/test-screen';

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

/** A room with any JSON, often with services that look like some. */
export const anyRoom = fc
  .tuple(
    anyObject('name', 'status', 'date_updated', 'data_general'),
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.array(
          fc.oneof(anyObject('id', 'code', 'label', 'status', 'start', 'end'), anyJson),
          { maxLength: 4 },
        ),
      },
      anyJson,
    ),
  )
  .map(([area, data_services]) => ({ ...area, data_services }));

/** Throws if `show` returns a text with a slip for any of so many values. */
export const tryAny = <T,>(
  any: fc.Arbitrary<T>,
  show: (value: T) => Promise<string>,
  runs: number,
) =>
  fc.assert(
    fc.asyncProperty(any, async (value) => {
      expect(await show(value)).not.toMatch(slips);
    }),
    { numRuns: caseCount(runs) },
  );

/**
 * Renders a page with these answers in the query cache, and returns its text with its titles,
 * labels and addresses.
 */
export async function showPage(
  Page: ComponentType,
  path: string,
  reads: readonly (readonly [QueryKey, unknown])[],
): Promise<string> {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  });
  for (const [key, data] of reads) client.setQueryData(key, data);
  // `nuqs` reads the window's address, not that of the router in memory.
  history.replaceState(null, '', path);
  try {
    const { container } = showAt(path, [{ path: '*', Component: Page }], { client });
    await act(async () => undefined);
    const attributes = [...container.querySelectorAll('[title], [aria-label], [href]')].flatMap(
      (element) => ['title', 'aria-label', 'href'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [container.textContent, ...attributes].join('\n');
  } finally {
    cleanup();
    client.clear();
    history.replaceState(null, '', '/');
  }
}

/** What a page of facility H reads of these rooms. */
export function roomsRead(...areas: Record<string, unknown>[]): [QueryKey, unknown] {
  return [areaQueries.list('H').queryKey, facilityAreasSchema('H').parse(areas)];
}
