// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
// Imported first, because it sets up what the client needs from a browser.
import { startTestServer, type Answer } from './test-server';
import { SESSION_PATH } from '../../contract/session';
import { sendOccupancy } from './areas';
import { asApiError } from './api-error';
import { changeFacilityProperty } from './facility';
import { markPartner } from '../device/partner';
import { replaceList } from './provisioning';
import { sendAddition, sendRemoval } from './subscriptions';
import { breakStorage, useTestHistory, lastWrite, storedWrites } from './test-history';
import { HISTORY_CHANNEL, recordVerification, TOO_LONG, type WriteNote } from './write-log';

let answer: Answer;
let server: Awaited<ReturnType<typeof startTestServer>>;
afterAll(() => {
  markPartner('');
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  markPartner('partner-1');
  await useTestHistory();
  answer = say(200, '{}');
  server = await startTestServer((asked, response) => answer(asked, response));
});

const say =
  (status: number, body = '', headers: Record<string, string> = {}): Answer =>
  (_asked, response) =>
    response.writeHead(status, headers).end(body);
const close = (note: WriteNote = {}) => sendOccupancy('H', 'H-1', 'close', note).catch(asApiError);
type Mutation<V> = { mutationFn?: (variables: V, context: never) => Promise<unknown> };
const run = <V>({ mutationFn }: Mutation<V>, variables: V) =>
  mutationFn?.(variables, undefined as never).catch(asApiError);

it('has the entry before the request goes out, and what came of it after', async () => {
  let before: ReturnType<typeof lastWrite> | undefined;
  let messages = 0;
  const channel = new BroadcastChannel(HISTORY_CHANNEL);
  channel.addEventListener('message', () => (messages += 1));
  answer = (_asked, response) => {
    before = lastWrite();
    void before.finally(() => response.setHeader('x-request-id', 'r-1').end('{}'));
  };
  await close({ before: { status: 'open' } });
  const entry = {
    partner: 'partner-1',
    kind: 'close',
    facilityId: 'H',
    areaId: 'H-1',
    method: 'DELETE',
    path: '/v1/areas/H-1/',
    before: { status: 'open' },
  };
  expect(await before).toMatchObject({ ...entry, outcome: 'sent' });
  await expect.poll(lastWrite).toMatchObject({
    ...entry,
    outcome: 'done',
    status: 200,
    requestId: 'r-1',
  });
  expect(await storedWrites()).toHaveLength(1);
  await expect.poll(() => messages).toBe(2);
  channel.close();
});

it('has every kind of write, with what was asked for and the request as it went out', async () => {
  await run(changeFacilityProperty('H', 'name'), {
    text: 'New',
    ifMatch: '"7"',
    note: { before: 'Old', occasion: 'undo' },
  });
  await run(replaceList('H'), {
    entries: [{ id_external: '1', name: 'One' }],
    ifMatch: undefined,
    note: { before: { entries: 2 }, after: { entries: 1 } },
  });
  await sendOccupancy('H', 'H-1', 'open', {});
  await sendAddition('H', 'H-1', {
    services: [{ code: 'TV' }],
    idempotencyKey: 'k',
    note: { occasion: 'bulk' },
  }).catch(asApiError);
  await sendRemoval('H', 'H-1', 's', { before: { services: [{ code: 'TV' }] } });
  expect(
    (await storedWrites()).map(
      ({ id: _id, at: _at, partner: _partner, ...entry }) =>
        JSON.parse(JSON.stringify(entry)) as unknown,
    ),
  ).toEqual([
    {
      kind: 'property',
      facilityId: 'H',
      property: 'name',
      method: 'PATCH',
      path: '/v1/facilities/H/name',
      headers: { 'if-match': '"7"' },
      body: '{"value":"New"}',
      before: 'Old',
      after: 'New',
      occasion: 'undo',
      outcome: 'done',
      status: 200,
    },
    {
      kind: 'list',
      facilityId: 'H',
      method: 'PATCH',
      path: '/v1/facilities/H/areas_autocomplete_list',
      body: '{"value":[{"id_external":"1","name":"One"}]}',
      before: { entries: 2 },
      after: { entries: 1 },
      outcome: 'done',
      status: 200,
    },
    {
      kind: 'open',
      facilityId: 'H',
      areaId: 'H-1',
      method: 'POST',
      path: '/v1/areas/H-1/',
      outcome: 'done',
      status: 200,
    },
    {
      kind: 'add',
      facilityId: 'H',
      areaId: 'H-1',
      method: 'POST',
      path: '/v1/areas/H-1/data_services',
      headers: { 'idempotency-key': 'k' },
      body: '{"value":"[{\\"code\\":\\"TV\\"}]"}',
      after: [{ code: 'TV' }],
      occasion: 'bulk',
      outcome: 'done',
      status: 200,
    },
    {
      kind: 'remove',
      facilityId: 'H',
      areaId: 'H-1',
      method: 'DELETE',
      path: '/v1/areas/H-1/data_services/s',
      before: { services: [{ code: 'TV' }] },
      outcome: 'done',
      status: 200,
    },
  ]);
});

it.each([
  [
    403,
    '{"message":"Bearer abc may not"}',
    { outcome: 'refused', status: 403, message: 'Bearer [removed] may not', requestId: 'r-1' },
  ],
  [401, '', { outcome: 'refused', status: 401 }],
  [400, '', { outcome: 'failed', status: 400 }],
  [404, '', { outcome: 'failed', status: 404 }],
  [412, '', { outcome: 'failed', status: 412 }],
  [503, '{"code":"upstream_unreachable"}', { outcome: 'failed', status: 503 }],
  [500, '', { outcome: 'unknown', status: 500 }],
  [202, '', { outcome: 'unknown', status: 202 }],
  [200, '{"errors":[{"message":"no"}]}', { outcome: 'unknown', status: 200, message: 'no' }],
])('tells %i %s as it is', async (status, body, entry) => {
  answer = say(status, body, { 'x-request-id': 'r-1' });
  await close();
  expect(await lastWrite()).toMatchObject(entry);
});

it('stores a verification with its own entry, though the same was sent twice', async () => {
  answer = (_asked, response) => response.destroy();
  const [first, second]: WriteNote[] = [{}, {}];
  await close(first);
  await close(second);
  recordVerification(first ?? {}, 'as-before');
  recordVerification(second ?? {}, 'there', 'tidied');
  recordVerification({}, 'there');
  await expect
    .poll(async () => (await lastWrite())?.found)
    .toMatchObject({ what: 'there', stored: 'tidied' });
  expect((await storedWrites()).map(({ outcome, found }) => [outcome, found?.what])).toEqual([
    ['unknown', 'as-before'],
    ['unknown', 'there'],
  ]);
});

it('keeps no long list and no endless value, but says that there was one', async () => {
  const entries = Array.from({ length: 50_000 }, (_, room) => ({
    id_external: `${room}`,
    name: `Room ${room}`,
  }));
  await run(replaceList('H'), {
    entries,
    ifMatch: undefined,
    note: { before: 'x'.repeat(50_000) },
  });
  expect(await lastWrite()).toMatchObject({
    before: TOO_LONG,
    bodyLength: JSON.stringify({ value: entries }).length,
  });
  expect(await lastWrite()).not.toHaveProperty('body');
  expect(JSON.stringify(await lastWrite()).length).toBeLessThan(1_000);
});

it('stores nothing without a known partner, nor after somebody left', async () => {
  markPartner('');
  await close();
  expect(await storedWrites()).toEqual([]);
  markPartner('partner-1');
  answer = (_asked, response) => {
    localStorage.setItem('roomdesk.partner', 'partner-2');
    response.setHeader('x-request-id', 'r-1').end('{}');
  };
  await close();
  expect(await lastWrite()).toMatchObject({ partner: 'partner-1', outcome: 'sent' });
});

it('asks the session for a lost partner, and stores the write as theirs', async () => {
  markPartner('');
  localStorage.removeItem('roomdesk.partner');
  answer = ({ url }, response) =>
    response.end(url === SESSION_PATH ? '{"partner":"partner-1"}' : '{}');
  await close();
  await close();
  await expect.poll(lastWrite).toMatchObject({ partner: 'partner-1', outcome: 'done' });
  expect(await storedWrites()).toHaveLength(2);
  expect(server.asked.filter(({ url }) => url === SESSION_PATH)).toHaveLength(1);
});

it('keeps nothing of a request that was never sent', async () => {
  expect(await sendRemoval('H', 'H-1', '..', {}).catch(asApiError)).toMatchObject({
    kind: 'invalid',
  });
  expect([await storedWrites(), server.asked]).toEqual([[], []]);
});

it.each(['full', 'denied', 'silent'] as const)(
  'never fails a write, nor keeps it waiting, where the browser’s storage is %s',
  async (fault) => {
    const mend = await breakStorage(fault);
    const since = performance.now();
    expect(await close()).toEqual({});
    expect(performance.now() - since).toBeLessThan(1_000);
    expect(server.asked).toHaveLength(1);
    mend();
    // A database that does not answer is given up after a while, and then opened again.
    await vi.waitFor(
      async () => {
        await close();
        expect(await lastWrite()).toMatchObject({ outcome: 'done' });
      },
      { timeout: 5_000, interval: 100 },
    );
  },
);
