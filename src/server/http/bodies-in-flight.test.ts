import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fastify, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { paths } from '../../contract/paths';
import { consoleHeaders, cookieOf } from '../auth/test-session';
import { holdLock } from '../db/test-database';
import { startTestRemote } from '../upstream/test-upstream';
import {
  BODIES_IN_FLIGHT_MAX_BYTES,
  TOKEN_BODIES_MAX_BYTES,
  PROVISIONING_BODY_MAX_BYTES,
  SMALL_BODY_MAX_BYTES,
} from '../limits';
import { acceptJsonBodies } from './json-body';
import { startTestApp } from '../api/test-app';

const AT_ONCE = TOKEN_BODIES_MAX_BYTES / PROVISIONING_BODY_MAX_BYTES;
const OF_ALL_AT_ONCE = BODIES_IN_FLIGHT_MAX_BYTES / PROVISIONING_BODY_MAX_BYTES;

const largest = { 'content-length': PROVISIONING_BODY_MAX_BYTES };

const begun: ClientRequest[] = [];
afterEach(leaveAll);

/** Breaks off what was begun. Resolves when our own service has seen it. */
async function leaveAll() {
  begun.splice(0).forEach((request) => request.destroy());
  const connections = promisify(server.app.server.getConnections.bind(server.app.server));
  await expect.poll(connections).toBe(0);
}

/** Sends the head of a request that writes a list, and nothing of the list. */
function beginList(app: FastifyInstance, headers: object, path = paths.provisioning('CHU-LYON')) {
  const request = httpRequest({
    port: (app.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'PATCH',
    path,
    agent: false,
    headers: { 'content-type': 'application/json', ...headers },
  }).on('error', () => undefined);
  request.flushHeaders();
  begun.push(request);
  return request;
}

async function answerTo(request: ClientRequest) {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** Starts more lists than fit. Resolves to the answer that comes before any is sent. */
const firstRefused = (app: FastifyInstance, headers: object, lists: number) =>
  Promise.race(Array.from({ length: lists }, () => answerTo(beginList(app, headers))));

const server = await startTestApp();
await server.app.listen({ port: 0, host: '127.0.0.1' });

describe('our own service', () => {
  const authorization = 'Bearer demo-manager';
  const chunked = { authorization, 'transfer-encoding': 'chunked' };

  test('takes as many large bodies as there is room for, and all small ones', async () => {
    const refused = await firstRefused(server.app, { authorization, ...largest }, AT_ONCE + 1);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'too_much_at_once' });
    const name = paths.facilityProperty('CHU-LYON', 'name');
    const small = await server.send('demo-manager', 'PATCH', name, { value: 'CHU' });
    expect(small.statusCode).toBe(200);
  });

  test('leaves room to others, whatever one token sends, and in all has no more', async () => {
    const other = { authorization: 'Bearer demo-hotel' };
    const otherList = (headers: object) =>
      beginList(server.app, { ...other, ...headers }, paths.provisioning('HTL-042'));
    const ways = ['Bearer demo-manager', 'bearer demo-manager', 'Bearer  demo-manager'];
    const lists = ways.map((way) => beginList(server.app, { authorization: way, ...largest }));
    expect(await Promise.race(lists.map(answerTo))).toMatchObject({ status: 429 });
    const list = otherList({ 'transfer-encoding': 'chunked' });
    list.end('x');
    expect(await answerTo(list)).toMatchObject({ status: 400 });
    const more = Array.from({ length: OF_ALL_AT_ONCE - AT_ONCE + 1 }, () => otherList(largest));
    expect(await Promise.race(more.map(answerTo))).toMatchObject({ status: 429 });
  });

  test('counts a body in chunks as large as it may be', async () => {
    expect(await firstRefused(server.app, chunked, AT_ONCE + 1)).toMatchObject({ status: 429 });
  });

  /** The statuses of lists that are sent one after another: 400 where there is room. */
  async function statusesOfLists() {
    const statuses: unknown[] = [];
    for (let sent = 0; sent < 2 * AT_ONCE; sent += 1) {
      const list = beginList(server.app, chunked);
      list.end('x');
      statuses.push((await answerTo(list)).status);
    }
    return statuses;
  }

  test('has room again once clients have left or are answered', async () => {
    await firstRefused(server.app, chunked, AT_ONCE + 1);
    await leaveAll();
    expect(new Set(await statusesOfLists())).toEqual(new Set([400]));
  });

  test('gives no room to a client that left while its token was checked', async () => {
    const release = await holdLock(server.db, sql`lock table partner in access exclusive mode`);
    for (let list = 0; list < AT_ONCE; list += 1) {
      beginList(server.app, chunked);
      await once(server.app.server, 'request');
    }
    await leaveAll();
    await release();
    expect(new Set(await statusesOfLists())).toEqual(new Set([400]));
  });

  test('gives no room to strangers', async () => {
    const nowhere = beginList(server.app, { 'content-length': 1_000_000 }, '/v1/nothing');
    expect(await answerTo(nowhere)).toMatchObject({ status: 404 });
    const stranger = beginList(server.app, { authorization: 'Bearer nobody', ...largest });
    expect(await answerTo(stranger)).toMatchObject({ status: 401 });
  });
});

test('a remote API is sent no more at once either', async () => {
  const remote = await startTestRemote();
  await remote.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = cookieOf(await remote.signIn('good'));
  const headers = { ...consoleHeaders, ...largest, cookie };
  expect(await firstRefused(remote.app, headers, AT_ONCE + 1)).toMatchObject({ status: 429 });
});

test('large bodies that arrive together are read in turns of the event loop', async () => {
  const app = fastify();
  await app.register(acceptJsonBodies);
  let turn = 0;
  app.post('/', async () => turn);
  let immediate = setImmediate(function next() {
    turn += 1;
    immediate = setImmediate(next);
  });
  const large = JSON.stringify('x'.repeat(SMALL_BODY_MAX_BYTES));
  const headers = { 'content-type': 'application/json' };
  const send = () => app.inject({ method: 'POST', url: '/', headers, payload: large });
  const answers = await Promise.all([send(), send(), send(), send()]);
  clearImmediate(immediate);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(4);
  await app.close();
});
