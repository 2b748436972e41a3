import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NavigatingContext, useSettledAddress } from './use-settled-address';

beforeEach(() => {
  history.replaceState(null, '', '/');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const read = (params: URLSearchParams) => params.get('q') ?? '';
const write = (q: string, into = new URLSearchParams()) => {
  const params = new URLSearchParams(into);
  params.set('q', q);
  return params;
};

/** A page that shows the search "x", and has it in its address. */
function Page() {
  useSettledAddress({ shown: 'x', read, write, onArrive: () => undefined });
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
