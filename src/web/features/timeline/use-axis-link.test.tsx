import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { LateRouter } from '../../../../e2e/support/late-router';
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

const DAY_MS = 86_400_000;

function MovingAxis() {
  const { window: shown, change } = useAxisLink(() => ({
    from: Date.parse('2026-03-01T14:30Z'),
    to: Date.parse('2026-03-02T14:30Z'),
  }));
  return (
    <button onClick={() => change({ from: shown.from + DAY_MS, to: shown.to + DAY_MS })}>
      {new Date(shown.from).toISOString().slice(0, 10)}
    </button>
  );
}

it('stays at its last window while the router still renders older addresses', async () => {
  history.replaceState(null, '', '/axis');
  const at = (address: string) => (
    <LateRouter address={address}>
      <MovingAxis />
    </LateRouter>
  );
  const { rerender } = render(at('/axis'));
  const later = screen.getByRole('button');
  const written: string[] = [];
  for (const day of ['2026-03-02', '2026-03-03']) {
    fireEvent.click(later);
    await expect.poll(() => window.location.search).toContain(`from=${day}`);
    written.push(`/axis${window.location.search}`);
  }
  for (const address of written) {
    rerender(at(address));
    expect(later.textContent).toBe('2026-03-03');
  }
});
