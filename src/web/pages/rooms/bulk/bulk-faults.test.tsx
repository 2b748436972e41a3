import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { HOSPITAL } from '../../../../../e2e/foreign-server/content';
import { dropAfter, heldUntil, refused, tooMany } from '../../../../../e2e/foreign-server/faults';
import { hold } from '../../../../../e2e/support/hold';
import { areaQueries } from '../../../api/areas';
import { startForeignServer } from '../../../api/test-foreign-server';
import { LeaveGuard } from '../../../app/LeaveGuard';
import { press, showAt, shows } from '../../../app/test-screen';
import { BulkDialog } from './BulkDialog';
import type { Unresolved } from './bulk-rows';

const foreign = startForeignServer();
const onEnd = vi.fn<(unresolved: Unresolved) => void>();
const onClose = vi.fn<() => void>();
const full = (room: number) => `${HOSPITAL}-${room}`;
const path = (room: number) => `/v1/areas/${full(room)}/`;
const isClosed = (room: number) => foreign.store.room(full(room)).services.length === 0;

function Board() {
  const { data: selected } = useQuery(areaQueries.list(HOSPITAL));
  return selected && <BulkDialog kind="close" {...{ selected, onClose, onEnd }} />;
}

/** Closes the first rooms of the hospital, 101, 102, …, of which 103 is closed already. */
async function closeRooms(count: number) {
  foreign.store.facility(HOSPITAL).rooms.splice(count);
  const guarded = (
    <>
      <LeaveGuard />
      <Board />
    </>
  );
  const shown = showAt(`/facilities/${HOSPITAL}/rooms`, guarded, { before: '/' });
  await press(/^Close \d+ rooms$/);
  return shown;
}

beforeEach(() => {
  onClose.mockReset();
  onEnd.mockReset();
  // Without a layout all sizes are 0, and the table would show no row.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(37);
});

/** The outcome of each room, by its number. */
const outcomes = () =>
  new Map(
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => {
        const [room, , outcome] = within(row).getAllByRole('cell');
        return [Number(room?.textContent), outcome?.textContent ?? ''];
      }),
  );

it('each row tells its true outcome, and those that are not done stay selected', async () => {
  foreign.arm('DELETE', path(105), refused(500));
  foreign.arm('DELETE', path(106), tooMany(1));
  foreign.arm('DELETE', path(107), refused(400));
  foreign.arm('DELETE', path(108), dropAfter);
  await closeRooms(9);
  await shows('The server asks for a pause');
  await shows('Close rooms: 6 of 8 done');
  await shows('1 room was not done, for 1 room it is not known');
  await shows('24 services erased. For an hour they can be restored');
  expect([...outcomes()].map(([room, outcome]) => `${room}: ${outcome}`)).toEqual([
    '101: Done',
    '102: Done',
    expect.stringMatching(/^103: Left out.*Already closed/),
    '104: Done',
    expect.stringMatching(/^105: Not known/),
    '106: Done',
    expect.stringMatching(/^107: Failed/),
    expect.stringMatching(/^108: Done.*reading again shows it/),
    '109: Done',
  ]);
  for (const [room, outcome] of outcomes())
    expect(isClosed(room), outcome).toBe(/^(Done|Left out)/.test(outcome));
  // One request for each room that was open, and two for the one that was put off.
  const sent = foreign.writes.map((write) => write.path);
  expect([sent.length, new Set(sent).size]).toEqual([9, 8]);

  const question = { name: 'Leave 2 rooms unresolved?' };
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await screen.findByRole('dialog', question);
  await press('Stay');
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
  expect(onEnd).not.toHaveBeenCalled();
  const reload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await press('Leave');
  expect(onEnd).toHaveBeenCalledWith({ rooms: [full(105), full(107)], unknown: [full(105)] });
});

it('a run pauses, asks before Back, leaves out a room that changed, and stops', async () => {
  const { held, release } = hold();
  foreign.arm('DELETE', /-10[5678]\/$/, heldUntil(held), 4);
  const { router } = await closeRooms(20);
  await expect.poll(() => foreign.writes.length).toBe(7);
  await press('Pause');
  await shows('4 rows are still being sent');
  release();
  await waitFor(() => expect(document.body.textContent).not.toContain('still being sent'));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  void router.navigate(-1);
  await screen.findByRole('dialog', { name: 'Leave before all rows are done?' });
  await press('Stay');
  expect(foreign.writes).toHaveLength(7);
  expect(onClose).not.toHaveBeenCalled();

  foreign.store.room(full(110)).services = [{ id: 'next', code: 'TV' }];
  const more = hold();
  foreign.arm('DELETE', /-11[1234]\/$/, heldUntil(more.held), 4);
  await press('Go on');
  await expect.poll(() => foreign.writes.length).toBe(12);
  await press('Stop');
  await shows('Stopping');
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  more.release();
  await screen.findByRole('button', { name: 'Save report (CSV)' });
  expect(outcomes().get(110)).toContain('services changed meanwhile');
  expect(outcomes().get(120)).toContain('Stopped before it was sent');
  for (const [room, outcome] of outcomes())
    expect(isClosed(room), outcome).toBe(/^Done|Already closed/.test(outcome));
});
