import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Changes, RecordedChange } from '../../../contract/changes';
import { startTestServer } from '../../api/test-server';
import { press, showAt, textsOf } from '../../app/test-screen';
import { chooseZone } from '../../i18n/zone';
import HistoryPage from './HistoryPage';

afterEach(() => history.replaceState(null, '', '/'));

const change = (id: string, rest: Partial<RecordedChange> = {}): RecordedChange => ({
  id,
  at: '2026-11-28T19:30:00.000Z',
  actor: 'Ward staff',
  action: 'area.close',
  room: 'H-A-213',
  request_id: 'r-1',
  outcome: 'done',
  ...rest,
});
const renamed = change('2', {
  at: '2026-11-29T00:10:00.000Z',
  actor: '=1+1',
  action: 'facility.update',
  before: { name: 'Old' },
  after: { name: 'New' },
});
delete renamed.room;

async function show(
  search: string,
  pages: RecordedChange[][],
  zone = 'UTC',
  missing: Changes['missing'] = [],
) {
  chooseZone(zone);
  const server = await startTestServer(({ url = '' }, response) => {
    const asked = new URL(url, 'http://h');
    const cursor = Number(asked.searchParams.get('cursor') ?? '0');
    const answer = asked.pathname.startsWith('/changes')
      ? {
          changes: pages[cursor] ?? [],
          missing,
          ...(cursor + 1 < pages.length && { next: String(cursor + 1) }),
        }
      : [{ id_external: 'H-A-213' }];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const path = `/facilities/H/history${search}`;
  // `nuqs` reads the window's address, not that of the router in memory.
  history.replaceState(null, '', path);
  showAt(path, <HistoryPage />);
  const asked = () =>
    server.asked
      .map(({ url = '' }) => decodeURIComponent(url))
      .filter((url) => url.startsWith('/changes'));
  return { asked };
}

async function exported() {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:';
  });
  await press('Export what is shown (CSV)');
  return (await files[0]?.text())?.split('\r\n');
}

const lines = () => textsOf('listitem');

it('lists all rooms and properties by day, further pages on request, and exports them', async () => {
  await show('', [[renamed], [change('1', { before: { data_services: [{ code: 'TV' }] } })]]);
  await press('Show earlier');
  await waitFor(() =>
    expect(lines()).toEqual([
      'Nov 29, 2026, 00:10 · =1+1facility changed · Name: Old → New',
      'Nov 28, 2026, 19:30 · Ward staffA-213 · closed · TV without end was erased',
    ]),
  );
  // The button has gone, so the focus is where reading goes on.
  await waitFor(() => expect(document.activeElement?.textContent).toBe(lines()[1]));
  expect(textsOf('heading').slice(1)).toEqual([
    'Sunday, November 29, 2026',
    'Saturday, November 28, 2026',
  ]);
  expect(screen.getByRole('link', { name: 'A-213' }).getAttribute('href')).toBe(
    '/facilities/H/rooms/H-A-213',
  );
  expect(await exported()).toEqual([
    expect.stringMatching(/^.?Time \(UTC\),Who,Room,What,Status,Request ID$/),
    "2026-11-29T00:10:00.000Z,'=1+1,,facility changed · Name: Old → New,,r-1",
    '2026-11-28T19:30:00.000Z,Ward staff,A-213,closed · TV without end was erased,,r-1',
    '',
  ]);
});

it('has in the file, at its time, what was not recorded while changes were made', async () => {
  const from = '2026-11-28T20:00:00.000Z';
  const long = { from: '2026-11-01T20:00:00.000Z', until: '2026-11-01T21:00:00.000Z' };
  const missing = [{ from, until: '2026-11-28T21:00:00.000Z' }, long];
  await show('', [[renamed, change('1')]], 'UTC', missing);
  await screen.findByText('A-213');
  expect((await exported())?.slice(1, -1).map((line) => line.split(',')[0])).toEqual([
    renamed.at,
    '2026-11-28T21:00:00.000Z',
    change('1').at,
  ]);
});

it.each([
  ['room=h-a213', 'room=H-A-213'],
  ['room=H-gone', 'room=H-gone'],
  // No room has it, and the server takes no such text.
  ['room=gone%00', 'room=H-gone'],
  // A single minute.
  [
    'kind=services&room=a213&since=2026-11-28T18:00&until=2026-11-28T18:00',
    'room=H-A-213&since=2026-11-28T18:00:00.000Z&until=2026-11-28T18:01:00.000Z' +
      '&action=services.add&action=services.remove',
  ],
])('reads with %s of its address the changes of %s', async (search, read) => {
  const { asked } = await show(`?${search}`, [[]]);
  await screen.findByText('Nothing is recorded for this choice');
  await waitFor(() => expect(asked().at(-1)).toBe(`/changes/H?${read}`));
});

it('chooses by kind and by a room that may be gone, and shows no answer to another choice', async () => {
  const pages: RecordedChange[][] = [[]];
  const { asked } = await show('', pages);
  await screen.findByText('Nothing that you may see is recorded yet.');
  pages[0] = [renamed];
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'close' } });
  await waitFor(() => expect(lines()).toHaveLength(1));
  fireEvent.blur(screen.getByRole('searchbox', { name: 'Room' }), { target: { value: ' gone ' } });
  await waitFor(() => expect(lines()).toHaveLength(0));
  await waitFor(() => expect(asked().at(-1)).toBe('/changes/H?room=H-gone&action=area.close'));
});

it.each([
  ['?since=2026-11-28T18:00&until=2026-11-28T17:00', 'Until', 'The end must come after the start.'],
  ['?since=2026-03-29T02:30', 'From', 'There is no such date or time.'],
  ['?since=soon', 'From', 'Enter a date; the year and the time may be left out.'],
])('says at the field what is wrong with the times of %s', async (search, label, problem) => {
  await show(search, [[renamed]], 'Europe/Paris');
  const field = await screen.findByRole('textbox', {
    name: label,
    description: new RegExp(problem),
  });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  // What is read for other times would look like the answer.
  expect(screen.queryAllByRole('status')).toEqual([]);
});
