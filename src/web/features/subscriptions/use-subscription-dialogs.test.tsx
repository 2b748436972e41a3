import { QueryClient, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Area } from '../../../contract/area';
import { Providers } from '../../app/Providers';
import { areaQueries } from '../../api/areas';
import { startTestServer } from '../../api/test-server';
import { unsavedNow } from '../session/unsaved';
import { useSubscriptionDialogs } from './use-subscription-dialogs';

const tv = { id: '1', code: 'TV', start: '2026-01-01T00:00:00.000Z' };
const room: Area = { id_external: 'H-1', status: 'open', data_services: [tv] };

function Dialogs() {
  const { data: areas } = useQuery(areaQueries.list('H'));
  const { messages, dialog, on, addButton } = useSubscriptionDialogs(areas?.[0] ?? room);
  return (
    <main id="main" tabIndex={-1}>
      <button onClick={() => on.remove(tv, '1')}>Begin</button>
      <button onClick={() => on.change({ service: tv, serviceId: '1' })}>Change</button>
      {addButton}
      {messages}
      {dialog}
    </main>
  );
}

async function startRoom(service: object) {
  let services = [service];
  const server = await startTestServer(({ method, body }, response) => {
    if (method === 'DELETE') services = [];
    if (method === 'POST')
      services = JSON.parse((JSON.parse(body) as { value: string }).value) as object[];
    response.end(JSON.stringify(method === 'GET' ? [{ ...room, data_services: services }] : {}));
  });
  return { ...server, services: () => services };
}

const show = (client = new QueryClient()) =>
  render(
    <Providers queryClient={client}>
      <MemoryRouter initialEntries={['/facilities/H']}>
        <Dialogs />
      </MemoryRouter>
    </Providers>,
  );
const press = async (name: string) => fireEvent.click(await screen.findByText(name));

it('adds a service again as it was when it was removed, not as it was first shown', async () => {
  const end = '2099-03-10T12:00:00.000Z';
  const server = await startRoom({ ...tv, end });
  show();
  await press('Begin');
  await press('Remove subscription');
  await screen.findByText(/changed/);
  // A press that comes too soon after the last change of the dialog does nothing.
  await expect
    .poll(() => {
      const button = screen.queryByText('Remove subscription');
      if (button !== null) fireEvent.click(button);
      return server.services();
    })
    .toEqual([]);
  await press('Undo');
  await screen.findByText(/^Subscription added/);
  expect(server.services()).toMatchObject([{ code: 'TV', end }]);
});

it('forgets a removal once the room was closed, for it may be opened for somebody else', async () => {
  let status = 'open';
  let services = [tv];
  await startTestServer(({ method }, response) => {
    if (method === 'DELETE') services = [];
    response.end(
      JSON.stringify(method === 'GET' ? [{ ...room, status, data_services: services }] : {}),
    );
  });
  const client = new QueryClient();
  show(client);
  await press('Begin');
  await press('Remove subscription');
  await screen.findByText('Undo');
  status = 'closed';
  await client.invalidateQueries();
  await waitFor(() => expect(screen.queryByText('TV removed.')).toBeNull());
  status = 'open';
  await client.invalidateQueries();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText('Undo')).toBeNull();
});

it('closes by Escape while nothing was typed, and then by its button alone', async () => {
  show();
  await press('Add subscription');
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Add subscription');
  fireEvent.change(await screen.findByLabelText('Service code'), { target: { value: 'RADIO' } });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(unsavedNow()).toBe('entry');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(unsavedNow()).toBeUndefined();
});

async function startClosedRoom() {
  let isClosed = false;
  const server = await startTestServer(({ method }, response) => {
    isClosed ||= method === 'DELETE';
    const now = isClosed ? { ...room, status: 'closed', data_services: [] } : room;
    response.writeHead(method === 'DELETE' ? 404 : 200);
    response.end(JSON.stringify(method === 'GET' ? [now] : {}));
  });
  const sent = () => server.asked.filter(({ method }) => method !== 'GET').length;
  return { ...server, sent, close: () => (isClosed = true) };
}
const CLOSED = 'The room was closed a moment ago by somebody else';
const ERASED = 'Closing erased its services.';

it.each([
  ['before the removal is sent', 0],
  ['between the check and the removal', 1],
])('says that a colleague closed the room %s', async (_when, sent) => {
  const server = await startClosedRoom();
  show();
  await press('Begin');
  await screen.findByRole('dialog');
  if (sent === 0) server.close();
  await press('Remove subscription');
  await screen.findByText(CLOSED);
  expect(document.body.textContent).toContain(ERASED);
  expect(screen.queryByText('TV was no longer there.')).toBeNull();
  expect(screen.queryByText('Remove subscription')).toBeNull();
  expect(server.sent()).toBe(sent);
});

it.each([
  ['a change', 'Change', 'Details', ERASED],
  [
    'an addition',
    'Add subscription',
    'Other service…',
    'Confirm again only if the closed room is to have',
  ],
])('sends %s to no room that a colleague closed', async (_what, begin, more, body) => {
  const server = await startClosedRoom();
  show();
  await press(begin);
  const shown = await screen.findByRole('button', { name: more });
  if (screen.queryByLabelText('Service code') === null) fireEvent.click(shown);
  fireEvent.change(await screen.findByLabelText('Service code'), { target: { value: 'RADIO' } });
  server.close();
  fireEvent.submit(document.querySelector('form') ?? document.body);
  await screen.findByText(CLOSED);
  expect(document.body.textContent).toContain(body);
  expect(server.sent()).toBe(0);
});

it('says that somebody else has removed the service already, and sends nothing', async () => {
  let services = [tv];
  const server = await startTestServer((_asked, response) =>
    response.end(JSON.stringify([{ ...room, data_services: services }])),
  );
  show();
  await press('Begin');
  await screen.findByRole('dialog');
  services = [];
  await press('Remove subscription');
  await screen.findByText(/TV was no longer there: somebody else has removed it/);
  expect(server.asked.every(({ method }) => method === 'GET')).toBe(true);
});

it('closes a refused addition by Escape, and keeps the focus although its button is gone', async () => {
  await startTestServer(({ method }, response) => {
    response.writeHead(method === 'POST' ? 403 : 200);
    response.end(JSON.stringify(method === 'GET' ? [room] : {}));
  });
  show();
  await press('Add subscription');
  const other = await screen.findByRole('button', { name: 'Other service…' });
  if (screen.queryByLabelText('Service code') === null) fireEvent.click(other);
  fireEvent.change(await screen.findByLabelText('Service code'), { target: { value: 'RADIO' } });
  fireEvent.submit(document.querySelector('form') ?? document.body);
  await screen.findByText('The server refused');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Add subscription')).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});
