import { QueryClient, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { HOSPITAL } from '../../../../e2e/foreign-server/content';
import { ApiError } from '../../api/api-error';
import { areaQueries, findArea } from '../../api/areas';
import { createQueryClient } from '../../api/query-client';
import type { Subscription } from '../../../contract/area';
import { forgetRefusals, recordRoomRefusal } from '../../api/refusals';
import { startForeignServer } from '../../api/test-foreign-server';
import { Providers } from '../../app/Providers';
import { RoomServices, uniqueKeys } from './RoomServices';

const foreign = startForeignServer();

const show = (services: Subscription[]) =>
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

it('makes no service higher than its two lines by the button that removes it', () => {
  const services = [{ id: '1', code: 'TV' }];
  show(services);
  const { marginTop, marginBottom } = getComputedStyle(
    screen.getByRole('button', { name: /^Remove/ }),
  );
  expect([marginTop, marginBottom]).toEqual(['-5px', '-5px']);
});

it('offers no details of a service that has none', () => {
  const services = [{ id: '1', code: 'TV' }, { label: 'Press' }];
  show(services);
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
});

it('offers to remove no service whose id no address can hold, and says why', () => {
  const services = ['..', '%2e%2e', '', 'a/b'].map((id) => ({ id, code: 'TV' }));
  show(services);
  expect(screen.getAllByText(/cannot be sent safely/)).toHaveLength(services.length);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('says once that the services cannot be removed, and keeps their details', async () => {
  const refusal = new ApiError('forbidden', { status: 403 });
  await recordRoomRefusal('H', 'remove', 'H-101', () => Promise.reject(refusal)).catch(() => {});
  show([
    { id: '1', code: 'TV' },
    { id: '2', code: 'NET' },
  ]);
  expect(screen.getAllByText('Read-only for you')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.getAllByText('Details')).toHaveLength(2);
  forgetRefusals();
});

it('distinguishes equal ids, and keeps a key when others come before it', () => {
  const keys = uniqueKeys(['a', '', 'a', '1 a', '']);
  expect(new Set(keys).size).toBe(5);
  expect(uniqueKeys(['b', 'a'])[1]).toBe(keys[0]);
});
