import { expect, it, vi } from 'vitest';
import { markPartner } from '../../device/partner';
import { storeMyWard } from '../../features/rooms/my-ward';
import { roomsRead, showPage } from '../test-page';
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
  const shown = await showPage(TimelinePage, `/facilities/H/timeline${search}`, [
    roomsRead({ id_external: 'H-C-101' }, { id_external: 'H-D-101' }),
  ]);
  expect(shown).toContain(count);
});
