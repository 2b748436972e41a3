import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useAxisLink } from './use-axis-link';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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
