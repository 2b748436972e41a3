import { QueryClient, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { HOSPITAL, TOKEN } from '../../../../e2e/foreign-server/content';
import { ForeignServer } from '../../../../e2e/foreign-server/server';
import { areaQueries, findArea } from '../../api/areas';
import { markPartner } from '../../device/partner';
import { createQueryClient } from '../../api/query-client';
import { pretendOrigin } from '../../api/test-server';
import { Providers } from '../../app/Providers';
import { RoomServices } from './RoomServices';

it('makes no service higher than its two lines by the button that removes it', () => {
  const services = [{ id: '1', code: 'TV' }];
  render(
    <Providers queryClient={new QueryClient()}>
      <MemoryRouter initialEntries={['/facilities/H/rooms']}>
        <RoomServices
          area={{ id_external: 'H-101', data_services: services }}
          services={services}
        />
      </MemoryRouter>
    </Providers>,
  );
  const { marginTop, marginBottom } = getComputedStyle(
    screen.getByRole('button', { name: /^Remove/ }),
  );
  expect([marginTop, marginBottom]).toEqual(['-5px', '-5px']);
});

it('offers no details of a service that has none', () => {
  const services = [{ id: '1', code: 'TV' }, { label: 'Press' }];
  render(
    <Providers queryClient={new QueryClient()}>
      <MemoryRouter initialEntries={['/facilities/H/rooms']}>
        <RoomServices
          area={{ id_external: 'H-101', data_services: services }}
          services={services}
        />
      </MemoryRouter>
    </Providers>,
  );
  expect(screen.getByText('Press')).toBeTruthy();
  expect(screen.getAllByText('Details')).toHaveLength(1);
});

const ROOM = `${HOSPITAL}-101`;

function Services() {
  const { data } = useQuery(areaQueries.list(HOSPITAL));
  const area = data && findArea(data, ROOM);
  return area && <RoomServices area={area} services={area.data_services ?? []} />;
}

it('brings a removed service back by a press, as it was', async () => {
  const foreign = new ForeignServer();
  pretendOrigin(await foreign.start());
  markPartner('p');
  const realFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) =>
    realFetch(url, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), authorization: `Bearer ${TOKEN}` },
    }),
  );
  const televisions = () => foreign.store.room(ROOM).services.filter(({ code }) => code === 'TV');
  const [{ id, ...before } = {}] = televisions();
  render(
    <Providers queryClient={createQueryClient()}>
      <MemoryRouter initialEntries={[`/facilities/${HOSPITAL}/rooms`]}>
        <Services />
      </MemoryRouter>
    </Providers>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Remove Télévision/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove subscription' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(televisions()).toEqual([]);
  fireEvent.click(undo);
  const done = await screen.findByText(/^Subscription added to room 101: Télévision/);
  expect(televisions()).toMatchObject([before]);
  expect(televisions()[0]?.['id']).not.toBe(id);
  await waitFor(() => expect(document.activeElement).toBe(done));
  vi.restoreAllMocks();
  markPartner('');
  await foreign.stop();
});
