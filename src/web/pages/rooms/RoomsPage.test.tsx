import { beforeEach, expect, it, vi } from 'vitest';
import { writeStored } from '../../device/local-storage';
import { markPartner, partnerKey } from '../../device/partner';
import { storeMyWard } from '../../features/rooms/my-ward';
import { roomsRead, showPage } from '../test-page';
import RoomsPage from './RoomsPage';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1400, 40));
});

it('keeps the columns of the table while a search shows rooms without their values', async () => {
  const shown = await showPage(RoomsPage, '/facilities/H/rooms?view=table&q=101', [
    roomsRead(
      { id_external: 'H-101', status: 'open' },
      { id_external: 'H-102', status: 'open', data_services: [] },
    ),
  ]);
  expect(shown).toContain('101');
  expect(shown).not.toContain('H-102');
  expect(shown).toContain('Next end');
});

it.each([
  ['a visit', '', 'C-101', '1 of 2 rooms'],
  ['a visit', '?ward=D-', 'D-101', '1 of 2 rooms'],
  ['a reload', '', 'D-101', '2 rooms'],
])('begins %s at "%s" with %s, and shows %s', async (how, search, room, count) => {
  markPartner('p');
  storeMyWard('H', 'C-');
  if (how === 'a reload')
    writeStored(partnerKey('rooms-list', 'H'), '/facilities/H/rooms', 'sessionStorage');
  const shown = await showPage(RoomsPage, `/facilities/H/rooms${search}`, [
    roomsRead({ id_external: 'H-C-101' }, { id_external: 'H-D-101' }),
  ]);
  expect(shown).toContain(room);
  expect(shown).toContain(count);
});
