import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { paths } from '../../contract/paths';
import { problemSchema } from '../../contract/problem';
import { startTestApp, type TestApp } from '../api/test-app';
import { TIMEOUTS_CHECKED_MS } from '../limits';

/** Longer than any test here takes, on a machine with other work. In milliseconds. */
const TIMEOUT_MS = 60_000;
/** The one time-out under test; the others are longer than the test. In milliseconds. */
const SHORT_MS = 400;
const CHECKED_MS = 50;
const long = {
  headersMs: TIMEOUT_MS,
  requestMs: TIMEOUT_MS,
  idleMs: TIMEOUT_MS,
  keepAliveMs: TIMEOUT_MS,
  checkIntervalMs: CHECKED_MS,
};

const server = await startTestApp();
await server.app.listen({ port: 0, host: '127.0.0.1' });

/** A server with these time-outs, until the test ends. */
async function withTimeouts(timeouts: Partial<typeof long>): Promise<TestApp> {
  const limited = await startTestApp({ timeouts: { ...long, ...timeouts } });
  await limited.app.listen({ port: 0, host: '127.0.0.1' });
  return limited;
}

const open = ({ app }: TestApp): Socket =>
  connect((app.server.address() as AddressInfo).port, '127.0.0.1');

/** Sends bytes. Resolves to everything the server answers until it ends the connection. */
async function answerTo(
  at: TestApp,
  bytes: string,
): Promise<{ head: string; body: string; elapsedMs: number }> {
  const began = performance.now();
  const socket = open(at);
  socket.write(bytes);
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  return { head, body: body.join('\r\n\r\n'), elapsedMs: performance.now() - began };
}

const authorised = `Host: x\r\nAuthorization: Bearer demo-manager\r\nConnection: close\r\n`;
const path = paths.facility('CHU-LYON');
/** The head of a request that writes a body of this length. */
const patch = (length: number) =>
  `PATCH ${paths.facilityProperty('CHU-LYON', 'name')} HTTP/1.1\r\n${authorised}` +
  `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** A request with these headers, which stand between bars. */
const get = (of: string, headers: string, version = '1.1') =>
  `GET ${of} HTTP/${version}\r\n${headers.replaceAll(' | ', '\r\n')}\r\n\r\n`;
const twice = `Host: y | Host: x | Authorization: Bearer demo-manager | Connection: close`;
test.each([
  ['no HTTP', 'GARBAGE\r\n\r\n', 400, 'malformed'],
  ['a length that is none', get('/', 'Host: x | Content-Length: x'), 400, 'malformed'],
  ['long headers', get('/', `Host: x | X-Long: ${'x'.repeat(20_000)}`), 431, 'headers_too_large'],
  ['no Host', get(path, twice.replaceAll(/Host: . \| /g, '')), 400, 'host_missing'],
  ['no Host at no address', get('/nowhere', 'Connection: close'), 400, 'host_missing'],
  ['two Hosts', get(path, twice), 400, 'host_twice'],
  ['two Hosts over HTTP/1.0', get(path, twice, '1.0'), 400, 'host_twice'],
])('%s is answered by a problem', async (_what, bytes, status, code) => {
  const { head, body } = await answerTo(server, bytes);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/content-type: application\/problem\+json/i);
  expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ status, code });
});

test('says of a body that is cut off that not all of it arrived', async () => {
  const socket = open(server);
  socket.end(`${patch(99)}{`);
  const [head, body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 400 /);
  expect(problemSchema.parse(JSON.parse(body))).toMatchObject({
    code: 'malformed',
    detail: 'The connection ended before the whole request had arrived.',
  });
});

test('serves an unknown upgrade, 100-continue, and HTTP/1.0 without Host', async () => {
  const upgrading = authorised.replace('close', 'Upgrade, close');
  const upgrade = await answerTo(server, get(path, `${upgrading}Upgrade: h2c`));
  expect(upgrade.head).toMatch(/^HTTP\/1.1 200 /);
  const expecting = await answerTo(server, get(path, `${authorised}Expect: 100-Continue`));
  expect(expecting.head).toMatch(/^HTTP\/1.1 100 Continue/);
  expect(expecting.body).toMatch(/^HTTP\/1.1 200 /);
  expect((await answerTo(server, 'GET /healthz HTTP/1.0\r\n\r\n')).head).toMatch(/^HTTP\/1.1 200 /);
});

test.each([
  ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', /^$/],
  ['an expectation', get(path, `${authorised}Expect: foo`), /^HTTP\/1.1 417 /],
])('%s is refused by Node, and the next request is served', async (_what, bytes, answer) => {
  expect(await text(open(server).end(bytes))).toMatch(answer);
  const { head } = await answerTo(server, `GET ${path} HTTP/1.1\r\n${authorised}\r\n`);
  expect(head).toMatch(/^HTTP\/1.1 200 /);
});

test('takes no demo token by HTTP/1.0, in which nginx passes on calls from anywhere', async () => {
  const bytes = `GET ${path} HTTP/1.0\r\n${authorised}\r\n`;
  expect((await answerTo(server, bytes)).head).toMatch(/^HTTP\/1.1 401 /);
});

describe('a client that takes too long', { timeout: TIMEOUT_MS }, () => {
  test.each([
    ['headers that do not end', { headersMs: SHORT_MS }, `GET ${path} HTTP/1.1\r\n`],
    ['a body that does not come', { headersMs: SHORT_MS, requestMs: SHORT_MS }, `${patch(99)}{`],
  ])('is answered 408: %s', async (_what, timeouts, bytes) => {
    const { head, body, elapsedMs } = await answerTo(await withTimeouts(timeouts), bytes);
    expect(head).toMatch(/^HTTP\/1.1 408 /);
    const problem = problemSchema.parse(JSON.parse(body));
    expect(problem).toMatchObject({ status: 408, code: 'request_timeout' });
    expect(elapsedMs).toBeGreaterThanOrEqual(SHORT_MS - CHECKED_MS);
  });

  test('changes nothing by a body that it completes after the 408', async () => {
    const limited = await withTimeouts({ headersMs: SHORT_MS, requestMs: SHORT_MS });
    const body = '{"value":"Too late"}';
    const socket = connect({
      port: (limited.app.server.address() as AddressInfo).port,
      host: '127.0.0.1',
      allowHalfOpen: true,
    }).on('error', () => undefined);
    socket.write(patch(body.length) + body.slice(0, 9));
    await once(socket.resume(), 'end');
    socket.end(body.slice(9));
    await once(socket, 'close');
    const shown = await limited.send('demo-manager', 'GET', path);
    expect(shown.json()).toMatchObject({ name: 'Hôpital Édouard-Herriot' });
  });

  const health = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  test.each([
    ['without a word where nothing comes', { idleMs: SHORT_MS }, '', /^$/],
    [
      'once a connection that is kept alive is idle, and not before',
      { keepAliveMs: SHORT_MS },
      health,
      /^HTTP\/1.1 200 [^]*connection: keep-alive/i,
    ],
  ])('is closed %s', async (_when, timeouts, bytes, answer) => {
    const { head, elapsedMs } = await answerTo(await withTimeouts(timeouts), bytes);
    expect(head).toMatch(answer);
    expect(elapsedMs).toBeGreaterThanOrEqual(SHORT_MS - CHECKED_MS);
  });

  test('has the times of limits where nothing else is said', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server.app.server;
    expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 120_000, 72_000]);
    expect(timeout).toBe(130_000);
    // Otherwise a stalled request would be cut off without an answer.
    expect(timeout).toBeGreaterThan(requestTimeout + TIMEOUTS_CHECKED_MS);
  });
});
