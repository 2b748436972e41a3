import { act, render, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { LateRouter } from '../../e2e/support/late-router';
import { expect, it, vi } from 'vitest';
import { requestedState, useRequestedDialog } from './use-requested-dialog';

it('opens what was requested once, and not again when somebody comes back', async () => {
  const open = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  function Screen() {
    useRequestedDialog('open', open);
    useRequestedDialog('close', close);
    return null;
  }
  const router = createBrowserRouter([
    { path: '/', element: null },
    { path: '/room', Component: Screen },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/room?zone=UTC', { state: requestedState('close') }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(router.state.location.search).toBe('?zone=UTC');
  await act(() => router.navigate('/'));
  await act(() => router.navigate(-1));
  expect(close).toHaveBeenCalledTimes(1);
  // Requested on the screen already shown, it works too.
  await act(() => router.navigate('/room', { state: requestedState('close') }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  expect(open).not.toHaveBeenCalled();
});

it('does nothing once the person has left the screen again', () => {
  const close = vi.fn<() => void>();
  function Screen() {
    useRequestedDialog('close', close);
    return null;
  }
  history.replaceState(null, '', '/rooms');
  render(
    <LateRouter address={{ pathname: '/room', state: requestedState('close') }}>
      <Screen />
    </LateRouter>,
  );
  expect(close).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/rooms');
});
