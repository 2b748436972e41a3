import { act, cleanup, render } from '@testing-library/react';
import { useCallback } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NavigatingContext, useSettledWrite } from './use-settled-write';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A page that writes a search into its address if it has none. */
function Page() {
  const [params, setParams] = useSearchParams();
  useSettledWrite(
    useCallback(() => {
      if (!params.has('q')) setParams({ q: 'x' }, { replace: true });
    }, [params, setParams]),
  );
  return null;
}

function show() {
  let arrive: (route: { element: null }) => void = () => undefined;
  const slow = new Promise<{ element: null }>((resolve) => (arrive = resolve));
  const router = createMemoryRouter([
    { path: '/', Component: Page },
    { path: '/other', lazy: () => slow },
  ]);
  render(
    <NavigatingContext value={() => router.state.navigation.state !== 'idle'}>
      <RouterProvider router={router} />
    </NavigatingContext>,
  );
  return { router, arrive };
}

it('writes after a moment', async () => {
  const { router } = show();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(router.state.location.search).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(router.state.location.search).toBe('?q=x');
});

it('does not cancel a navigation that has begun and is not rendered yet', async () => {
  const { router, arrive } = show();
  const left = router.navigate('/other');
  // Nothing renders meanwhile, however long that takes.
  vi.advanceTimersByTime(1000);
  expect(router.state.navigation.state).toBe('loading');
  arrive({ element: null });
  await act(() => left);
  expect(router.state.location.pathname).toBe('/other');
});

it('writes later where a navigation left us here', async () => {
  const { router } = show();
  void router.navigate('/other');
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(router.state.location.search).toBe('');
  await act(() => router.navigate('/'));
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(router.state.location.search).toBe('?q=x');
});
