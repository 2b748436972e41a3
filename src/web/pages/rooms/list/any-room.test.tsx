import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { facilityAreasSchema } from '../../../../contract/area';
import { indexRooms } from '../../../features/rooms/room-index';
import { COLUMNS } from './columns';
import { momentOf } from '../../../features/subscriptions/time-span';
import { anyJson, anyObject, showPage, slips } from '../../test-page';
import { useListFormatter } from './room-list';
import { RoomRow } from './RoomRow';
import { RoomTile } from './RoomTile';
import { fitColumns } from './table-columns';
import { caseCount } from '../../../../../e2e/test-level';

const fit = fitColumns(COLUMNS, 1400, { select: 36, both: false });

/** The text of one room as a row with all columns, and as a roomy and a dense tile. */
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
      changedAt: undefined,
    };
    return (
      <>
        <RoomRow {...common} fit={fit} rowIndex={1} top={0} stop={0} coarse={false} />
        {(['usual', 'roomy'] as const).map((shape) => (
          <RoomTile
            key={shape}
            {...common}
            height={80}
            shape={shape}
            position={1}
            total={1}
            selecting={false}
            isRestorable={false}
            marks={new Map()}
            active
          />
        ))}
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

it('when it was changed, as it came where that is no time', async () => {
  expect(await show({ date_updated: '2024-03-01T10:00:00Z' })).toContain('Mar 1, 2024 10:00');
  expect(await show({ date_updated: '2024-02-30T10:00:00Z' })).toMatch(
    /^(?!.*Mar 1, 2024).*2024-02-30T10:00:00Z/s,
  );
});

it('all that needs attention, each apart from the other, by one name in row and tile', async () => {
  const [start, end] = ['2020-01-01T00:00:00.000Z', '2019-01-01T00:00:00.000Z'];
  const running = [{ code: 'TV', start }];
  const reversed = [{ code: 'SSID', status: 'active', start, end }];
  expect(await show({ status: 'closed', data_services: [...running, ...reversed] })).toContain(
    'Closed, running · Invalid dates',
  );
  // In the row's column, on the tile, and as the name of the compact tile's mark.
  for (const [area, words] of [
    [{ status: 'closed', data_services: running }, 'Closed, running'],
    [{ data_services: reversed }, 'Invalid dates'],
  ] as const)
    expect((await show(area)).split(words).length, words).toBeGreaterThan(3);
});

it('that the outcome of a change is unknown, by one name on the row and both tiles', async () => {
  const said = await show({ status: 'open', data_services: [] }, 'H-1', new Set(['H-1']));
  expect(said.split('Outcome unknown').length).toBeGreaterThan(3);
});

it('nothing that needs attention where a service has ended, whatever its status', async () => {
  const ended = { start: '2020-01-01T00:00:00.000Z', end: '2021-01-01T00:00:00.000Z' };
  const said = await show({
    status: 'open',
    data_services: [{ code: 'TV', status: 'active', ...ended }],
  });
  expect(said).toContain('1 ended');
  expect(said).not.toMatch(/attention|active/i);
});

it('which services run, and in words why it needs attention', async () => {
  const start = '2020-01-01T00:00:00.000Z';
  const data_services = [
    { code: 'TV', label: 'Télévision', start },
    { code: 'WIFI_PREMIUM', label: 'Wi-Fi premium', start },
  ];
  expect(await show({ status: 'closed', data_services })).toMatch(/Closed, running.*TV · WIFI/s);
});

it('two rooms never read the same, nor does an id turn round what is said of it', async () => {
  const said = await show({ name: 'Blue\u00ad' }, 'H-\u202e101\u200b');
  expect(said).toMatch(/Blue\[U\+00AD\]/);
  expect(said).toContain('Close room [U+202E]101[U+200B]');
  expect(said).not.toMatch(/[\u202e\u200b\u00ad]/);
  expect(await show({}, 'H-גן 1')).toContain('Close room \u2068גן 1\u2069');
});

it('marks a time without a zone as read in UTC, also in a narrow column', async () => {
  const told = await show({
    date_updated: '2026-02-01T10:00:00',
    data_services: [{ code: 'TV', end: '2999-02-01T10:00:00' }],
  });
  for (const time of ['2026-02-01T10:00:00.000Z', '2999-02-01T10:00:00.000Z'])
    expect(told).toContain(`${time} (no zone: read as UTC)`);
});
