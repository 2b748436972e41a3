import { expect, test } from 'vitest';
import type { AreaAccess } from '../db/principals';
import type { FacilityAccess } from '../db/facilities';
import { authorize, type Policy } from './guard-routes';

const facility: FacilityAccess['facility'] = {
  id: '1',
  id_external: 'H',
  per_room_services: true,
  version: '1.1',
};

const area: AreaAccess['area'] = { id: '2', id_external: 'H-1' };

test('whatever is not granted is refused', () => {
  const nobody: Policy = { object: 'facility', anyOf: [], refusal: 'facility_forbidden' };
  expect(() => authorize(nobody, { facility, grants: new Set(['read:areas', '*', '']) })).toThrow(
    expect.objectContaining({ status: 403 }),
  );
  const opens: Policy = {
    object: 'area',
    anyOf: ['open:area'],
    perRoomServices: true,
    refusal: 'facility_forbidden',
  };
  const alike = ['read:areas', 'close:area', 'open', 'open:area ', 'OPEN:AREA', 'open:*'];
  expect(() => authorize(opens, { facility, area, grants: new Set(alike) })).toThrow(
    expect.objectContaining({ status: 403 }),
  );
  expect(() => authorize(opens, { facility, area, grants: new Set(['read:facility.id']) })).toThrow(
    expect.objectContaining({ status: 404 }),
  );
  const notPerRoom = { ...facility, per_room_services: false };
  expect(() =>
    authorize(opens, { facility: notPerRoom, area, grants: new Set(['open:area']) }),
  ).toThrow(expect.objectContaining({ status: 403 }));
  const found: AreaAccess = { facility, area, grants: new Set(['open:area']) };
  expect(authorize(opens, found).area).toBe(area);
});
