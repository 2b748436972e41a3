import { expect, it } from 'vitest';
import { facilityAreasSchema } from '../../../contract/area';
import { provisioningSchema } from '../../../contract/provisioning';
import { areaQueries } from '../../api/areas';
import { provisioningQueries } from '../../api/provisioning';
import { showPage } from '../../pages/test-page';
import type { RoomView } from './room-view';
import { DEFAULT_VIEW } from './test-rooms';
import { useChosenRooms } from './use-chosen-rooms';

const areas = facilityAreasSchema('H').parse(['1', '2', '3'].map((id) => ({ id_external: id })));

it.each([
  ['full', ['H-1', 'H-3']],
  ['short', ['1', '3']],
])('finds the rooms that the list lacks, where a server shows %s ids in it', async (_form, ids) => {
  const listed = provisioningSchema.parse({
    areas_autocomplete_list: ids.map((id) => ({ id_external: id, name: '' })),
  });
  const view = { ...DEFAULT_VIEW, listed: 'no' as const };
  function Lacking() {
    const { order } = useChosenRooms(areas, view);
    return <p>Lacking: {order.rooms.map(({ shortId }) => shortId).join()}.</p>;
  }
  const shown = await showPage(Lacking, '/facilities/:facilityExternalId', '/facilities/H', [
    [areaQueries.list('H').queryKey, areas],
    [provisioningQueries.list('H').queryKey, listed],
  ]);
  expect(shown).toContain('Lacking: 2.');
});

it('counts the rooms of other wards that a search finds', async () => {
  const wards = facilityAreasSchema('H').parse(
    ['A-101', 'B-101', 'B-102', 'B-210'].map((id) => ({ id_external: `H-${id}` })),
  );
  const views = [
    { ...DEFAULT_VIEW, ward: ['A-'], q: '10' },
    { ...DEFAULT_VIEW, ward: ['A-'] },
    { ...DEFAULT_VIEW, q: '10' },
  ];
  function Elsewhere({ view }: { view: RoomView }) {
    return <p>{useChosenRooms(wards, view).elsewhere}.</p>;
  }
  const Page = () => views.map((view) => <Elsewhere key={JSON.stringify(view)} view={view} />);
  const shown = await showPage(Page, '/facilities/:facilityExternalId', '/facilities/H', []);
  expect(shown).toContain('3.0.0.');
});
