import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { markPartner } from '../../device/partner';
import { createQueryClient } from '../../api/query-client';
import { clearResponseCache } from '../../api/response-cache';
import { startTestServer } from '../../api/test-server';
import { Providers } from '../../app/Providers';
import { OccupancyDone } from './OccupancyDone';
import { storeErasure, type DoneOccupancy } from './stored-erasures';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  // Loaded here, since on a busy machine that takes longer than the test waits.
  await import('./RestoreServicesDialog');
});
afterEach(async () => {
  cleanup();
  clearResponseCache();
  markPartner('');
  await server.close();
});

/** Long enough to read, send and read again on a busy machine, in milliseconds. */
const patiently = { timeout: 30_000 };

interface StoredRoom {
  id_external: string;
  status?: string;
  data_services: object[];
}

/**
 * Erases two services of a room, shows the button that brings them back, and returns the requests
 * that write.
 */
async function showErased(room: StoredRoom, change: 'open' | 'close', status = 'open') {
  server = await startTestServer(({ method, url = '', body }, response) => {
    if (method === 'POST' && url.includes('data_services'))
      room.data_services = (
        JSON.parse((JSON.parse(body) as { value: string }).value) as object[]
      ).map((service, index) => ({ ...service, id: `new ${index}` }));
    else if (method === 'POST') room.status = 'open';
    const isAddition = method === 'POST' && url.includes('data_services');
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(isAddition ? { services: room } : { areas: [room] }));
  });
  markPartner('p');
  storeErasure('H', 'H-101', change, {
    status,
    data_services: [
      { id: '1', code: 'TV' },
      { id: '2', code: 'BED' },
    ],
  });
  const show = (done: DoneOccupancy = { change, areaIds: ['H-101'], erased: 2 }) => {
    const router = createMemoryRouter(
      [{ path: '*', element: <OccupancyDone areaId="H-101" done={done} /> }],
      { initialEntries: ['/facilities/H'] },
    );
    render(
      <Providers queryClient={createQueryClient()}>
        <RouterProvider router={router} />
      </Providers>,
    );
  };
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Restore the services of 101' }));
  return show;
}

const restored = [
  { id: 'new 0', code: 'TV' },
  { id: 'new 1', code: 'BED' },
];
const writes = () => server.asked.filter(({ method }) => method === 'POST').map(({ url }) => url);

it('sends all that was erased in one request, and the focus moves to what came of it', async () => {
  const room: StoredRoom = { id_external: 'H-101', data_services: [] };
  await showErased(room, 'open');
  const yes = { name: 'Yes, restore 2 services' };
  fireEvent.click(await screen.findByRole('button', yes, patiently));

  const line = await screen.findByText('2 services restored.', undefined, patiently);
  await waitFor(() => expect(document.activeElement).toBe(line), patiently);
  expect(room.data_services).toEqual(restored);
  expect(writes()).toHaveLength(1);
});

it('opens a room that was closed by mistake and restores its services in one step', async () => {
  const room: StoredRoom = { id_external: 'H-101', status: 'closed', data_services: [] };
  const show = await showErased(room, 'close');
  await screen.findByText('Room 101 closed, 2 services erased.', undefined, patiently);
  await screen.findByRole('button', { name: 'Cancel' }, patiently);
  fireEvent.click(screen.getByRole('button', { name: 'Reopen and restore 2 services' }));
  await screen.findByText('2 services restored.', undefined, patiently);
  expect(room).toEqual({ id_external: 'H-101', status: 'open', data_services: restored });
  expect(writes()).toEqual([
    expect.stringMatching(/H-101\/?$/),
    expect.stringMatching(/H-101\/data_services\/?$/),
  ]);
  await screen.findByText('Room 101 is open.', undefined, patiently);
  // The same is shown where another screen shows that closing.
  cleanup();
  show();
  await screen.findByText('Room 101 is open.', undefined, patiently);
  expect(screen.queryByText(/closed/)).toBeNull();
});

it('restores the services of a room that was closed before without opening it', async () => {
  const room: StoredRoom = { id_external: 'H-101', status: 'closed', data_services: [] };
  await showErased(room, 'close', 'closed');
  fireEvent.click(
    await screen.findByRole('button', { name: 'Yes, restore 2 services' }, patiently),
  );
  await screen.findByText('2 services restored.', undefined, patiently);
  expect(room).toEqual({ id_external: 'H-101', status: 'closed', data_services: restored });
  expect(writes()).toHaveLength(1);
});

it('sends nothing to a closed room that somebody gave services meanwhile', async () => {
  const radio = { id: '3', code: 'RADIO' };
  const room: StoredRoom = { id_external: 'H-101', status: 'closed', data_services: [radio] };
  await showErased(room, 'close');
  fireEvent.click(
    await screen.findByRole('button', { name: 'Reopen and restore 2 services' }, patiently),
  );
  await screen.findByText('The room’s services changed meanwhile', undefined, patiently);
  expect(room.data_services).toEqual([radio]);
  expect(writes()).toEqual([]);
});

it('says that a room is open if somebody else opened it since', async () => {
  const show = await showErased(
    { id_external: 'H-101', status: 'open', data_services: [] },
    'close',
  );
  await screen.findByText('Room 101 is open.', undefined, patiently);
  expect(screen.queryByText(/^Room 101 closed/)).toBeNull();
  // The same for a closing that erased nothing.
  cleanup();
  localStorage.clear();
  show({ change: 'close', areaIds: ['H-101'], erased: 0 });
  await screen.findByText('Room 101 is open.', undefined, patiently);
});

it('offers loudly only right after the change, on this device alone', async () => {
  const show = await showErased({ id_external: 'H-101', data_services: [] }, 'close');
  const offer = () => screen.getByRole('button', { name: 'Restore the services of 101' });
  cleanup();
  show();
  expect(offer().className).toContain('contained');
  expect(document.body.textContent).toContain('Possible for an hour, on this device only.');
  cleanup();
  show({ change: 'close', areaIds: ['H-102'], erased: 1 });
  expect(offer().className).not.toContain('contained');
});
