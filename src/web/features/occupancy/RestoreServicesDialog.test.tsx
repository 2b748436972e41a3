import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { Providers } from '../../app/Providers';
import { startTestServer } from '../../api/test-server';
import { activateLanguage, loadMessages } from '../../i18n/messages';
import { RestoreServicesDialog } from './RestoreServicesDialog';

beforeAll(async () => {
  await activateLanguage('en');
  await loadMessages('rooms', 'subscriptions', 'editing', 'axis');
});

const tv = { id: '1', code: 'TV', start: '2026-01-01T00:00:00.000Z' };
const net = { id: '2', code: 'NET', start: '2026-01-01T00:00:00.000Z' };

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
  render(
    <Providers queryClient={new QueryClient()}>
      <MemoryRouter initialEntries={['/facilities/H/rooms']}>
        <Routes>
          <Route
            path="/facilities/:facilityExternalId/rooms"
            element={
              <RestoreServicesDialog
                areaId="H-1"
                erasure={{ change: 'open', lost: [tv, net], at: 0 }}
                onClose={() => undefined}
                onRestored={onRestored}
              />
            }
          />
        </Routes>
      </MemoryRouter>
    </Providers>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, restore 2 services' }));
  await screen.findByText(/^The room already has this service/);
  expect(sent).toEqual([]);
  await expect
    .poll(() => {
      const button = screen.queryByRole('button', { name: 'Yes, restore 2 services' });
      if (button !== null) fireEvent.click(button);
      return sent.length;
    })
    .toBe(2);
  await expect.poll(() => onRestored.mock.calls.length).toBe(1);
  await server.close();
});
