import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Area, Subscription } from '../../../contract/area';
import { markPartner } from '../../device/partner';
import { startRoomServer } from '../../api/test-server';
import { showAt, textsOf } from '../../app/test-screen';
import { useOccupancyDialog } from './use-occupancy-dialog';

const tv = { id: '1', code: 'TV', start: '2026-01-01T00:00:00.000Z' };
const bed = { id: '2', code: 'BED', start: '2026-01-02T00:00:00.000Z' };
const occupied: Area = { id_external: 'H-101', status: 'open', data_services: [tv, bed] };

let server: Awaited<ReturnType<typeof startRoomServer>>;

beforeAll(async () => {
  await import('./MoveStayDialog');
});
beforeEach(async () => {
  markPartner('p');
  server = await startRoomServer([
    occupied,
    { id_external: 'H-102', status: 'closed', data_services: [] },
  ]);
});

const servicesOf = (id: string) => server.rooms.get(id)?.data_services?.map(({ code }) => code);

/** A wait that is long enough on a busy machine, in milliseconds. */
const patiently = { timeout: 10_000 };

function Room() {
  const { ask, dialog } = useOccupancyDialog();
  return (
    <main id="main" tabIndex={-1}>
      <button onClick={() => ask(occupied, 'move')}>Move the stay</button>
      {dialog}
    </main>
  );
}

/** Opens the dialog, and returns its field for the new room. */
async function choose() {
  showAt('/facilities/H/rooms', <Room />);
  const button = screen.getByRole('button', { name: 'Move the stay' });
  button.focus();
  fireEvent.click(button);
  return screen.findByRole('combobox', { name: 'New room' }, patiently);
}

/** Opens the review of the move from 101 to 102, and waits until it can be confirmed. */
async function review() {
  const field = await choose();
  await waitFor(() => {
    fireEvent.change(field, { target: { value: '102' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.queryByRole('combobox')).toBeNull();
  }, patiently);
}

/** Presses a button once it takes presses, which a new one does not at first. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name }, patiently);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'), patiently);
  fireEvent.click(button);
}
const says = (text: RegExp | string) => screen.findByText(text, undefined, patiently);
const steps = () => textsOf('listitem');

it('closes nothing where the addition has no clear answer, and goes on from there', async () => {
  server.fault = (request) => (request.startsWith('add') ? 'fails' : undefined);
  await review();
  await press('Move to 102');
  await says('It is not known whether this took effect');
  await says(/101 still has its services and is not closed\./);
  expect(steps()).toEqual(['Open 102 Done', 'Add 2 services to 102', 'Close 101']);
  expect(server.sent).toEqual(['open H-102', 'add H-102']);
  expect(servicesOf('H-101')).toEqual(['TV', 'BED']);

  server.fault = () => undefined;
  await press('Check again');
  await says(/^What was sent before may still take effect/);
  // It was this move that opened it.
  expect(screen.queryByText(/^102 is open already/)).toBeNull();
  await press('Move to 102');
  await says('The stay of 101 is now in 102');
  // The room is not opened a second time, which would erase services added since.
  expect(server.sent).toEqual(['open H-102', 'add H-102', 'add H-102', 'close H-101']);
  const keys = server.asked.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
  expect(new Set(keys).size).toBe(1);
});

it('closes nothing where services that were accepted do not show', async () => {
  server.fault = (request) => (request.startsWith('add') ? 'ignores' : undefined);
  await review();
  await press('Move to 102');
  await says('The server accepted this, but it does not show yet');
  expect(server.sent).toEqual(['open H-102', 'add H-102']);
  expect(servicesOf('H-101')).toEqual(['TV', 'BED']);
});

it('closes nothing where somebody removed them from the new room after a read had shown them', async () => {
  const { rooms } = server;
  vi.spyOn(rooms, 'values').mockImplementation(() => {
    const read = new Map(rooms);
    if (servicesOf('H-102')?.length === 2)
      rooms.set('H-102', { id_external: 'H-102', status: 'open', data_services: [] });
    return Map.prototype.values.call(read) as ReturnType<typeof rooms.values>;
  });
  await review();
  await press('Move to 102');
  await says(/^The rooms changed meanwhile/);
  expect(server.sent).toEqual(['open H-102', 'add H-102']);
});

it('says that both rooms have the services where closing is refused', async () => {
  server.fault = (request) => (request.startsWith('close') ? 'refuses' : undefined);
  await review();
  await press('Move to 102');
  await says('The server refused');
  await says(/The services are in 102\. 101 still has them too/);
  expect(steps()).toEqual(['Open 102 Done', 'Add 2 services to 102 Done', 'Close 101']);
});

it('sends nothing where a room changed since it was reviewed', async () => {
  await review();
  await says('These 2 services move:');
  for (const [id, area] of server.rooms) server.rooms.set(id, { ...area, data_services: [tv] });
  await press('Move to 102');
  await says(/^The rooms changed meanwhile/);
  await says(/^Opening 102 erases a service that it still has/);
  expect(server.sent).toEqual([]);
});

it('offers closed rooms first, and says that somebody may be in an open one', async () => {
  const rooms: Area[] = [
    { id_external: 'H-102', status: 'open', data_services: [tv] },
    { id_external: 'H-103', status: 'open', data_services: [] },
    { id_external: 'H-104', data_services: [tv] },
    { id_external: 'H-105', data_services: [] },
    { id_external: 'H-106', status: 'closed', data_services: [tv] },
    { id_external: 'H-107', status: 'closed', data_services: [] },
  ];
  for (const room of rooms) server.rooms.set(room.id_external, room);
  fireEvent.keyDown(await choose(), { key: 'ArrowDown' });
  await waitFor(
    () =>
      expect(textsOf('option')).toEqual([
        expect.stringMatching(/^107.*No services$/),
        expect.stringMatching(/^106.*1 running$/),
        expect.stringMatching(/^105.*No services$/),
        expect.stringMatching(/^104.*1 running$/),
        expect.stringMatching(/^103.*No services · may be occupied$/),
        expect.stringMatching(/^102.*1 running · may be occupied$/),
      ]),
    patiently,
  );
});

const mayBeTaken = 'The server does not say whether 102 is open: somebody may be in it.';
it.each<[string | undefined, Subscription[], string]>([
  ['open', [], '102 is open already: somebody may be in it.'],
  ['open', [tv], '102 is open already: somebody may be in it.'],
  [undefined, [], mayBeTaken],
])('says that the new room may be occupied: %s, %o', async (status, data_services, text) => {
  server.rooms.set('H-102', {
    id_external: 'H-102',
    ...(status !== undefined && { status }),
    data_services,
  });
  await review();
  await says(text);
  expect(server.sent).toEqual([]);
});
