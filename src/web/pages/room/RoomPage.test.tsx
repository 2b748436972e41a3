import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { facilityAreasSchema } from '../../../contract/area';
import { ApiError } from '../../api/api-error';
import { areaQueries } from '../../api/areas';
import { recordRoomRefusal } from '../../api/refusals';
import { anyJson, anyObject, showPage, slips } from '../test-page';
import RoomPage from './RoomPage';
import { caseCount } from '../../../../e2e/test-level';

const show = (area: Record<string, unknown>) =>
  showPage(
    RoomPage,
    '/facilities/:facilityExternalId/rooms/:areaExternalId',
    '/facilities/H/rooms/H-1',
    [
      [
        areaQueries.list('H').queryKey,
        facilityAreasSchema('H').parse([{ ...area, id_external: 'H-1' }]),
      ],
    ],
  );

const subscription = anyObject('id', 'code', 'label', 'status', 'start', 'end');
const services = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.oneof(subscription, anyJson), { maxLength: 4 }) },
  anyJson,
);

it('shows any JSON that a room and its services may hold', async () => {
  const room = fc
    .tuple(anyObject('name', 'status', 'date_updated', 'data_general'), services)
    .map(([area, data_services]) => ({ ...area, data_services }));
  await fc.assert(
    fc.asyncProperty(room, async (area) => {
      expect(await show(area)).not.toMatch(slips);
    }),
    { numRuns: caseCount(25) },
  );
}, 60_000);

it('shows the id of each subscription, to be copied', async () => {
  const shown = await show({
    data_services: [{ id: 'sub-7f', code: 'TV' }, { id: 12, label: 'Wi-Fi' }, { code: 'TEL' }],
  });
  expect(shown).toContain('sub-7f');
  expect([...new Set(shown.match(/^Copy ID of .*$/gm))]).toEqual([
    'Copy ID of TV',
    'Copy ID of Wi-Fi',
  ]);
});

it('offers to remove services where only adding them is refused', async () => {
  const refused = new ApiError('forbidden', { status: 403 });
  await recordRoomRefusal('H', 'add', 'H-1', () => Promise.reject(refused)).catch(() => undefined);
  const shown = await show({ data_services: [{ id: 'sub-7f', code: 'TV' }] });
  expect(shown).toMatch(/^Remove TV/m);
  expect(shown).not.toMatch(/^Change TV|^Add|Read-only/m);
});
