import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { startTestServer } from '../api/test-server';
import { useOccupancyChange } from '../features/occupancy/OccupancyDialog';
import { useHoldUnsaved, type Unsaved } from '../features/session/unsaved';
import { LeaveGuard } from './LeaveGuard';
import { showAt } from './test-screen';

const guarded = (child: ReactNode) => (
  <>
    <LeaveGuard />
    {child}
  </>
);
const area = { id_external: 'H-1', status: 'open', data_services: [] };

function Room() {
  const { state, confirm } = useOccupancyChange('H', area, 'close', () => undefined);
  return (
    <button type="button" onClick={() => void confirm()}>
      {state.kind}
    </button>
  );
}

it.each(['/rooms', '/facility'])(
  'asks before Back to %s leaves a closing that was answered and is still being looked at',
  async (before) => {
    let closed = false;
    await startTestServer(({ method, url }, response) => {
      closed ||= method === 'DELETE';
      // The read that would show the outcome never ends.
      if (method === 'DELETE' || !closed || url?.includes('areas') !== true)
        response.end(JSON.stringify([area]));
    });
    const { router, client } = showAt('/rooms?room=H-1', guarded(<Room />), { before });
    fireEvent.click(await screen.findByText('idle'));
    await screen.findByText('settling');
    await waitFor(() => expect([closed, client.isMutating()]).toEqual([true, 0]));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Leave before the server has answered?')).toBeTruthy();
    expect(router.state.location.search).toBe('?room=H-1');
  },
);

function Form({ what }: { what: Unsaved }) {
  useHoldUnsaved(true, what);
  return null;
}

it.each<[string, Unsaved, string | undefined]>([
  ['/rooms', 'edits', 'kept on this device'],
  ['/rooms', 'entry', 'Leaving loses it'],
  ['/rooms?room=H-1&q=7', 'entry', undefined],
])('Back to %s with typed text (%s) asks, and says: %s', async (before, what, words) => {
  await startTestServer((_asked, response) => response.end('[]'));
  const { router } = showAt('/rooms?room=H-1', guarded(<Form what={what} />), { before });
  await act(() => router.navigate(-1));
  const dialog = screen.queryByRole('dialog');
  expect(router.state.location.search === '?room=H-1').toBe(words !== undefined);
  expect(dialog === null).toBe(words === undefined);
  expect(dialog?.textContent ?? '').toContain(words ?? '');
});

it('takes several presses on "Leave" for one, while the next page is still loading', async () => {
  await startTestServer((_asked, response) => response.end('[]'));
  const failures: string[] = [];
  const failed = ({ message }: ErrorEvent) => failures.push(message);
  window.addEventListener('error', failed);
  const { router } = showAt('/rooms', [
    { path: '/rooms', element: guarded(<Form what="entry" />) },
    { path: '/facility', lazy: () => new Promise<never>(() => {}) },
  ]);
  act(() => void router.navigate('/facility'));
  const leave = await screen.findByRole('button', { name: 'Leave' });
  await act(async () => [leave.click(), leave.click()]);
  window.removeEventListener('error', failed);
  expect(router.state.navigation.location?.pathname).toBe('/facility');
  expect(failures).toEqual([]);
});
