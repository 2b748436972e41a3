import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { markPartner } from '../../api/partner';
import { createQueryClient } from '../../api/query-client';
import { clearResponseCache } from '../../api/response-cache';
import { startTestServer } from '../../api/test-server';
import { activateLanguage, loadMessages } from '../../i18n/messages';
import { Providers } from '../../app/Providers';
import { OccupancyDone } from './OccupancyDone';
import { storeErasure } from './stored-erasures';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  await activateLanguage('en');
  await loadMessages('rooms', 'subscriptions', 'zone');
  // On a busy machine it takes longer to come than the screen waits for it.
  await import('./RestoreServicesDialog');
});
afterEach(async () => {
  cleanup();
  clearResponseCache();
  localStorage.clear();
  markPartner('');
  await server.close();
});

/** It reads, sends and reads again, on a machine with other work. In milliseconds. */
const patiently = { timeout: 30_000 };

it('sends all that was erased in one request, and the focus goes on to what came of it', async () => {
  let stored: unknown[] = [];
  server = await startTestServer(({ method, body }, response) => {
    if (method === 'POST')
      stored = (JSON.parse((JSON.parse(body) as { value: string }).value) as object[]).map(
        (service, index) => ({ ...service, id: `new ${index}` }),
      );
    const room = { id_external: 'H-101', data_services: stored };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(method === 'POST' ? { services: room } : { areas: [room] }));
  });
  markPartner('p');
  storeErasure('H', 'H-101', 'open', [
    { id: '1', code: 'TV' },
    { id: '2', code: 'BED' },
  ]);
  const router = createMemoryRouter(
    [{ path: '*', element: <OccupancyDone areaId="H-101" done={undefined} /> }],
    { initialEntries: ['/facilities/H'] },
  );
  render(
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Restore the services of 101' }));
  const yes = { name: 'Yes, restore 2 services' };
  fireEvent.click(await screen.findByRole('button', yes, patiently));

  const line = await screen.findByText('2 services restored.', undefined, patiently);
  await waitFor(() => expect(document.activeElement).toBe(line), patiently);
  expect(stored).toEqual([
    { id: 'new 0', code: 'TV' },
    { id: 'new 1', code: 'BED' },
  ]);
  expect(server.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
