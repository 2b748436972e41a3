import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WritableProperty } from '../../../contract/paths';
import { markPartner } from '../../device/partner';
import { createQueryClient } from '../../api/query-client';
import { startTestServer } from '../../api/test-server';
import { Providers } from '../../app/Providers';
import { press } from '../../app/test-screen';
import { unsavedNow } from '../../features/session/unsaved';
import { EditPropertyDialog } from './EditPropertyDialog';

const facility: Record<WritableProperty, string> = {
  name: 'Clinic',
  ssid_public: 'Guests',
  subscription_url: '',
};
let stored = facility;
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeEach(async () => {
  markPartner('p');
  stored = { ...facility };
  server = await startTestServer(({ method, url, body }, response) => {
    if (method === 'PATCH')
      stored[url?.split('/').at(-1) as WritableProperty] = (
        JSON.parse(body) as { value: string }
      ).value;
    return void response.end(JSON.stringify(stored));
  });
});

function typeText(property: WritableProperty, text: string) {
  const onClose = vi.fn<() => void>();
  const form = (value: string) => (
    <Providers queryClient={queryClient}>
      <MemoryRouter initialEntries={['/facilities/H']}>
        <EditPropertyDialog
          facility={{ ...facility, [property]: value }}
          property={property}
          label="Value"
          onClose={onClose}
        />
      </MemoryRouter>
    </Providers>
  );
  const queryClient = createQueryClient();
  const { rerender } = render(form(facility[property]));
  fireEvent.change(screen.getByRole('textbox', { name: 'Value' }), { target: { value: text } });
  return { onClose, othersChangeIt: (value: string) => rerender(form(value)) };
}

const sent = () =>
  server.asked
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => JSON.parse(body) as unknown);

it('warns of a space at an end, and saves it as typed', async () => {
  const { onClose } = typeText('name', 'Clinic 2 ');
  await screen.findByText(/starts or ends with a space/);
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([{ value: 'Clinic 2 ' }]);
});

it('counts the octets of an SSID, shows what no eye sees in it, and sends none that is too long', async () => {
  typeText('ssid_public', `${'é'.repeat(17)}\u200b`);
  const field = screen.getByRole('textbox');
  await screen.findByText(/37 of 32 bytes/);
  expect(screen.getAllByRole('definition').at(-1)?.textContent).toMatch(/é\[U\+200B\]$/);
  await press('Save');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.body.textContent).toContain('at most 32 bytes');
  expect(screen.queryByText('Change the public SSID?')).toBeNull();
  expect(sent()).toEqual([]);
});

it.each([
  ['Replace theirs', [{ value: 'Mine' }], [{ before: 'Theirs', after: 'Mine', tidied: false }]],
  ['Keep theirs', [], []],
])('names what a press does once somebody else changed it: %s', async (name, writes, saved) => {
  const { onClose, othersChangeIt } = typeText('name', 'Mine');
  stored.name = 'Theirs';
  othersChangeIt('Theirs');
  await press(name);
  await waitFor(() => expect(onClose.mock.calls).toEqual([saved]));
  expect(sent()).toEqual(writes);
});

it('moves the focus from Save to keeping theirs, since the same button replaces theirs from then on', async () => {
  const { othersChangeIt } = typeText('name', 'Mine');
  screen.getByRole('button', { name: 'Save' }).focus();
  othersChangeIt('Theirs');
  await screen.findByRole('button', { name: 'Replace theirs' });
  expect(document.activeElement?.textContent).toBe('Keep theirs');
});

it('leaves the focus in the field while somebody else changes the value, where Enter does not replace theirs', async () => {
  const { othersChangeIt } = typeText('name', 'Mine');
  const field = screen.getByRole('textbox');
  const isIgnored = () => !fireEvent.keyDown(field, { key: 'Enter' });
  expect(isIgnored()).toBe(false);
  othersChangeIt('Theirs');
  await screen.findByRole('button', { name: 'Replace theirs' });
  expect(document.activeElement).toBe(field);
  expect(isIgnored()).toBe(true);
});

it('asks before leaving while its text is not saved, and Escape does not lose it', async () => {
  const { onClose } = typeText('name', 'Mine');
  expect(unsavedNow()).toBe('entry');
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: facility.name } });
  expect(unsavedNow()).toBeUndefined();
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalled();
});

it('names what is wrong at Save: at a blur, the message would move the buttons away from a press', async () => {
  typeText('subscription_url', 'portal.example');
  const field = screen.getByRole('textbox', { name: 'Value' });
  // oxlint-disable-next-line require-await -- act waits for the form only if it is async
  await act(async () => fireEvent.blur(field));
  expect(field.getAttribute('aria-invalid')).toBe('false');
  await press('Save');
  await screen.findByText(/Did you mean https:\/\/portal\.example\?/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});
