import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Area } from '../../../contract/area';
import { areaQueries } from '../../api/areas';
import { startTestServer } from '../../api/test-server';
import { unsavedNow } from '../session/unsaved';
import { showAt } from '../../app/test-screen';
import { useSubscriptionDialogs } from './use-subscription-dialogs';

const tv = { id: '1', code: 'TV', start: '2026-01-01T00:00:00.000Z' };
const room: Area = { id_external: 'H-1', status: 'open', data_services: [tv] };

function Dialogs() {
  const { data: areas } = useQuery(areaQueries.list('H'));
  const { messages, dialog, onAction, addButton } = useSubscriptionDialogs(areas?.[0] ?? room);
  return (
    <main id="main" tabIndex={-1}>
      <button onClick={() => onAction('remove', tv, '1')}>Begin</button>
      <button onClick={() => onAction('change', tv, '1')}>Change</button>
      {addButton}
      {messages}
      {dialog}
    </main>
  );
}

/**
 * A server with one room, `now`. `status`: the one with which it answers a write. After a 404 a
 * colleague has closed the room.
 */
async function startRoom(first: object = tv, status = 200) {
  const now = { ...room, data_services: [first] };
  const close = () => Object.assign(now, { status: 'closed', data_services: [] });
  const { asked } = await startTestServer(({ method, body }, response) => {
    if (method === 'DELETE') now.data_services = [];
    if (method === 'DELETE' && status === 404) close();
    if (method === 'POST' && status === 200)
      now.data_services = JSON.parse((JSON.parse(body) as { value: string }).value) as object[];
    response.writeHead(method === 'GET' ? 200 : status);
    response.end(JSON.stringify(method === 'GET' ? [now] : {}));
  });
  return { now, close, sent: () => asked.filter(({ method }) => method !== 'GET').length };
}

const show = () => showAt('/facilities/H', <Dialogs />);
const press = async (name: string) => fireEvent.click(await screen.findByText(name));
/** Types the code of a service, whose field `more` may have to show first. */
async function typeCode(more: string) {
  const shown = await screen.findByRole('button', { name: more });
  if (screen.queryByLabelText('Service code') === null) fireEvent.click(shown);
  fireEvent.change(await screen.findByLabelText('Service code'), { target: { value: 'RADIO' } });
}
const send = () => fireEvent.submit(document.querySelector('form') ?? document.body);

it('adds a service again as it was when it was removed, not as it was first shown', async () => {
  const end = '2099-03-10T12:00:00.000Z';
  const { now } = await startRoom({ ...tv, end });
  show();
  await press('Begin');
  await press('Remove subscription');
  await screen.findByText(/changed/);
  // A press that comes too soon after the last change of the dialog does nothing.
  await expect
    .poll(() => {
      const button = screen.queryByText('Remove subscription');
      if (button !== null) fireEvent.click(button);
      return now.data_services;
    })
    .toEqual([]);
  await press('Undo');
  const done = await screen.findByText(/^Subscription added/);
  expect(now.data_services).toMatchObject([{ code: 'TV', end }]);
  expect(now.data_services[0]).not.toHaveProperty('id');
  await waitFor(() => expect(document.activeElement).toBe(done));
});

it('forgets a removal once the room was closed, for it may be opened for somebody else', async () => {
  const { now } = await startRoom();
  const { client } = show();
  await press('Begin');
  await press('Remove subscription');
  await screen.findByText('Undo');
  now.status = 'closed';
  await client.invalidateQueries();
  await waitFor(() => expect(screen.queryByText('TV removed.')).toBeNull());
  now.status = 'open';
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

it('warns of a service that the room already has, although nothing was typed', async () => {
  await startRoom();
  const { client } = show();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await press('Add subscription');
  const service = await screen.findByRole('button', { name: 'TV' });
  fireEvent.click(service);
  await screen.findByText(/^The room already has TV at that time/);
  fireEvent.click(service);
  expect(screen.queryByText(/^The room already has/)).toBeNull();
});

const CLOSED = 'The room was closed a moment ago by somebody else';
const ERASED = 'Closing erased its services.';

it.each([
  ['before the removal is sent', 0],
  ['between the check and the removal', 1],
])('says that a colleague closed the room %s', async (_when, sent) => {
  const server = await startRoom(tv, 404);
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

it('sends a change to no room that a colleague closed', async () => {
  const server = await startRoom(tv, 404);
  show();
  await press('Change');
  await typeCode('Details');
  server.close();
  send();
  await screen.findByText(CLOSED);
  expect(document.body.textContent).toContain(ERASED);
  expect(server.sent()).toBe(0);
});

it('sends nothing by Enter once a colleague has closed the room, until the next edit', async () => {
  const server = await startRoom(tv, 404);
  show();
  await press('Add subscription');
  await typeCode('Other service…');
  const isIgnored = () =>
    !fireEvent.keyDown(screen.getByLabelText('Service code'), { key: 'Enter' });
  expect(isIgnored()).toBe(false);
  server.close();
  send();
  await screen.findByText(CLOSED);
  const body = 'Confirm again only if the closed room is to have';
  expect(document.body.textContent).toContain(body);
  expect(server.sent()).toBe(0);
  expect(isIgnored()).toBe(true);
  fireEvent.change(screen.getByLabelText('Service code'), { target: { value: 'RADIOS' } });
  expect(isIgnored()).toBe(false);
});

it('says that somebody else has removed the service already, and sends nothing', async () => {
  const { now, sent } = await startRoom();
  show();
  await press('Begin');
  await screen.findByRole('dialog');
  now.data_services = [];
  await press('Remove subscription');
  await screen.findByText(/TV was no longer there: somebody else has removed it/);
  expect(sent()).toBe(0);
});

it('closes a refused addition by Escape, and keeps the focus although its button is gone', async () => {
  await startRoom(tv, 403);
  show();
  await press('Add subscription');
  await typeCode('Other service…');
  send();
  await screen.findByText('The server refused');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Add subscription')).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});
