import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { areaQueries } from '../../api/areas';
import { recordDone } from '../../api/outcomes';
import { startRoomServer } from '../../api/test-server';
import { showAt } from '../../app/test-screen';
import { markPartner } from '../../device/partner';
import { RoomContent } from './RoomContent';
import { storeErasure } from './stored-erasures';
import { useOccupancyDialog } from './use-occupancy-dialog';

beforeAll(async () => {
  // Loaded here, since on a busy machine that takes longer than the test waits.
  await import('./RestoreServicesDialog');
});

/** Long enough to read, send and read again on a busy machine, in milliseconds. */
const patiently = { timeout: 30_000 };

/** The room as the list has it, with what came of the last press. */
function Room() {
  const { ask, dialog } = useOccupancyDialog();
  const { data: [area] = [] } = useQuery(areaQueries.list('H'));
  return (
    <>
      {area && <RoomContent area={area} onAsk={ask} />}
      {dialog}
    </>
  );
}

it('restores all at once in a room closed by mistake, and focuses the outcome', async () => {
  const lost = [{ code: 'TV' }, { code: 'BED' }];
  const room = { id_external: 'H-101', status: 'closed', data_services: [] };
  const { rooms, sent } = await startRoomServer([room]);
  markPartner('p');
  storeErasure('H', 'H-101', 'close', { status: 'open', data_services: lost });
  recordDone('H', 'H-101', { action: 'close', count: 2, isRead: true }, true);
  showAt('/facilities/H', <Room />);
  const press = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name }, patiently));
  await press('Restore the services of 101');
  await press('Reopen and restore 2 services');
  const line = await screen.findByText('Room 101: 2 services restored.', undefined, patiently);
  await waitFor(() => expect(document.activeElement).toBe(line), patiently);
  expect(rooms.get('H-101')).toMatchObject({ status: 'open', data_services: lost });
  expect(sent).toEqual(['open H-101', 'add H-101']);
});
