import { afterEach, expect, it, vi } from 'vitest';
import { facilityAreasSchema } from '../../../contract/area';
import { areaQueries } from '../../api/areas';
import { showPage } from '../test-page';
import RoomsPage from './RoomsPage';

afterEach(() => vi.restoreAllMocks());

it('keeps the columns of the table while a search shows rooms without their values', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1400, 40));
  const areas = facilityAreasSchema('H').parse([
    { id_external: 'H-101', status: 'open' },
    { id_external: 'H-102', status: 'open', data_services: [] },
  ]);
  const shown = await showPage(
    RoomsPage,
    '/facilities/:facilityExternalId/rooms',
    '/facilities/H/rooms?view=table&q=101',
    [[areaQueries.list('H').queryKey, areas]],
  );
  expect(shown).toContain('101');
  expect(shown).not.toContain('H-102');
  expect(shown).toContain('Next end');
});
