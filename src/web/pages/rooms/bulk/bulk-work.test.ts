// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Imported first, because it sets up what the client needs from a browser.
import { markPartner } from '../../../device/partner';
import { startTestServer } from '../../../api/test-server';
import { asApiError } from '../../../api/api-error';
import { useTestHistory, lastWrite, storedWrites } from '../../../api/test-history';
import { occupancyWork } from './occupancy-work';

const before = { id_external: 'H-1', status: 'open', data_services: [{ id: '1', code: 'TV' }] };
const closed = { id_external: 'H-1', status: 'closed', data_services: [] };
const unread = () => Promise.reject(new Error('nothing is read'));
let fail = false;
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeEach(async () => {
  markPartner('partner-1');
  await useTestHistory();
  server = await startTestServer((_asked, response) =>
    fail ? response.destroy() : response.end('{}'),
  );
});
afterEach(async () => {
  markPartner('');
  vi.unstubAllGlobals();
  await server.close();
});

it.each([
  ['done, where reading shows it', true, closed, { outcome: 'unknown', found: { what: 'there' } }],
  [
    'as before, where reading shows that',
    true,
    before,
    { outcome: 'unknown', found: { what: 'as-before' } },
  ],
  [
    'answered well, and contradicted by reading',
    false,
    before,
    { outcome: 'done', found: { what: 'as-before' } },
  ],
  ['answered well, and seen', false, closed, { outcome: 'done' }],
])(
  'a room of many has an entry of its own, with what it erases: %s',
  async (_what, lost, after, entry) => {
    fail = lost;
    const work = occupancyWork('close', 'H', ['H-1']);
    const [row] = work.planRows(new Map([['H-1', before]]));
    if (row === undefined) throw new Error('nothing is planned');
    const rooms = new Map([['H-1', after]]);
    await work.send(row, unread).then(
      () => work.isContradicted(row, rooms),
      (error: unknown) => work.settle(row, rooms, asApiError(error)),
    );
    await expect.poll(lastWrite).toMatchObject({
      ...entry,
      occasion: 'bulk',
      before: { status: 'open', services: [{ code: 'TV' }] },
    });
    expect(await storedWrites()).toHaveLength(1);
  },
);
