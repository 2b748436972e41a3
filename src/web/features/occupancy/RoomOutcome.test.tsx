import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { markPartner } from '../../device/partner';
import { startTestServer } from '../../api/test-server';
import { showAt } from '../../app/test-screen';
import { recordDone } from '../../api/outcomes';
import { areaQueries } from '../../api/areas';
import { RoomContent } from './RoomContent';
import { storeErasure } from './stored-erasures';
import { useOccupancyDialog } from './use-occupancy-dialog';
import { useQuery } from '@tanstack/react-query';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  // Loaded here, since on a busy machine that takes longer than the test waits.
  await import('./RestoreServicesDialog');
});

/** Long enough to read, send and read again on a busy machine, in milliseconds. */
const patiently = { timeout: 30_000 };

interface StoredRoom {
  id_external: string;
  status?: string;
  data_services: object[];
}

/** Erases two services of a room, and shows what came of it. */
async function showErased(room: StoredRoom, change: 'open' | 'close') {
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
    status: 'open',
    data_services: [
      { id: '1', code: 'TV' },
      { id: '2', code: 'BED' },
    ],
  });
  recordDone('H', 'H-101', { action: change, count: 2, isRead: true }, true);
  showAt('/facilities/H', <Room />);
}

/** The room as the list has it, with what came of the last press. */
function Room() {
  const { ask, dialog } = useOccupancyDialog();
  const { data: [area] = [] } = useQuery(areaQueries.list('H'));
  return (
    <>
      {area && <RoomContent area={area} onAsk={ask} />}
      {dialog}
    </>
  );
}

const offer = () => screen.findByRole('button', { name: 'Restore the services of 101' }, patiently);
const askToRestore = async () => fireEvent.click(await offer());

const restored = [
  { id: 'new 0', code: 'TV' },
  { id: 'new 1', code: 'BED' },
];
const writes = () => server.asked.filter(({ method }) => method === 'POST').map(({ url }) => url);

it('sends all that was erased in one request, and the focus moves to what came of it', async () => {
  const room: StoredRoom = { id_external: 'H-101', data_services: [] };
  await showErased(room, 'open');
  await askToRestore();
  const yes = { name: 'Yes, restore 2 services' };
  fireEvent.click(await screen.findByRole('button', yes, patiently));

  const line = await screen.findByText('Room 101: 2 services restored.', undefined, patiently);
  await waitFor(() => expect(document.activeElement).toBe(line), patiently);
  expect(room.data_services).toEqual(restored);
  expect(writes()).toHaveLength(1);
});

it('opens a room that was closed by mistake and restores its services in one step', async () => {
  const room: StoredRoom = { id_external: 'H-101', status: 'closed', data_services: [] };
  await showErased(room, 'close');
  await screen.findByText('Room 101 closed, 2 services erased.', undefined, patiently);
  await askToRestore();
  await screen.findByRole('button', { name: 'Cancel' }, patiently);
  fireEvent.click(screen.getByRole('button', { name: 'Reopen and restore 2 services' }));
  await screen.findByText('Room 101: 2 services restored.', undefined, patiently);
  expect(room).toEqual({ id_external: 'H-101', status: 'open', data_services: restored });
  expect(writes()).toEqual([
    expect.stringMatching(/H-101\/?$/),
    expect.stringMatching(/H-101\/data_services\/?$/),
  ]);
});
