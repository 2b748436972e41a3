import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { LateRouter } from '../../../../e2e/support/late-router';
import { useHoldUnsaved, type Unsaved } from '../session/unsaved';
import { useRoomView } from './use-room-view';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const show = (element: ReactNode, address: string) => {
  history.replaceState(null, '', address);
  const router = createMemoryRouter([{ path: '/rooms', element }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};

function Filter() {
  const { change } = useRoomView();
  return <button onClick={() => change({ status: ['open'] })}>Open</button>;
}

it('keeps what others wrote to the address since the last render', async () => {
  const router = show(<Filter />, '/rooms');
  // The router renders a new address late, so it does not know this one yet.
  history.replaceState(null, '', '/rooms?from=2026-03-01T14%3A30Z');
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(new URLSearchParams(router.state.location.search).get('from')).toBe('2026-03-01T14:30Z');
});

it('writes nothing into the address of the screen that follows', async () => {
  const router = show(<Filter />, '/rooms');
  history.replaceState(null, '', '/provisioning');
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(router.state.location.search).toBe('');
});

function Opener() {
  const { openRoom } = useRoomView();
  return <button onClick={() => openRoom('H-1')}>Open</button>;
}

it('adds the step of an opened room at once, so that a quick Back closes the room', async () => {
  const router = show(<Opener />, '/rooms');
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(router.state.location.search).toBe('?room=H-1');
  expect(router.state.historyAction).toBe('PUSH');
});

function Panel({ unsaved }: { unsaved: Unsaved }) {
  const { room } = useRoomView();
  useHoldUnsaved(true, unsaved);
  return <p>{room ?? 'closed'}</p>;
}

it.each<[Unsaved, string]>([
  ['write', 'H-1'],
  ['edits', 'H-1'],
  ['entry', 'H-1'],
  ['results', 'closed'],
])('where Back asks first because of %s, leaves the room open until then', (unsaved, shown) => {
  show(<Panel unsaved={unsaved} />, '/rooms?room=H-1');
  history.replaceState(null, '', '/rooms');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.getByRole('paragraph').textContent).toBe(shown);
});

function Search() {
  const { view, change } = useRoomView();
  return <input value={view.q} onChange={({ target }) => change({ q: target.value })} />;
}

it('keeps what was typed while the router still renders older addresses', async () => {
  history.replaceState(null, '', '/rooms');
  const at = (address: string) => (
    <QueryClientProvider client={new QueryClient()}>
      <LateRouter address={address}>
        <Search />
      </LateRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(at('/rooms'));
  const box = screen.getByRole<HTMLInputElement>('textbox');
  for (const q of ['a', 'ab']) {
    fireEvent.change(box, { target: { value: q } });
    await expect.poll(() => window.location.search).toBe(`?q=${q}`);
  }
  fireEvent.change(box, { target: { value: 'abc' } });
  rerender(at('/rooms?q=a'));
  expect(box.value).toBe('abc');
  rerender(at('/rooms?q=ab'));
  expect(box.value).toBe('abc');

  history.replaceState(null, '', '/rooms?q=link');
  rerender(at('/rooms?q=link'));
  expect(box.value).toBe('link');
});
