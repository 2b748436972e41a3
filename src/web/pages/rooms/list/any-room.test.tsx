import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { facilityAreasSchema } from '../../../../contract/area';
import { indexRooms } from '../../../features/rooms/room';
import { momentOf } from '../../../features/subscriptions/time-span';
import { anyJson, anyObject, showPage, slips } from '../../test-page';
import { useListFormatter } from './room-parts';
import { RoomRow } from './RoomRow';
import { RoomTile } from './RoomTile';
import { caseCount } from '../../../../../e2e/test-level';

/** The text of one room as a row and as a tile. */
function show(
  area: Record<string, unknown>,
  id = 'H-1',
  unknown?: ReadonlySet<string>,
): Promise<string> {
  const [room] = indexRooms(
    facilityAreasSchema('H').parse([{ ...area, id_external: id }]),
    'H',
    'Europe/Paris',
    unknown,
  );
  if (room === undefined) throw new Error('no room');
  const moment = momentOf(new Date());
  function Room() {
    const format = useListFormatter();
    const common = {
      room: room as NonNullable<typeof room>,
      moment,
      format,
      selected: false,
      open: false,
      gone: false,
      isTabStop: true,
    };
    return (
      <>
        <RoomRow {...common} hasServices rowIndex={1} top={0} />
        <RoomTile
          {...common}
          top={0}
          column={0}
          position={1}
          total={1}
          selecting={false}
          isRestorable={false}
        />
      </>
    );
  }
  return showPage(Room, '/facilities/H/rooms', '/facilities/H/rooms', []);
}

const services = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(
      fc.oneof(anyObject('id', 'code', 'label', 'status', 'start', 'end'), anyJson),
      { maxLength: 4 },
    ),
  },
  anyJson,
);

it('a row and a tile show any JSON that a room may hold', async () => {
  const room = fc
    .tuple(anyObject('name', 'status', 'date_updated'), services)
    .map(([area, data_services]) => ({ ...area, data_services }));
  await fc.assert(
    fc.asyncProperty(room, async (area) => {
      expect(await show(area)).not.toMatch(slips);
    }),
    { numRuns: caseCount(40) },
  );
}, 60_000);

it('and what was sent', async () => {
  expect(
    await show({
      name: 'Salle bleue',
      status: 'open',
      data_services: [{ code: 'TV', start: '2020-01-01T00:00:00.000Z' }],
    }),
  ).toMatch(/Salle bleue.*TV/);
});
