import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import type { Subscription } from '../../../contract/area';
import { recordRoomRefusal } from '../../api/refusals';
import { showAt } from '../../app/test-screen';
import { keysOf, RoomServices } from './RoomServices';

const show = (services: Subscription[]) =>
  showAt(
    '/facilities/H/rooms',
    <RoomServices area={{ id_external: 'H-101', data_services: services }} services={services} />,
  );

it('offers no details of a service that has none', () => {
  const services = [{ id: '1', code: 'TV' }, { label: 'Press' }];
  show(services);
  expect(screen.getByText('Press')).toBeTruthy();
  expect(screen.getAllByText('Details')).toHaveLength(1);
});

it('shows a status that is no text as it came', () => {
  show([{ code: 'TV', status: true }]);
  expect(screen.getAllByText('true')).toHaveLength(2);
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
});

it('distinguishes equal ids, and keeps a key when others come before it', () => {
  const keys = keysOf([{ id: 'a' }, {}, { id: 'a' }, { id: 1 }, { id: '1' }, {}]);
  expect(new Set(keys).size).toBe(6);
  expect(keysOf([{ id: 'b' }, { id: 'a' }])[1]).toBe(keys[0]);
});
