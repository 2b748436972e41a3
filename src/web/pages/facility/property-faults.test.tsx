import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HOSPITAL } from '../../../../e2e/foreign-server/content';
import {
  acceptedOnly,
  dropAfter,
  dropBefore,
  refused,
  type Fault,
} from '../../../../e2e/foreign-server/faults';
import { createQueryClient } from '../../api/query-client';
import { startForeignServer } from '../../api/test-foreign-server';
import { press, showAt } from '../../app/test-screen';
import FacilityPage from './FacilityPage';

/** The wait for a lagging replica takes 12 ms. */
const FASTER = 100;
const foreign = startForeignServer(FASTER);
const NAME = `/v1/facilities/${HOSPITAL}/name`;
const SSID = `/v1/facilities/${HOSPITAL}/ssid_public`;
const HIDDEN = '“Public SSID” is no longer shown to you';

/** Shows the page of the hospital. The returned call makes the console read again. */
function show(): () => Promise<void> {
  const client = createQueryClient();
  showAt(`/facilities/${HOSPITAL}`, <FacilityPage />, { client });
  return () => client.invalidateQueries();
}

const fields = () => foreign.store.facility(HOSPITAL).fields;
const group = (label: string) => screen.findByRole('group', { name: label });
const form = () => screen.getByRole('form');
/** Waits for a text within an element that is found anew, since it may be drawn again. */
const shows = (find: () => HTMLElement, text: string) =>
  waitFor(() => expect(find().textContent).toContain(text));
const line = (label: string) => () => screen.getByRole('group', { name: label });

async function type(label: string, text: string): Promise<void> {
  fireEvent.click(within(await group(label)).getByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByRole('textbox', { name: label }), {
    target: { value: text },
  });
}

async function save(label: string): Promise<void> {
  await press('Save');
  if (label === 'Public SSID') await press('Change SSID');
}

async function change(label: string, text: string): Promise<void> {
  await type(label, text);
  await save(label);
}

it.each<[string, Fault, string]>([
  ['whose answer was lost', dropBefore, 'is unchanged so far'],
  ['that was accepted only', acceptedOnly, 'accepted this'],
])('a save %s is told as saved once it is read', async (_what, fault, meanwhile) => {
  const readAgain = show();
  foreign.arm('PATCH', NAME, fault);
  await change('Name', 'Neuf');
  await shows(form, meanwhile);
  fields()['name'] = 'Neuf';
  await readAgain();
  await shows(line('Name'), 'Saved');
  await shows(line('Name'), 'Before: Hôpital du Lac');
  expect(foreign.writes).toHaveLength(1);
});

it('a failed save leaves the saved one alone, and only it is sent again', async () => {
  show();
  await change('Name', 'Neuf');
  await shows(line('Name'), 'Saved');
  foreign.arm('PATCH', SSID, refused(400));
  await change('Public SSID', 'Neuf WiFi');
  await shows(form, 'Nothing was changed');
  await save('Public SSID');
  await shows(line('Public SSID'), 'Saved');
  await shows(line('Name'), 'Saved');
  expect(foreign.writes.map(({ path }) => path)).toEqual([NAME, SSID, SSID]);
  expect(fields()).toMatchObject({ name: 'Neuf', ssid_public: 'Neuf WiFi' });
});

it('the line of a saved property shows its former value, to be copied', async () => {
  const copied = vi.fn<(type: string, text: string) => void>();
  const copy = () => Object.assign(new Event('copy'), { clipboardData: { setData: copied } });
  // The page of these tests has no such command.
  document.execCommand = () => document.dispatchEvent(copy());
  const readAgain = show();
  await change('Public SSID', 'Neuf WiFi');
  await shows(line('Public SSID'), 'Before: Hôpital du L WiFi');
  await press('Copy Public SSID before');
  expect(copied).toHaveBeenCalledWith('text/plain', 'Hôpital du L WiFi');
  Reflect.deleteProperty(document, 'execCommand');
  fields()['ssid_public'] = 'Theirs';
  await readAgain();
  await shows(line('Public SSID'), 'Saved, then changed by somebody else');
  expect(foreign.writes).toHaveLength(1);
});

it('a refused property is read-only after its form is closed, until it is checked again', async () => {
  show();
  foreign.arm('PATCH', NAME, refused(403));
  await change('Name', 'Not for me');
  await shows(form, 'you may not change this');
  await press('Close');
  await shows(line('Name'), 'Read-only for you');
  const name = within(await group('Name'));
  expect(name.queryByRole('button', { name: 'Edit' })).toBeNull();
  fireEvent.click(name.getByRole('button', { name: 'Check again' }));
  await name.findByRole('button', { name: 'Edit' });
  expect(foreign.writes).toHaveLength(1);
});

it('the question before a new SSID does not return when others set the old one back', async () => {
  const readAgain = show();
  const before = fields()['ssid_public'] ?? '';
  const question = () => screen.queryByRole('dialog', { name: 'Change the public SSID?' });
  await type('Public SSID', 'Mine');
  await press('Save');
  await waitFor(() => expect(question()).not.toBeNull());
  for (const text of ['Theirs', before]) {
    fields()['ssid_public'] = text;
    await readAgain();
    await waitFor(() => expect(question()).toBeNull());
  }
  await waitFor(() => expect(form().textContent).not.toContain('Theirs'));
  expect(foreign.writes).toEqual([]);
});

it('a property that is no longer shown keeps its text, sends nothing, and says so', async () => {
  show();
  const before = fields()['ssid_public'];
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Public SSID' });
  await type('Public SSID', 'Neuf WiFi');
  delete fields()['ssid_public'];
  await save('Public SSID');
  await shows(form, HIDDEN);
  await shows(form, 'Nothing was changed: your text was not sent.');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  // Enter sends nothing, and Escape does not lose the text.
  fireEvent.submit(form());
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(field().value).toBe('Neuf WiFi');

  fields()['ssid_public'] = before ?? '';
  await press('Check again');
  await screen.findByRole('button', { name: 'Save' });
  expect(form().textContent).not.toContain(HIDDEN);
  // The pressed button has disappeared, so the focus moves to the field.
  await waitFor(() => expect(document.activeElement).toBe(field()));

  delete fields()['ssid_public'];
  await save('Public SSID');
  await shows(form, HIDDEN);
  await press('Close');
  await waitFor(() => expect(screen.queryByText('Public SSID')).toBeNull());
  expect(foreign.writes).toEqual([]);
});

const hide = () => delete fields()['ssid_public'];
it.each<[string, Fault, string]>([
  ['with a lost answer', { afterwards: hide, ...dropAfter }, 'It is not known whether this'],
  ['that was accepted', { afterwards: hide }, 'accepted your text, but it cannot be read'],
])('a property hidden by a change %s keeps its form until closed', async (_what, fault, says) => {
  show();
  foreign.arm('PATCH', SSID, fault);
  await change('Public SSID', 'Neuf WiFi');
  await shows(form, HIDDEN);
  await shows(form, says);
  expect(form().textContent).not.toContain('not sent');
  await press('Close');
  await waitFor(() => expect(screen.queryByText('Public SSID')).toBeNull());
  expect(foreign.effects).toBe(1);
});

it('a property that is no longer text keeps its form, and is shown as it is after', async () => {
  show();
  await type('Public SSID', 'Neuf WiFi');
  fields()['ssid_public'] = 12;
  await save('Public SSID');
  await shows(form, `${HIDDEN} as text`);
  await shows(form, 'Nothing was changed: your text was not sent.');
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(screen.getByText('12')).toBeTruthy();
  expect(foreign.writes).toEqual([]);
});
