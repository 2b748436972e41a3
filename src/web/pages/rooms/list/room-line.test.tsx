import { expect, it } from 'vitest';
import { facilityAreasSchema } from '../../../../contract/area';
import { indexRooms } from '../../../features/rooms/room';
import { momentOf } from '../../../features/subscriptions/time-span';
import { anyRoom, showPage, tryAny } from '../../test-page';
import { showAt } from '../../../app/test-screen';
import { RoomRow } from './RoomTable';
import { RoomTile } from './RoomTiles';
import { useListFormatter } from './use-room-list';

const noon = new Date('2026-02-01T12:00:00.000Z');

/** One room as a row and as a tile. */
function bothOf(area: Record<string, unknown>, at = noon, selecting = false) {
  const areas = facilityAreasSchema('H').parse([{ ...area, id_external: 'H-1' }]);
  const [room] = indexRooms(areas, 'H', 'Europe/Paris');
  if (room === undefined) throw new Error('no room');
  const common = { room, moment: momentOf(at), selected: false, open: false, gone: false };
  return function Both() {
    const shown = { ...common, format: useListFormatter(), isTabStop: false, top: 0 };
    const place = { column: 0, position: 1, total: 1, selecting, isRestorable: true };
    return (
      <>
        <RoomRow {...shown} rowIndex={1} sharesServices />
        <RoomTile {...shown} {...place} />
      </>
    );
  };
}

const show = (area: Record<string, unknown>) =>
  showPage(bothOf(area, new Date()), '/facilities/H/rooms', []);

it('a row and a tile show any JSON that a room may hold', async () => {
  await expect(tryAny(anyRoom, show, 40)).resolves.toBeUndefined();
});

it('a row and a tile show what was sent', async () => {
  expect(
    await show({
      name: 'Salle bleue',
      status: 'open',
      data_services: [{ code: 'TV', start: '2020-01-01T00:00:00.000Z' }],
    }),
  ).toMatch(/Salle bleue.*TV/);
});

/**
 * What a row and a tile may hold, so that an old tablet draws forty of them in a frame. Without a
 * status both can be opened and closed, which is a button more.
 */
const MOST = [
  { elements: 9, attributes: 20 },
  { elements: 6, attributes: 14 },
];
const BUTTON = { elements: 1, attributes: 3 };
const tv = { code: 'TV', start: '2026-01-01T00:00:00.000Z', end: '2026-02-01T20:00:00.000Z' };
const wifi = { code: 'WIFI', start: '2026-03-01T00:00:00.000Z', end: '2026-02-01T00:00:00.000Z' };

it.each([
  ['an open room', { status: 'open', name: 'Chambre 1', data_services: [] }, false],
  ['a room whose services need attention', { status: 'open', data_services: [tv, wifi] }, false],
  ['a closed room with a service', { status: 'closed', data_services: [tv] }, false],
  ['a room while a press selects', { status: 'open', data_services: [tv] }, true],
  ['a room without a status', { data_services: [tv, wifi] }, false],
])('draws %s with few elements and attributes, as a row and as a tile', (_, area, selecting) => {
  const Both = bothOf(area, noon, selecting);
  const { container } = showAt('/facilities/H/rooms', <Both />);
  const drawn = [...container.querySelectorAll('[data-key]')];
  expect(drawn).toHaveLength(2);
  for (const [index, line] of drawn.entries()) {
    const elements = [line, ...line.querySelectorAll('*')];
    const attributes = elements.flatMap((element) => [...element.attributes]);
    const most = { elements: 0, attributes: 0, ...MOST[index] };
    if (!('status' in area)) {
      most.elements += BUTTON.elements;
      most.attributes += BUTTON.attributes;
    }
    expect(elements.length, line.innerHTML).toBeLessThanOrEqual(most.elements);
    expect(attributes.length, line.outerHTML).toBeLessThanOrEqual(most.attributes);
  }
});
