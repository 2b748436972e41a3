import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  changesPath,
  changesSchema,
  type Changes,
  type ChangesFilter,
} from '../../../contract/changes';
import { paths } from '../../../contract/paths';
import { encodeServices, encodeValue } from '../../../contract/value';
import { appendAudit, type AuditRecord } from '../../db/audit';
import type { Grant } from '../../domain/grants';
import { startTestApp, type TestApp } from '../test-app';
import { setGrants, storePlace } from '../test-place';

const FACILITY = 'ST JEAN/2-é';
const ROOM = `${FACILITY}-a&b=c+d %2f#1`;

async function read(server: TestApp, token: string, filter: ChangesFilter = {}) {
  const answer = await server.send(token, 'GET', changesPath(FACILITY, filter));
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  expect(answer.headers['cache-control']).toBe('no-store');
  return changesSchema.parse(answer.json());
}

/** Every page, the newest first. */
async function readPages(server: TestApp, token: string): Promise<Changes[]> {
  const pages = [await read(server, token)];
  for (let cursor = pages[0]?.next; cursor !== undefined; cursor = pages.at(-1)?.next)
    pages.push(await read(server, token, { cursor }));
  return pages;
}

async function startPlace(grants?: readonly Grant[]) {
  const server = await startTestApp();
  const area = ROOM.slice(FACILITY.length + 1);
  const place = { facility: FACILITY, area, ...(grants && { grants }) };
  const { token } = await storePlace(server.db, place);
  return { server, token };
}

const record = (changes: Partial<AuditRecord>): AuditRecord => ({
  actor: { id: null, name: 'Somebody else' },
  facility: { id: '00000000-0000-0000-0000-000000000000', id_external: FACILITY },
  action: 'services.add',
  target: ROOM,
  after: { data_services: [{ id: '1', code: 'TV' }] },
  ...changes,
});

const hidden = record({
  action: 'facility.update',
  target: FACILITY,
  before: { ssid_public: 'canary' },
  after: { ssid_public: 'canary too' },
});

test('tells what was done in a room, by whom, and all that an opening erased', async () => {
  const { server, token } = await startPlace();
  const tv = { code: 'TV', start: '2026-01-31T09:00:00.000Z' };
  const added = await server.send(token, 'POST', paths.services(ROOM), encodeServices([tv]));
  const opened = await server.send(token, 'POST', paths.area(ROOM));
  await server.send(token, 'PATCH', paths.facilityProperty(FACILITY, 'name'), encodeValue('New'));
  const { changes, next, missing } = await read(server, token, { room: ROOM });
  const text = expect.any(String) as string;
  const services = [{ ...tv, id: text }];
  const common = { id: text, at: text, room: ROOM, actor: 'Test', outcome: 'done' };
  expect(changes).toEqual([
    {
      ...common,
      request_id: opened.headers['x-request-id'],
      action: 'area.open',
      before: { status: 'closed', data_services: services },
      after: { status: 'open', data_services: [] },
    },
    {
      ...common,
      request_id: added.headers['x-request-id'],
      action: 'services.add',
      after: { data_services: services },
    },
  ]);
  expect([next, missing]).toEqual([undefined, []]);
  const all = await read(server, token);
  expect(all.changes.map(({ action, room }) => [action, room])).toEqual([
    ['facility.update', undefined],
    ['area.open', ROOM],
    ['services.add', ROOM],
  ]);
});

test('pages are whole and in the order of the writes, whatever the clock said', async () => {
  const { server, token } = await startPlace();
  const written = Array.from({ length: 120 }, (_, index) => String(index));
  await appendAudit(
    server.db,
    written.map((id) => record({ after: { data_services: [{ id }] } })),
  );
  // All in one millisecond, and then the clock was set back by an hour.
  await sql`alter table audit disable trigger user`.execute(server.db);
  await sql`
    update audit set at = timestamptz '2026-01-31T09:00:00.001Z'
      - case when (after->'data_services'->0->>'id')::int > 60 then interval '1 hour'
        else interval '0' end
    where facility_id_external = ${FACILITY}`.execute(server.db);
  const pages = await readPages(server, token);
  const seen = pages.flatMap(({ changes }) => changes.map(({ after }) => after?.['data_services']));
  expect(seen).toEqual(written.toReversed().map((id) => [{ id }]));
  expect(pages.map(({ changes }) => changes.length)).toEqual([50, 50, 20]);
});

test.each([
  // Random text is stored at its length.
  ['random', () => Math.random().toString(36).slice(2, 10).padEnd(8, '0')],
  ['repeated', () => 'repeated'],
])('a page of %s text ends before it becomes too large', async (_what, word) => {
  const { server, token } = await startPlace();
  const code = Array.from({ length: 40_000 }, word).join('');
  const large = record({ after: { data_services: [{ code }] } });
  await appendAudit(server.db, [large, large, large]);
  const pages = await readPages(server, token);
  expect(pages.map(({ changes }) => changes.length)).toEqual([1, 1, 1]);
});

test('changes are chosen by kind and by time', async () => {
  const { server, token } = await startPlace();
  await appendAudit(server.db, [
    record({}),
    record({ action: 'area.open', before: { status: 'closed' }, after: { status: 'open' } }),
    record({ action: 'area.close', before: { status: 'open' }, after: { status: 'closed' } }),
    record({ target: `${FACILITY}-2` }),
  ]);
  const actions = async (filter: ChangesFilter) =>
    (await read(server, token, filter)).changes.map(({ action }) => action);
  expect(await actions({ actions: ['area.open'] })).toEqual(['area.open']);
  const ofBoth = await actions({ actions: ['area.open', 'area.close'] });
  expect(ofBoth).toEqual(['area.close', 'area.open']);
  expect(await actions({ actions: ['area.open', 'area.open'] })).toEqual(['area.open']);
  expect(await actions({ actions: ['services.add'], room: ROOM })).toEqual(['services.add']);
  expect(await actions({ actions: ['facility.update'], room: ROOM })).toEqual([]);
  const now = new Date().toISOString();
  const later = new Date(Date.now() + 60_000).toISOString();
  expect(await actions({ since: later })).toEqual([]);
  expect(await actions({ until: now.replace('2', '1') })).toEqual([]);
  expect(await actions({ until: later })).toHaveLength(4);
});

test('a room that is no longer there still has its history, and its name again too', async () => {
  const { server, token } = await startPlace();
  await server.send(token, 'POST', paths.area(ROOM));
  await server.db.deleteFrom('area').where('id_external', '=', ROOM).execute();
  expect((await read(server, token, { room: ROOM })).changes).toHaveLength(1);
  expect((await read(server, token, { room: `${FACILITY}-nowhere` })).changes).toEqual([]);
  expect((await read(server, token, { room: FACILITY })).changes).toEqual([]);
});

test('a partner sees what it may read now, and no trace of the rest', async () => {
  const { server, token } = await startPlace(['read:areas', 'read:area.status']);
  const opened = record({
    action: 'area.open',
    before: { status: 'closed', data_services: [{ code: 'canary' }] },
    after: { status: 'open', data_services: [] },
  });
  const many = Array.from({ length: 60 }, () => hidden);
  await appendAudit(server.db, [opened, ...many, opened]);
  const answer = await server.send(token, 'GET', changesPath(FACILITY));
  expect(answer.body).not.toContain('canary');
  const shown = { before: { status: 'closed' }, after: { status: 'open' } };
  expect(answer.json()).toMatchObject({ changes: [shown, shown], missing: [] });
  expect(answer.json()).not.toHaveProperty('next');
  await setGrants(server.db, token, ['read:facility.ssid_public']);
  expect((await read(server, token)).changes).toHaveLength(50);
  await setGrants(server.db, token, ['open:area']);
  expect((await read(server, token)).changes).toEqual([]);
  await setGrants(server.db, token, []);
  expect((await server.send(token, 'GET', changesPath(FACILITY))).statusCode).toBe(403);
});

test.each([
  ['a cursor that was not given', { cursor: '4c1b61cb-4ad3-4d4e-b1a1-000000000001' }],
  ['no cursor at all', { cursor: '1' }],
  ['a time without a zone', { since: '2026-01-31T09:00' }],
  ['an unknown kind', { actions: ['partner.rotate' as 'area.open'] }],
  ['a character that no id has', { room: 'a\0b' }],
])('%s is a malformed address', async (_name, filter) => {
  const { server, token } = await startPlace();
  const answer = await server.send(token, 'GET', changesPath(FACILITY, filter));
  const detail = 'The address is malformed.';
  expect(answer.json()).toMatchObject({ status: 400, code: 'malformed', detail });
});
