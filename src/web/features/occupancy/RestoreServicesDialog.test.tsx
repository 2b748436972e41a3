import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Area } from '../../../contract/area';
import { startRoomServer } from '../../api/test-server';
import { showAt } from '../../app/test-screen';
import { markPartner } from '../../device/partner';
import type { RecordedErasure } from './recorded-erasure';
import { RestoreServicesDialog } from './RestoreServicesDialog';
import { storedErasure, storeErasure, type Erasure } from './stored-erasures';

const tv = { id: '1', code: 'TV', start: '2026-01-01T00:00:00.000Z' };
const net = { id: '2', code: 'NET', start: '2026-01-01T00:00:00.000Z' };

let server: Awaited<ReturnType<typeof startRoomServer>>;
const now = () => server.rooms.get('H-1');
/** Somebody else changes the room. */
const change = (some: Partial<Area>) =>
  server.rooms.set('H-1', { ...now(), id_external: 'H-1', ...some });

/** `restored` is called when the dialog closes and what was erased is stored no more. */
async function show(
  room: Partial<Area>,
  { change: by, lost, date_updated, wasClosed }: Omit<Erasure, 'at'>,
  recorded?: RecordedErasure,
) {
  server = await startRoomServer([{ id_external: 'H-1', data_services: [], ...room }]);
  markPartner('p');
  const before = { data_services: lost, status: wasClosed === true ? 'closed' : 'open' };
  const after = { id_external: 'H-1', ...(date_updated !== undefined && { date_updated }) };
  storeErasure('H', 'H-1', by, before, after);
  const restored = vi.fn<() => void>();
  showAt(
    '/facilities/H/rooms',
    <RestoreServicesDialog
      area={{ id_external: 'H-1' }}
      recorded={recorded}
      onClose={() => storedErasure('H', 'H-1') === undefined && restored()}
    />,
  );
  return { isRestored: () => restored.mock.calls.length === 1 };
}

/** Presses the button as soon as it acts: while something is read or sent, it does not. */
async function pressUntil(name: string | RegExp, isDone: () => boolean) {
  await expect
    .poll(() => {
      const button = screen.queryByRole('button', { name });
      if (button !== null && !isDone()) fireEvent.click(button);
      return isDone();
    })
    .toBe(true);
}
const find = (name: string | RegExp) => screen.findByRole('button', { name });
const present = () =>
  screen.queryByRole('list', { name: 'Services that the room has by now' })?.textContent ?? '';

it('shows what the room has by now, and restores once that is confirmed', async () => {
  const room = { status: 'open', data_services: [{ ...tv, id: '9' }] };
  const { isRestored } = await show(room, { change: 'open', lost: [tv, net] });
  fireEvent.click(await find('Yes, restore 2 services'));
  await screen.findByText(/^The room already has TV at that time/);
  expect(server.sent).toEqual([]);
  await pressUntil('Yes, restore 2 services', isRestored);
  expect(now()?.data_services).toHaveLength(3);
  expect(server.sent).toEqual(['add H-1']);
});

describe.each([
  ['open', 'open', /^Yes, restore 1/],
  ['closed', 'close', /^Reopen and restore 1/],
] as const)('in a room that is %s as before', (status, by, button) => {
  it.each(['later', 'then'])('says that it was changed again, if it was: %s', async (before) => {
    const services = status === 'open' ? [{ ...tv, id: '9' }] : [];
    await show(
      { status, date_updated: 'later', data_services: services },
      { change: by, lost: [net], date_updated: before },
    );
    await expect.poll(() => present().includes('TV')).toBe(status === 'open');
    const isOther = before === 'then';
    await expect
      .poll(() => screen.queryAllByText(/^Room 1 was changed again since/).length)
      .toBe(isOther ? 1 : 0);
  });

  it('asks again if it was changed since it was shown', async () => {
    await show(
      { status, date_updated: 'then' },
      { change: by, lost: [net], date_updated: 'before' },
    );
    await screen.findByText(/^Room 1 was changed again since/);
    change({ date_updated: 'later' });
    const reads = server.asked.length;
    fireEvent.click(await find(button));
    await expect.poll(() => server.asked.length).toBeGreaterThan(reads);
    await find(button);
    await screen.findByText(
      status === 'open' ? /opened, closed or changed meanwhile/ : /was changed again since/,
    );
    expect(server.sent).toEqual([]);
    await pressUntil(button, () => server.sent.length > 0);
  });
});

it.each([true, false])(
  'says whether the room was opened or closed after what the server recorded: %s',
  async (isFollowed) => {
    const erasure: Erasure = { change: 'open', lost: [net], at: Date.now() };
    await show({ status: 'open' }, erasure, { ...erasure, id: '1', isFollowed });
    await find(/^Yes, restore 1/);
    await expect
      .poll(() => screen.queryAllByText(/^Room 1 was changed again since/).length)
      .toBe(isFollowed ? 1 : 0);
  },
);

it.each(['open', 'closed'])(
  'asks again if the room has services again and is %s, and then adds without opening it',
  async (status) => {
    const room = { status, data_services: [{ ...tv, id: '9' }] };
    const { isRestored } = await show(room, { change: 'close', lost: [net] });
    fireEvent.click(await find('Reopen and restore 1 service'));
    await expect.poll(present).toContain('TV');
    expect(server.sent).toEqual([]);
    await expect
      .poll(() => screen.queryAllByText(/stays closed/).length)
      .toBe(status === 'closed' ? 1 : 0);
    await pressUntil('Yes, restore 1 service', isRestored);
    expect(server.sent).toEqual(['add H-1']);
  },
);

const opened = 'The room was opened, closed or changed meanwhile';
const closed = 'The room was closed a moment ago by somebody else';

it.each([
  ['open', 'close', 'closed', /^Reopen and restore 1/, opened],
  ['closed', 'open', 'open', /^Yes, restore 1/, closed],
] as const)('asks again if the room is %s by now', async (status, by, before, button, notice) => {
  await show({ status: before }, { change: by, lost: [net] });
  await find(button);
  change({ status });
  fireEvent.click(await find(button));
  await screen.findByText(notice);
  expect(server.sent).toEqual([]);
  await pressUntil('Yes, restore 1 service', () => server.sent.length > 0);
  expect(server.sent).toEqual(['add H-1']);
});

it('does not take its own reopening for somebody else’s', async () => {
  const { isRestored } = await show({ status: 'closed' }, { change: 'close', lost: [net] });
  await find('Reopen and restore 1 service');
  change({ status: 'open' });
  fireEvent.click(await find('Reopen and restore 1 service'));
  await screen.findByText(opened);
  change({ status: 'closed' });
  await pressUntil('Yes, restore 1 service', () => screen.queryByText(closed) !== null);
  await pressUntil('Reopen and restore 1 service', isRestored);
  expect(now()).toMatchObject({ status: 'open', data_services: [{ code: 'NET' }] });
});

it('shows the newest list each time, and asks again if the room was opened meanwhile', async () => {
  const services = [{ ...tv, id: '9' }];
  await show({ status: 'closed', data_services: services }, { change: 'close', lost: [net] });
  fireEvent.click(await find('Reopen and restore 1 service'));
  await screen.findByText(/stays closed/);
  expect(present()).toContain('TV');

  change({ data_services: [...services, { ...net, id: '10' }] });
  await pressUntil('Yes, restore 1 service', () => present().includes('NET'));
  expect(screen.queryByText(/stays closed/)).not.toBeNull();

  change({ status: 'open', data_services: [] });
  await pressUntil('Yes, restore 1 service', () => present() === '');
  await screen.findByText(opened);
  expect(server.sent).toEqual([]);
});
