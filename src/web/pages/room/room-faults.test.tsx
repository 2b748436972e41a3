import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { HOSPITAL } from '../../../../e2e/foreign-server/content';
import { faultOutcomes, type FaultName } from '../../../../e2e/foreign-server/fault-outcomes';
import { dropAfter, dropBefore, heldUntil, refused } from '../../../../e2e/foreign-server/faults';
import { hold } from '../../../../e2e/support/hold';
import { startForeignServer } from '../../api/test-foreign-server';
import { press, showAt, shows } from '../../app/test-screen';
import RoomPage from './RoomPage';

const foreign = startForeignServer();
const ROOM = `${HOSPITAL}-102`;
const OCCUPANCY = `/v1/areas/${ROOM}/`;
const ADD = `${OCCUPANCY}data_services`;
const REMOVE = `${ADD}/102-tv`;

beforeEach(() => {
  const path = '/facilities/:facilityExternalId/rooms/:areaExternalId';
  showAt(`/facilities/${HOSPITAL}/rooms/${ROOM}`, [{ path, Component: RoomPage }]);
});

const services = () => foreign.store.room(ROOM).services;
const televisions = () => services().filter(({ code }) => code === 'TV');
const methods = () => foreign.writes.map(({ method }) => method);
/** Presses a button of the open dialog once it takes presses. */
async function confirm(name: string): Promise<void> {
  const button = () => within(screen.getByRole('dialog')).getByRole('button', { name });
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  fireEvent.click(button());
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

const writes = {
  opening: async () => {
    await press('Open room 102');
    await confirm('Open room 102');
  },
  closing: async () => {
    await press('Close room 102');
    await confirm('Close room 102');
  },
  adding: async () => {
    await press('Add subscription');
    await press('Other service…');
    await type('Service code', 'RADIO');
    await confirm('Add subscription');
  },
  removing: async () => {
    await press(/^Remove Télévision/);
    await confirm('Remove subscription');
  },
};

const requests: Record<keyof typeof writes, [method: string, path: string]> = {
  opening: ['POST', OCCUPANCY],
  closing: ['DELETE', OCCUPANCY],
  adding: ['POST', ADD],
  removing: ['DELETE', REMOVE],
};

/** Edits the status of the television. */
async function change(): Promise<void> {
  await press(/^Change Télévision/);
  await press('Details');
  await type('Status', 'paused');
  await confirm('Change subscription');
}

it.each<[keyof typeof writes, FaultName, string, string]>([
  ['opening', 'the answer lost', 'Room 102 opened, 4 services erased.', 'has no subscriptions'],
  ['opening', 'lost on the way', 'not known whether this took effect', 'room is unchanged'],
  ['closing', '202 and nothing done', 'The server accepted this', 'may still take effect'],
  ['closing', '403', 'The server refused', 'Ask whoever manages your access'],
  ['adding', 'the answer lost', 'Subscription added to room 102: RADIO.', '3 running'],
  ['adding', '400', 'What you entered is kept', 'Nothing was changed'],
  ['adding', '202 and nothing done', 'The server accepted this', 'not in the list so far'],
  ['removing', 'the answer lost', 'Télévision removed.', 'Undo'],
  ['removing', '500 in place of doing it', 'not known whether', 'It may still be removed'],
  ['removing', 'errors in a 200 and nothing done', 'The server accepted this', 'again is safe'],
])('%s tells what came of it: %s', async (what, fault, ...says) => {
  foreign.arm(...requests[what], faultOutcomes[fault].fault);
  await writes[what]();
  for (const words of says) await shows(words);
  expect(foreign.writes).toHaveLength(1);
});

it.each<['adding' | 'removing', FaultName | undefined, string, string[]]>([
  ['adding', undefined, 'Télévision changed.', ['paused']],
  ['adding', 'the answer lost', 'Télévision changed.', ['paused']],
  ['removing', 'the answer lost', 'Télévision changed.', ['paused']],
  ['removing', '403', 'twice', ['active', 'paused']],
  ['removing', '202 and nothing done', 'twice', ['active', 'paused']],
  ['removing', '500 in place of doing it', 'twice', ['active', 'paused']],
])('a change adds before it removes: %s, %s', async (step, fault, says, stored) => {
  const [before] = televisions();
  if (fault !== undefined) foreign.arm(...requests[step], faultOutcomes[fault].fault);
  await change();
  await shows(says);
  expect(televisions().map(({ status }) => status)).toEqual(stored);
  // The times stay exact to the millisecond, though the form shows minutes.
  const { label, start, end } = before ?? {};
  expect(televisions().at(-1)).toMatchObject({ label, start, end });
  expect(methods()).toEqual(['POST', 'DELETE']);
});

it('a change whose addition does not arrive removes nothing, and can be sent again', async () => {
  foreign.arm('POST', ADD, dropBefore);
  await change();
  await shows('It is not known whether this took effect');
  expect(methods()).toEqual(['POST']);
  await confirm('Send again');
  await shows('Télévision changed.');
  expect(televisions()).toMatchObject([{ status: 'paused' }]);
});

it('a change of what somebody else changed meanwhile sends nothing', async () => {
  await screen.findAllByText('Télévision');
  Object.assign(televisions()[0] ?? {}, { status: 'theirs' });
  await change();
  await shows('This subscription was changed or removed meanwhile');
  expect(foreign.writes).toEqual([]);
});

it('an ended service is repeated for as long as it lasted, once, although the answer is lost', async () => {
  foreign.arm('POST', ADD, dropAfter);
  await press(/^Repeat Films/);
  await confirm('Add subscription');
  await shows('Subscription added to room');
  const films = services().filter(({ code }) => code === 'VOD');
  expect(films).toHaveLength(2);
  const { start, end, status } = films[1] ?? {};
  expect(status).toBe('active');
  expect(Date.parse(String(end)) - Date.parse(String(start))).toBe(4 * 24 * 3_600_000);
  expect(foreign.writes).toHaveLength(1);
});

it.each<[string, () => unknown]>([
  ['its services changed', () => services().pop()],
  ['it was not done', () => foreign.arm('DELETE', OCCUPANCY, refused(400))],
])('the second click of a double click does not cancel a closing, after %s', async (_, happens) => {
  await press('Close room 102');
  const dialog = await screen.findByRole('dialog', { name: 'Close room 102?' });
  happens();
  await confirm('Close room 102');
  const why = /changed meanwhile|did not accept/;
  await waitFor(() => expect(dialog.textContent).toMatch(why));
  const sent = foreign.writes.length;
  const { held, release } = hold();
  foreign.arm('GET', /areas$/, heldUntil(held), Infinity);
  await confirm('Close room 102');
  await shows('Reading');
  // What was told stays, or the buttons would move away from the pointer.
  expect(dialog.textContent).toMatch(why);
  const beside = dialog.closest('.MuiDialog-container') ?? dialog;
  fireEvent.mouseDown(beside);
  fireEvent.click(beside);
  expect(screen.getByRole('dialog')).toBe(dialog);
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(foreign.writes).toHaveLength(sent + 1);
});
