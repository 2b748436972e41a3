import { act, cleanup, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { brokenParts, readWindow, useAxisLink, writeWindow } from './use-axis-link';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const MINUTE_MS = 60_000;
const FIRST = Date.parse('0001-01-01T00:00Z') / MINUTE_MS;
const LAST = Date.parse('9999-12-31T23:59Z') / MINUTE_MS;

test('a link shows the same stretch to the minute, whatever else stands in it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: FIRST, max: LAST - 1 }),
      fc.integer({ min: 1, max: 5_000_000 }),
      (start, length) => {
        const window = { from: start * MINUTE_MS, to: Math.min(LAST, start + length) * MINUTE_MS };
        const params = writeWindow(window, new URLSearchParams('q=tv&from=soon'));
        expect(readWindow(new URLSearchParams(params.toString()))).toEqual(window);
        expect(params.get('q')).toBe('tv');
      },
    ),
  );
});

test.each([
  '',
  'from=2026-03-01T14:30Z',
  'from=2026-03-01T14:30Z&to=2026-03-01T14:30Z',
  'from=2026-03-02T00:00Z&to=2026-03-01T00:00Z',
  'from=now&to=later',
  'from=2026-02-30T25:00Z&to=2026-03-01T00:00Z',
])('an address that names no stretch to show is passed over: %s', (search) =>
  expect(readWindow(new URLSearchParams(search))).toBeUndefined(),
);

test('a stretch that no address can name leaves it without one', () => {
  expect(
    writeWindow({ from: -1e17, to: 1e17 }, new URLSearchParams('from=a&to=b&q=c')).toString(),
  ).toBe('q=c');
});

test.each([
  ['', { window: false, zone: undefined }],
  [
    'from=2026-03-01T14:30Z&to=2026-03-02T14:30Z&zone=Europe/Paris',
    { window: false, zone: undefined },
  ],
  ['to=2026-03-02T14:30Z', { window: true, zone: undefined }],
  [
    'from=2026-03-02T00:00Z&to=2026-03-01T00:00Z&zone=Mars/Base',
    { window: true, zone: 'Mars/Base' },
  ],
])('of a mistyped link it is known what cannot be followed: %s', (search, broken) =>
  expect(brokenParts(new URLSearchParams(search))).toEqual(broken),
);

function Axis() {
  useAxisLink(() => ({
    from: Date.parse('2026-03-01T14:30Z'),
    to: Date.parse('2026-03-02T14:30Z'),
  }));
  return null;
}

test('the link is written soon, but not after its reader has left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  history.replaceState(null, '', '/axis');
  let arrive: (route: { element: null }) => void = () => undefined;
  const slow = new Promise<{ element: null }>((resolve) => (arrive = resolve));
  const routes = [
    { path: '/axis', element: <Axis /> },
    { path: '/other', lazy: () => slow },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/axis'] });
  render(<RouterProvider router={router} />);
  await act(() => vi.advanceTimersByTimeAsync(250));
  // No render between the three, however long that takes: the screen does not know of it yet.
  document.body.click();
  const left = router.navigate('/other');
  vi.advanceTimersByTime(1000);
  expect(router.state.navigation.state).toBe('loading');
  arrive({ element: null });
  await act(() => left);
  expect(router.state.location.pathname).toBe('/other');

  await act(() => router.navigate('/axis'));
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(router.state.location.search).toMatch(
    /^\?from=2026-03-01T14%3A30Z&to=2026-03-02T14%3A30Z&zone=/,
  );
});
