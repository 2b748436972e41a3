import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { recordRoomRefusal } from '../../api/refusals';
import { anyRoom, roomsRead, showPage, tryAny } from '../test-page';
import RoomPage from './RoomPage';

const show = (area: Record<string, unknown>) =>
  showPage(RoomPage, '/facilities/H/rooms/H-1', [roomsRead({ ...area, id_external: 'H-1' })]);

it('shows any JSON that a room and its services may hold', async () => {
  await expect(tryAny(anyRoom, show, 25)).resolves.toBeUndefined();
});

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

it('names a room that is not there so that a blank at its end is seen', async () => {
  const page = '/facilities/H/rooms/H-1%20';
  const shown = await showPage(RoomPage, page, [roomsRead({ id_external: 'H-1' })]);
  expect(shown).toContain('There is no room H-1␣ here');
});
