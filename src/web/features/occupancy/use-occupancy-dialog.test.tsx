import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Area } from '../../../contract/area';
import { changesPath } from '../../../contract/changes';
import { markPartner } from '../../device/partner';
import { startTestServer } from '../../api/test-server';
import { hold } from '../../../../e2e/support/hold';
import { showAt } from '../../app/test-screen';
import { storedErasure } from './stored-erasures';
import { useOccupancyDialog } from './use-occupancy-dialog';

const tv = { id: '1', code: 'TV' };
const room = (id: string): Area => ({ id_external: id, status: 'open', data_services: [tv] });

function Board() {
  const { ask, dialog } = useOccupancyDialog();
  return (
    <>
      {['H-1', 'H-2'].map((id) => (
        <button key={id} onClick={() => ask(room(id), 'close')}>
          {id}
        </button>
      ))}
      {dialog}
    </>
  );
}

it('leaves the dialog of another room open when a late outcome arrives', async () => {
  markPartner('p');
  const rooms = new Map(['H-1', 'H-2'].map((id) => [id, room(id)]));
  const { held, release } = hold();
  let isSent = false;
  await startTestServer(({ method }, response) => {
    if (method === 'DELETE') {
      // It closes the room, and its answer gets lost.
      rooms.set('H-1', { id_external: 'H-1', status: 'closed', data_services: [] });
      isSent = true;
      return void response.writeHead(500).end();
    }
    const answer = () => response.end(JSON.stringify([...rooms.values()]));
    return void (isSent ? held.then(answer) : answer());
  });
  showAt('/facilities/H', <Board />);
  const press = async (name: string) => fireEvent.click(await screen.findByText(name));
  await press('H-1');
  const submit = await screen.findByText('Close room 1');
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBe('false'));
  fireEvent.click(submit);
  // Nobody waits for the outcome.
  await press('Close');
  await press('H-2');
  await screen.findByText('Close room 2?');
  release();
  await waitFor(() => expect(storedErasure('H', 'H-1')?.lost).toEqual([tv]));
  expect(screen.queryByText('Close room 2?')).not.toBeNull();
});

it('says who else has closed the room, and offers nothing to confirm', async () => {
  await startTestServer(({ url }, response) => {
    const closed = { id_external: 'H-1', status: 'closed', data_services: [] };
    const closing = {
      id: '1',
      at: new Date().toISOString(),
      actor: 'Ward staff',
      action: 'area.close',
      outcome: 'done',
      before: { data_services: [tv] },
    };
    response.end(
      JSON.stringify(
        url === changesPath('H', { room: 'H-1' }) ? { changes: [closing], missing: [] } : [closed],
      ),
    );
  });
  showAt('/facilities/H', <Board />);
  fireEvent.click(await screen.findByText('H-1'));
  fireEvent.click(await screen.findByText('Close room 1'));
  await screen.findByText('The room was closed a moment ago by somebody else');
  await screen.findByText('closed · TV without end was erased');
  expect(screen.getByText('Ward staff')).toBeDefined();
  expect(screen.queryByText('Close room 1')).toBeNull();
});
