import { act, render, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { LateRouter } from '../../e2e/support/late-router';
import { expect, it, vi } from 'vitest';
import { askedState, useAskedDialog } from './use-asked-dialog';

it('opens what was asked once, and not again when somebody comes back', async () => {
  const open = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  function Screen() {
    useAskedDialog('open', open);
    useAskedDialog('close', close);
    return null;
  }
  const router = createBrowserRouter([
    { path: '/', element: null },
    { path: '/room', Component: Screen },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/room?zone=UTC', { state: askedState('close') }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(router.state.location.search).toBe('?zone=UTC');
  await act(() => router.navigate('/'));
  await act(() => router.navigate(-1));
  expect(close).toHaveBeenCalledTimes(1);
  // Asked on the screen already shown, it works too.
  await act(() => router.navigate('/room', { state: askedState('close') }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  expect(open).not.toHaveBeenCalled();
});

it('does nothing once the person has left the screen again', () => {
  const close = vi.fn<() => void>();
  function Screen() {
    useAskedDialog('close', close);
    return null;
  }
  history.replaceState(null, '', '/rooms');
  render(
    <LateRouter address={{ pathname: '/room', state: askedState('close') }}>
      <Screen />
    </LateRouter>,
  );
  expect(close).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/rooms');
});
