import { expect, it, vi } from 'vitest';
import { facilityAreasSchema } from '../../../contract/area';
import { areaQueries } from '../../api/areas';
import { markPartner } from '../../device/partner';
import { storeMyWard } from '../../features/rooms/my-ward';
import { showPage } from '../test-page';
import TimelinePage from './TimelinePage';

it.each([
  ['', '1 of 2 rooms'],
  ['?ward=D-', '1 of 2 rooms'],
  ['?group=ward', '2 rooms'],
])('begins at "%s" with the own ward, or with that of the address', async (search, count) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1400, 40));
  markPartner('p');
  storeMyWard('H', 'C-');
  sessionStorage.clear();
  const areas = facilityAreasSchema('H').parse([
    { id_external: 'H-C-101' },
    { id_external: 'H-D-101' },
  ]);
  const shown = await showPage(
    TimelinePage,
    '/facilities/:facilityExternalId/timeline',
    `/facilities/H/timeline${search}`,
    [[areaQueries.list('H').queryKey, areas]],
  );
  expect(shown).toContain(count);
});
