import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
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

it('writes the window into the address soon', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  history.replaceState(null, '', '/axis');
  const router = createMemoryRouter([{ path: '/axis', element: <Axis /> }], {
    initialEntries: ['/axis'],
  });
  render(<RouterProvider router={router} />);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(router.state.location.search).toMatch(
    /^\?from=2026-03-01T14%3A30Z&to=2026-03-02T14%3A30Z&zone=/,
  );
});
