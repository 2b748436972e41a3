import { expect, it } from 'vitest';
import { facilityAreasSchema } from '../../../contract/area';
import { provisioningSchema } from '../../../contract/provisioning';
import { areaQueries } from '../../api/areas';
import { provisioningQueries } from '../../api/provisioning';
import { showPage } from '../../pages/test-page';
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
  function Lacking() {
    const { order } = useChosenRooms(areas, { ...DEFAULT_VIEW, listed: 'no' });
    return <p>Lacking: {order.rooms.map(({ shortId }) => shortId).join()}.</p>;
  }
  const shown = await showPage(Lacking, '/facilities/:facilityExternalId', '/facilities/H', [
    [areaQueries.list('H').queryKey, areas],
    [provisioningQueries.list('H').queryKey, listed],
  ]);
  expect(shown).toContain('Lacking: 2.');
});
