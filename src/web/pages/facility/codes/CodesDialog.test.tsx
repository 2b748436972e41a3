import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Providers } from '../../../app/Providers';
import { qrPath } from '../../../components/QrCode';
import { CodesDialog } from './CodesDialog';
import { networkCode } from './guest-codes';

const SSID = 'CHU-PATIENTS';
const sheet = () => document.querySelector('#guest-sheet');
const codes = () =>
  [...(sheet()?.querySelectorAll('svg path') ?? [])].map((path) => path.getAttribute('d'));

const storedTexts = () =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? '')),
  );

async function show() {
  await act(() =>
    render(
      <Providers queryClient={new QueryClient()}>
        <MemoryRouter initialEntries={['/facilities/H']}>
          <CodesDialog
            codes={{ ssid: SSID, portal: 'https://portal.example/' }}
            name="CHU"
            onClose={() => undefined}
          />
        </MemoryRouter>
      </Providers>,
    ),
  );
  await waitFor(() => expect(sheet()).not.toBeNull());
}
/** Chooses a language and waits for its words. */
const choose = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /password/ }), { target: { value } });

it('prints the sheet in one or two languages, each text once', async () => {
  await show();
  expect(sheet()?.textContent).not.toContain('Portail');
  await choose('Français');
  await waitFor(() =>
    expect(sheet()?.textContent).toMatch(/^CHUWi-FiCHU-PATIENTSScan.*Scannez.*Portal · Portail/),
  );
  // The last language cannot be taken off.
  await choose('English');
  await choose('Français');
  await waitFor(() => expect(sheet()?.textContent).not.toContain('Scan the'));
});

it('puts a password into the printed code alone, and keeps it nowhere', async () => {
  await show();
  expect(codes()[0]).toBe(qrPath(networkCode(SSID)).path);
  type('short');
  const print = screen.getByRole('button', { name: 'Print sheet' });
  expect(print.getAttribute('aria-disabled')).toBe('true');
  expect(codes()[0]).toBe(qrPath(networkCode(SSID)).path);
  type('patients-2026');
  expect(print.getAttribute('aria-disabled')).toBe('false');
  expect(codes()[0]).toBe(qrPath(networkCode(SSID, 'patients-2026')).path);
  expect(sheet()?.textContent).toContain('Password: patients-2026');
  const onScreen = screen.getByRole('img', { name: 'QR code: Network' });
  expect(onScreen.querySelector('path')?.getAttribute('d')).toBe(qrPath(networkCode(SSID)).path);
  // A file of it would lack the password.
  expect(screen.queryByRole('button', { name: /PNG|SVG/ })).toBeNull();
  expect(storedTexts().join()).not.toContain('patients-2026');
});
