import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Providers } from '../../app/Providers';
import { startTestServer } from '../../api/test-server';
import { RestoreServicesDialog } from './RestoreServicesDialog';
import { storedErasure, storeErasure, type Erasure } from './stored-erasures';
import { markPartner } from '../../device/partner';

const tv = { id: '1', code: 'TV', start: '2026-01-01T00:00:00.000Z' };
const net = { id: '2', code: 'NET', start: '2026-01-01T00:00:00.000Z' };

/** `onRestored` is called when the dialog closes and what was erased is stored no more. */
function showDialog(
  { change, lost, date_updated, wasClosed }: Omit<Erasure, 'at'>,
  onRestored: () => void,
) {
  markPartner('p');
  const before = { data_services: lost, status: wasClosed === true ? 'closed' : 'open' };
  const after = { id_external: 'H-1', ...(date_updated !== undefined && { date_updated }) };
  storeErasure('H', 'H-1', change, before, after);
  render(
    <Providers queryClient={new QueryClient()}>
      <MemoryRouter initialEntries={['/facilities/H/rooms']}>
        <Routes>
          <Route
            path="/facilities/:facilityExternalId/rooms"
            element={
              <RestoreServicesDialog
                area={{ id_external: 'H-1' }}
                onClose={() => storedErasure('H', 'H-1') === undefined && onRestored()}
              />
            }
          />
        </Routes>
      </MemoryRouter>
    </Providers>,
  );
}

/** Presses the button as soon as it acts: while something is read or sent, it does not. */
async function pressUntil(name: string, isDone: () => boolean) {
  await expect
    .poll(() => {
      const button = screen.queryByRole('button', { name });
      if (button !== null && !isDone()) fireEvent.click(button);
      return isDone();
    })
    .toBe(true);
}

it('shows what the room has by now, and restores once that is confirmed', async () => {
  let sent: object[] = [];
  const server = await startTestServer(({ method, body }, response) => {
    if (method === 'POST')
      sent = JSON.parse((JSON.parse(body) as { value: string }).value) as object[];
    const present = [
      { ...tv, id: '9' },
      ...sent.map((one, index) => ({ id: String(index), ...one })),
    ];
    const rooms = [{ id_external: 'H-1', status: 'open', data_services: present }];
    response.end(JSON.stringify(method === 'GET' ? rooms : {}));
  });
  const onRestored = vi.fn<() => void>();
  showDialog({ change: 'open', lost: [tv, net] }, onRestored);
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, restore 2 services' }));
  await screen.findByText(/^The room already has this service/);
  expect(sent).toEqual([]);
  await pressUntil('Yes, restore 2 services', () => onRestored.mock.calls.length === 1);
  expect(sent).toHaveLength(2);
  await server.close();
});

it.each([
  ['open', 'open', /^Yes, restore 1/],
  ['closed', 'close', /^Reopen and restore 1/],
] as const)(
  'says that a room was changed again since, though it is %s as before, and what it has',
  async (status, change, button) => {
    const services = status === 'open' ? [{ ...tv, id: '9' }] : [];
    const room = { id_external: 'H-1', status, date_updated: 'later', data_services: services };
    const server = await startTestServer((_request, response) => {
      response.end(JSON.stringify([room]));
    });
    showDialog({ change, lost: [net], date_updated: 'then' }, () => undefined);
    await screen.findByRole('button', { name: button });
    await screen.findByText(/^Room 1 was changed again since/);
    const present = screen.queryByRole('list', { name: 'Services that the room has by now' });
    expect(present?.textContent.includes('TV')).toBe(status === 'open' ? true : undefined);
    cleanup();

    showDialog({ change, lost: [net], date_updated: 'later' }, () => undefined);
    await screen.findByRole('button', { name: button });
    expect(screen.queryByText(/was changed again since/)).toBeNull();
    await server.close();
  },
);

it.each([
  ['open', 'open', /^Yes, restore 1/],
  ['closed', 'close', /^Reopen and restore 1/],
] as const)(
  'asks again in a room that is %s as before, but was changed since it was shown',
  async (status, change, button) => {
    const room = { id_external: 'H-1', status, date_updated: 'then', data_services: [] };
    const posts: string[] = [];
    const server = await startTestServer(({ method, url }, response) => {
      if (method === 'POST') posts.push(url ?? '');
      response.end(JSON.stringify(method === 'GET' ? [room] : {}));
    });
    showDialog({ change, lost: [net], date_updated: 'before' }, () => undefined);
    await screen.findByText(/^Room 1 was changed again since/);
    room.date_updated = 'later';
    const reads = server.asked.length;
    fireEvent.click(await screen.findByRole('button', { name: button }));
    await expect.poll(() => server.asked.length).toBeGreaterThan(reads);
    await screen.findByRole('button', { name: button });
    await screen.findByText(
      status === 'open' ? /opened, closed or changed meanwhile/ : /was changed again since/,
    );
    expect(posts).toEqual([]);
    await expect
      .poll(() => {
        const again = screen.queryByRole('button', { name: button });
        if (again !== null) fireEvent.click(again);
        return posts.length;
      })
      .toBeGreaterThan(0);
    await server.close();
  },
);

it.each(['open', 'closed'])(
  'asks again if the room has services again and is %s, and then adds without opening it',
  async (status) => {
    const posts: string[] = [];
    let present: object[] = [{ ...tv, id: '9' }];
    const server = await startTestServer(({ method, url, body }, response) => {
      if (method === 'POST') {
        posts.push(url ?? '');
        const added = JSON.parse((JSON.parse(body) as { value: string }).value) as object[];
        present = [...present, ...added.map((one) => ({ id: '10', ...one }))];
      }
      const rooms = [{ id_external: 'H-1', status, data_services: present }];
      response.end(JSON.stringify(method === 'GET' ? rooms : {}));
    });
    const onRestored = vi.fn<() => void>();
    showDialog({ change: 'close', lost: [net] }, onRestored);
    fireEvent.click(await screen.findByRole('button', { name: 'Reopen and restore 1 service' }));
    expect(
      (await screen.findByRole('list', { name: 'Services that the room has by now' })).textContent,
    ).toContain('TV');
    expect(posts).toEqual([]);
    await expect
      .poll(() => screen.queryAllByText(/stays closed/).length)
      .toBe(status === 'closed' ? 1 : 0);
    await pressUntil('Yes, restore 1 service', () => onRestored.mock.calls.length === 1);
    expect(posts).toEqual(['/v1/areas/H-1/data_services']);
    await server.close();
  },
);

it.each([
  [
    'open',
    'close',
    'closed',
    /^Reopen and restore 1/,
    'The room was opened, closed or changed meanwhile',
  ],
  [
    'closed',
    'open',
    'open',
    /^Yes, restore 1/,
    'The room was closed a moment ago by somebody else',
  ],
] as const)(
  'asks again in a room that is %s by now: somebody else may be in it',
  async (status, change, before, button, notice) => {
    const room = { id_external: 'H-1', status: before as string, data_services: [] };
    const posts: string[] = [];
    const server = await startTestServer(({ method, url }, response) => {
      if (method === 'POST') posts.push(url ?? '');
      response.end(JSON.stringify(method === 'GET' ? [room] : {}));
    });
    showDialog({ change, lost: [net] }, () => undefined);
    const restore = await screen.findByRole('button', { name: button });
    room.status = status;
    fireEvent.click(restore);
    await screen.findByText(notice);
    expect(posts).toEqual([]);
    await pressUntil('Yes, restore 1 service', () => posts.length > 0);
    expect(posts).toEqual(['/v1/areas/H-1/data_services']);
    await server.close();
  },
);

it('does not take its own reopening for somebody else’s', async () => {
  const room: { id_external: string; status: string; data_services: object[] } = {
    id_external: 'H-1',
    status: 'closed',
    data_services: [],
  };
  const server = await startTestServer(({ method, url, body }, response) => {
    if (method === 'POST') {
      room.status = 'open';
      if (url?.endsWith('data_services') === true) {
        const added = JSON.parse((JSON.parse(body) as { value: string }).value) as object[];
        room.data_services = added.map((one) => ({ id: '9', ...one }));
      }
    }
    response.end(JSON.stringify(method === 'GET' ? [room] : {}));
  });
  const onRestored = vi.fn<() => void>();
  showDialog({ change: 'close', lost: [net] }, onRestored);
  const restore = await screen.findByRole('button', { name: 'Reopen and restore 1 service' });
  room.status = 'open';
  fireEvent.click(restore);
  await screen.findByText('The room was opened, closed or changed meanwhile');
  room.status = 'closed';
  await pressUntil(
    'Yes, restore 1 service',
    () => screen.queryByText('The room was closed a moment ago by somebody else') !== null,
  );
  await pressUntil('Reopen and restore 1 service', () => onRestored.mock.calls.length === 1);
  expect(room).toMatchObject({ status: 'open', data_services: [{ code: 'NET' }] });
  await server.close();
});

it('shows the newest list each time, and asks again if the room was opened meanwhile', async () => {
  const room = { id_external: 'H-1', status: 'closed', data_services: [{ ...tv, id: '9' }] };
  let added = 0;
  const server = await startTestServer(({ method }, response) => {
    if (method === 'POST') added += 1;
    response.end(JSON.stringify(method === 'GET' ? [room] : {}));
  });
  showDialog({ change: 'close', lost: [net] }, () => undefined);
  const present = () =>
    screen.queryByRole('list', { name: 'Services that the room has by now' })?.textContent ?? '';
  fireEvent.click(await screen.findByRole('button', { name: 'Reopen and restore 1 service' }));
  await screen.findByText(/stays closed/);
  expect(present()).toContain('TV');

  room.data_services.push({ ...net, id: '10' });
  await pressUntil('Yes, restore 1 service', () => present().includes('NET'));
  expect(screen.queryByText(/stays closed/)).not.toBeNull();

  Object.assign(room, { status: 'open', data_services: [] });
  await pressUntil('Yes, restore 1 service', () => present() === '');
  await screen.findByText('The room was opened, closed or changed meanwhile');
  expect(added).toBe(0);
  await server.close();
});
