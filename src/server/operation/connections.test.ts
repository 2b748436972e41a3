import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../contract/paths';
import { problemSchema } from '../../contract/problem';
import { startTestApp, type TestApp } from '../v1/test-app';

/** Longer than any time-out here, on a machine with other work. In milliseconds. */
const PATIENCE_MS = 10_000;
const timeouts = { headersMs: 300, requestMs: 600, idleMs: 900, keepAliveMs: 400, checkedMs: 50 };

let server: TestApp;
let patient: TestApp;
beforeAll(async () => {
  patient = await startTestApp();
  server = await startTestApp({ timeouts });
  for (const { app } of [server, patient]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await patient.close();
});

const open = ({ app }: TestApp): Socket => connect((app.server.address() as AddressInfo).port, '127.0.0.1');

/** All that is answered until the server ends the connection, and how long that took. */
async function answerTo(at: TestApp, bytes: string): Promise<{ head: string; body: string; elapsedMs: number }> {
  const began = performance.now();
  const socket = open(at);
  socket.write(bytes);
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  return { head, body: body.join('\r\n\r\n'), elapsedMs: performance.now() - began };
}

const authorised = `Host: x\r\nAuthorization: Bearer demo-manager\r\nConnection: close\r\n`;
const path = paths.facility('CHU-LYON');

test.each([
  ['no HTTP', 'GARBAGE\r\n\r\n', 400, 'malformed'],
  ['a length that is none', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n', 400, 'malformed'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['no Host', `GET ${path} HTTP/1.1\r\nAuthorization: Bearer demo-manager\r\nConnection: close\r\n\r\n`, 400, 'host_missing'],
  ['no Host at an address that is none', 'GET /nowhere HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'host_missing'],
  ['an expectation', `GET ${path} HTTP/1.1\r\n${authorised}Expect: foo\r\n\r\n`, 417, 'expectation_failed'],
  ['CONNECT', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n', 400, 'no_proxy'],
])('%s is answered by a problem', async (_what, bytes, status, code) => {
  const { head, body } = await answerTo(patient, bytes);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/content-type: application\/problem\+json/i);
  expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ status, code });
});

test('an upgrade that is not offered, 100-continue, and HTTP/1.0 without Host are served', async () => {
  const upgrade = await answerTo(patient, `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer demo-manager\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n`);
  expect(upgrade.head).toMatch(/^HTTP\/1.1 200 /);
  const expecting = await answerTo(patient, `GET ${path} HTTP/1.1\r\n${authorised}Expect: 100-Continue\r\n\r\n`);
  expect(expecting.head).toMatch(/^HTTP\/1.1 100 Continue/);
  expect(expecting.body).toMatch(/^HTTP\/1.1 200 /);
  expect((await answerTo(patient, `GET ${path} HTTP/1.0\r\nAuthorization: Bearer demo-manager\r\n\r\n`)).head).toMatch(/^HTTP\/1.1 200 /);
});

describe('a client has its time and no more', () => {
  test.each([
    ['headers that do not end', `GET ${path} HTTP/1.1\r\n`, timeouts.headersMs],
    ['a body that does not come', `PATCH ${paths.facilityProperty('CHU-LYON', 'name')} HTTP/1.1\r\n${authorised}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{`, timeouts.requestMs],
  ])('%s: 408', { timeout: PATIENCE_MS }, async (_what, bytes, afterMs) => {
    const { head, body, elapsedMs } = await answerTo(server, bytes);
    expect(head).toMatch(/^HTTP\/1.1 408 /);
    expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ status: 408, code: 'request_timeout' });
    expect(elapsedMs).toBeGreaterThanOrEqual(afterMs - timeouts.checkedMs);
  });

  test('a connection on which nothing ever comes is closed without a word', { timeout: PATIENCE_MS }, async () => {
    const { head } = await answerTo(server, '');
    expect(head).toMatch(/^(HTTP\/1.1 408 |$)/);
  });

  test('one that is kept alive is closed once it is idle, and not before', { timeout: PATIENCE_MS }, async () => {
    const { head, elapsedMs } = await answerTo(server, `GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(head).toMatch(/^HTTP\/1.1 200 /);
    expect(head).toMatch(/connection: keep-alive/i);
    expect(elapsedMs).toBeGreaterThanOrEqual(timeouts.keepAliveMs - timeouts.checkedMs);
  });

  test('the times are those of limits where nothing else is said', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = patient.app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({ headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 72_000, timeout: 90_000 });
  });
});
