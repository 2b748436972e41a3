import { act, render, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { LateRouter } from '../../e2e/support/late-router';
import { expect, it, vi } from 'vitest';
import { requestState, useRequest } from './use-request';

it('does what was requested once, and not again when somebody comes back', async () => {
  const open = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  function Screen() {
    useRequest('open', open);
    useRequest('close', close);
    return null;
  }
  const router = createBrowserRouter([
    { path: '/', element: null },
    { path: '/room', Component: Screen },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/room?zone=UTC', { state: requestState('close') }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(router.state.location.search).toBe('?zone=UTC');
  await act(() => router.navigate('/'));
  await act(() => router.navigate(-1));
  expect(close).toHaveBeenCalledTimes(1);
  // A request to the screen already shown works too.
  await act(() => router.navigate('/room', { state: requestState('close') }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  expect(open).not.toHaveBeenCalled();
});

it('does nothing once the person has left the screen again', () => {
  const close = vi.fn<() => void>();
  function Screen() {
    useRequest('close', close);
    return null;
  }
  history.replaceState(null, '', '/rooms');
  render(
    <LateRouter address={{ pathname: '/room', state: requestState('close') }}>
      <Screen />
    </LateRouter>,
  );
  expect(close).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/rooms');
});
