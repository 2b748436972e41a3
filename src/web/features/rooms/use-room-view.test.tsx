import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useRoomView } from './use-room-view';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

function Filter() {
  const { change } = useRoomView();
  return <button onClick={() => change({ status: ['open'] })}>Open</button>;
}

it('keeps what others wrote to the address since the last render', async () => {
  history.replaceState(null, '', '/rooms');
  const router = createMemoryRouter([{ path: '/rooms', element: <Filter /> }], {
    initialEntries: ['/rooms'],
  });
  render(<RouterProvider router={router} />);
  // The router renders a new address late, so it does not know this one yet.
  history.replaceState(null, '', '/rooms?from=2026-03-01T14%3A30Z');
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(new URLSearchParams(router.state.location.search).get('from')).toBe('2026-03-01T14:30Z');
});
