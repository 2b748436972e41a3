import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changesPath, type RecordedChange } from '../../../contract/changes';
import { startTestServer } from '../../api/test-server';
import { showAt, textsOf } from '../../app/test-screen';
import { chooseZone } from '../../i18n/zone';
import { RoomChanges } from './RoomChanges';

const ROOM = 'ST JEAN/2-é-1&2';
const tv = { id: '1', code: 'TV', label: 'TV' };
const wifi = { id: '2', code: 'NET', label: 'Wi-Fi premium', end: '2026-12-01' };

const change = (rest: Partial<RecordedChange>): RecordedChange => ({
  id: Math.random().toString(),
  at: '2026-11-28T19:30:00.000Z',
  actor: 'Ward staff',
  action: 'area.close',
  room: ROOM,
  outcome: 'done',
  ...rest,
});

/** Pages of changes; a number is a status that refuses. */
async function show(...pages: (RecordedChange[] | number)[]) {
  chooseZone('UTC');
  const server = await startTestServer(({ url = '' }, response) => {
    const cursor = Number(new URL(url, 'http://h').searchParams.get('cursor') ?? '0');
    const page = pages[cursor];
    const next = cursor + 1 < pages.length ? { next: String(cursor + 1) } : {};
    const missing = [{ from: '2026-11-28T20:00:00.000Z', until: '2026-11-28T20:05:00.000Z' }];
    const status = typeof page === 'number' ? page : 200;
    response.writeHead(status).end(JSON.stringify({ changes: page, missing, ...next }));
  });
  const area = { id_external: ROOM };
  const { container } = showAt(
    '/facilities/ST%20JEAN%2F2-%C3%A9/rooms',
    <RoomChanges area={area} onAsk={() => undefined} />,
  );
  return { server, container };
}

const lines = () => textsOf('listitem');

it('says when, by whom and what in words, and what is missing', async () => {
  const { server } = await show([
    change({ action: 'area.open', before: { status: 'closed', data_services: [] } }),
    change({ before: { status: 'open', data_services: [wifi, tv] } }),
  ]);
  await waitFor(() =>
    expect(lines()).toEqual([
      'Nov 28, 2026, 19:30 · Ward staffopened',
      'Nov 28, 2026, 19:30 · Ward staffclosed · ' +
        'Wi-Fi premium until Dec 1, 2026, TV without end were erased',
    ]),
  );
  screen.getByText('Records are missing between Nov 28, 2026, 20:00 and Nov 28, 2026, 20:05.');
  expect(server.asked[0]?.url).toBe(changesPath('ST JEAN/2-é', { room: ROOM }));
});

it('shows ten at first, then those before, from the next page where needed', async () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => change({ actor: `n${from + index}` }));
  await show(many(0, 15), many(15, 3));
  for (const count of [10, 15]) {
    await waitFor(() => expect(lines()).toHaveLength(count));
    fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
    // The button may go, so the focus is where reading goes on.
    await waitFor(() =>
      expect(document.activeElement?.closest('li')?.textContent).toContain(`n${count}`),
    );
  }
  await waitFor(() => expect(lines()).toHaveLength(18));
  expect(lines()[17]).toContain('n17');
  expect(screen.queryByRole('button')).toBeNull();
});

it('leaves the section out where it may not be read', async () => {
  const { container, server } = await show(403);
  await waitFor(() => expect(server.asked).toHaveLength(1));
  await waitFor(() => expect(container.textContent).toBe(''));
});

it('says that nothing is recorded', async () => {
  await show([]);
  expect(await screen.findByText('Nothing that you may see is recorded yet.')).toBeDefined();
});
