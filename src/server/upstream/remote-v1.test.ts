import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { FACILITY_HEADER } from '../../contract/console-headers';
import { paths } from '../../contract/paths';
import { problemIn } from '../api/test-app';
import { cookieOf } from '../auth/test-session';
import { startTestRemote } from './test-upstream';
import { Upstream } from './upstream';

const TOKEN = 'canary/token+of-32-characters==x';

const remote = await startTestRemote();
const cookie = cookieOf(await remote.signIn(TOKEN));
const origin = await remote.app.listen({ host: '127.0.0.1', port: 0 });
afterEach(() => remote.play(undefined));

function lastReceived() {
  const last = remote.received.at(-1);
  if (last === undefined) throw new Error('The remote API was asked nothing');
  return last;
}

const facility = 'ST JEAN/2-é';
const area = `${facility}-A;101`;
const routes: [method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, upstream?: string][] = [
  ['GET', paths.facility(facility)],
  ['GET', paths.facility(facility).slice(0, -1), paths.facility(facility)],
  ['GET', paths.areas(facility)],
  ['GET', paths.provisioning(facility)],
  ['PATCH', paths.provisioning(facility)],
  ['PATCH', paths.facilityProperty(facility, 'name')],
  ['PATCH', paths.facilityProperty(facility, 'ssid_public')],
  ['PATCH', paths.facilityProperty(facility, 'subscription_url')],
  ['POST', paths.services(area)],
  ['DELETE', paths.service(area, 'a;b?c')],
  ['POST', paths.area(area)],
  ['POST', paths.area(area).slice(0, -1), paths.area(area)],
  ['DELETE', paths.area(area)],
  ['DELETE', paths.area(area).slice(0, -1), paths.area(area)],
];

/** Fastify's own channel: every request when its handler begins. */
const HANDLED = 'tracing:fastify.request.handler:start';

describe('the facility of a room', () => {
  const ask = (method: 'POST' | 'DELETE', url: string, named: string) =>
    remote.send(cookie, method, url, undefined, { [FACILITY_HEADER]: named });

  test.each([
    ['POST', paths.area(area)],
    ['DELETE', paths.area(area)],
    ['POST', paths.services(area)],
    ['DELETE', paths.service(area, '1')],
  ] as const)('is the one that the console names: %s %s', async (method, url) => {
    const known: unknown[] = [];
    const learn = (handled: unknown) =>
      void known.push((handled as { request: FastifyRequest }).request.facility);
    subscribe(HANDLED, learn);
    const response = await ask(method, url, encodeURIComponent(facility));
    unsubscribe(HANDLED, learn);
    expect([response.statusCode, known]).toEqual([200, [facility]]);
    expect(lastReceived().headers).not.toHaveProperty(FACILITY_HEADER);
  });

  test.each(['ST%20JEAN%2F2-', 'ST%20JEAN%2F3', '%', ''])('is not %j', async (named) => {
    const before = remote.received.length;
    const response = await ask('DELETE', paths.area(area), named);
    expect(problemIn(response)).toMatchObject({ status: 400, code: 'facility_mismatch' });
    expect(remote.received).toHaveLength(before);
  });
});

describe('the remote API', () => {
  test.each(routes)(
    'is asked %s %s, with the token of the session and no query',
    async (method, url, upstream = url) => {
      const response = await remote.send(cookie, method, `${url}?fields=*&access_token=x`);
      const asked = { method, url: `/api${upstream}` };
      expect([response.statusCode, response.json()]).toEqual([200, asked]);
      const headers = { authorization: `Bearer ${TOKEN}` };
      expect(lastReceived()).toMatchObject({ ...asked, headers });
    },
  );

  test('gets the body byte for byte', async () => {
    const body = '{"value": "[{\\"price\\": 1.0}]", "value": "é"}';
    const type = { 'content-type': 'application/json; charset=utf-8' };
    await remote.send(cookie, 'POST', paths.services(area), body, type);
    const length = String(Buffer.byteLength(body));
    const headers = { 'content-type': 'application/json', 'content-length': length };
    expect(lastReceived()).toMatchObject({ body, headers });
  });

  test('gets no body and no type for a POST without one', async () => {
    await remote.send(cookie, 'POST', paths.area(area));
    expect(lastReceived()).toMatchObject({ body: '', headers: { 'content-length': '0' } });
    expect(lastReceived().headers).not.toHaveProperty('content-type');
  });

  test('gets the headers of the contract and no other', async () => {
    const passed = {
      accept: 'application/json',
      'if-none-match': '"a"',
      'if-match': '"b"',
      'idempotency-key': 'key',
    };
    const kept = {
      authorization: 'Bearer of-somebody-else',
      forwarded: 'for=1.2.3.4',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      referer: 'http://127.0.0.1:8080/facilities/secret',
      te: 'trailers',
      'x-http-method-override': 'DELETE',
      'accept-language': 'fr',
      'user-agent': 'Browser',
    };
    await remote.send(cookie, 'GET', paths.areas('F'), undefined, { ...passed, ...kept });
    const { host, connection, ...headers } = lastReceived().headers;
    expect(headers).toEqual({
      ...passed,
      authorization: `Bearer ${TOKEN}`,
      'accept-encoding': 'identity',
      'user-agent': 'roomdesk',
    });
    expect([host, connection]).toEqual([new URL(remote.baseUrl).host, 'keep-alive']);
  });

  const bearer = { authorization: `Bearer ${TOKEN}` };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  test.each([
    ['a read without a session', 'GET', '', {}, 401, 'unauthenticated'],
    ["a program's own Bearer", 'GET', '', bearer, 401, 'unauthenticated'],
    ['a write without a session', 'POST', '', {}, 401, 'unauthenticated'],
    ['a form', 'POST', undefined, form, 415, 'content_type'],
  ] as const)('is not asked by %s', async (_what, method, given, headers, status, code) => {
    const before = remote.received.length;
    const [url, body] = method === 'GET' ? [paths.areas('F')] : [paths.area(area), 'a=b'];
    const response = await remote.send(given ?? cookie, method, url, body, headers);
    expect(problemIn(response)).toMatchObject({ status, code });
    expect(remote.received).toHaveLength(before);
  });

  test.each(['/v1/openapi.json', '/docs'])('is not asked %s, which is 404 here', async (url) => {
    const before = remote.received.length;
    const answer = problemIn(await remote.send(cookie, 'GET', url));
    expect(answer).toMatchObject({ status: 404, code: 'route_unknown' });
    expect(remote.received).toHaveLength(before);
  });
});

describe('its answer', () => {
  const read = ['GET', paths.areas('F')] as const;

  test('comes with its status, body, tag and time to wait, and nothing else', async () => {
    remote.play((_request, response) => {
      response
        .writeHead(429, {
          'content-type': 'application/problem+json',
          etag: '"t"',
          'retry-after': '7',
          'set-cookie': 'roomdesk=stolen',
          location: '/x',
          'access-control-allow-origin': '*',
          'cache-control': 'public, max-age=9',
          'www-authenticate': 'Basic',
          server: 'Upstream',
          'content-security-policy': "script-src 'unsafe-inline'",
          'x-powered-by': 'CMS',
          refresh: '0',
        })
        .end('{"title":"Too many"}');
    });
    const { statusCode, body, headers } = await remote.send(cookie, 'GET', paths.areas('F'));
    expect([statusCode, body]).toEqual([429, '{"title":"Too many"}']);
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      etag: '"t"',
      'retry-after': '7',
      'cache-control': 'no-store',
    });
    expect(Object.keys(headers).join(' ')).not.toMatch(
      /set-cookie|location|access-control-allow|www-auth|server|x-powered|refresh/,
    );
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  test('that is a page becomes plain text', async () => {
    remote.play((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>'),
    );
    const { headers } = await remote.send(cookie, 'GET', paths.areas('F'));
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test.each([204, 304])('of status %d has no body', async (status) => {
    remote.play((_request, response) => response.writeHead(status, { etag: '"t"' }).end());
    const [method, url] = status === 204 ? (['POST', paths.area(area)] as const) : read;
    const { statusCode, body, headers } = await remote.send(cookie, method, url);
    expect([statusCode, body, headers['etag']]).toEqual([status, '', '"t"']);
  });

  test.each([301, 302, 307, 308])('that redirects by %d is not followed', async (status) => {
    remote.play((_request, response) =>
      response.writeHead(status, { location: `${remote.baseUrl}/v1/areas/other/` }).end(),
    );
    const before = remote.received.length;
    const problem = problemIn(await remote.send(cookie, 'POST', paths.area(area)));
    expect(problem).toMatchObject({ status: 502, code: 'upstream_redirect' });
    expect(remote.received).toHaveLength(before + 1);
  });

  test('in a coding that nobody asked for is refused', async () => {
    remote.play((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    );
    const problem = problemIn(await remote.send(cookie, ...read));
    expect(problem).toMatchObject({ status: 502, code: 'upstream_unreadable' });
  });

  test('of 50,000 rooms comes through whole', async () => {
    const name = 'x'.repeat(400);
    const areas = Array.from({ length: 50_000 }, (_, at) => ({ id_external: `F-${at}`, name }));
    const rooms = JSON.stringify({ areas });
    expect(rooms.length).toBeGreaterThan(20_000_000);
    remote.play((_request, response) =>
      response.setHeader('content-type', 'application/json').end(rooms),
    );
    const { body } = await remote.send(cookie, 'GET', paths.areas('F'));
    expect(body === rooms).toBe(true);
  });
});

describe('what goes wrong on the way', () => {
  test('a write that loses its connection was sent once, outcome unknown', async () => {
    // The connection was used before: some clients repeat a request on such a connection.
    await remote.send(cookie, 'GET', paths.areas('F'));
    remote.play((_request, response) => void response.socket?.destroy());
    const before = remote.received.length;
    const lost = await remote.send(cookie, 'POST', paths.services(area), { value: '[]' });
    expect(problemIn(lost)).toMatchObject({ status: 502, code: 'upstream_dropped' });
    expect(remote.received).toHaveLength(before + 1);
  });

  test('a write whose answer is cut short is reported as an unknown outcome', async () => {
    remote.play((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .write(`{"info":"${'x'.repeat(1000)}`, () => response.socket?.destroy()),
    );
    const problem = problemIn(await remote.send(cookie, 'POST', paths.area(area)));
    expect(problem).toMatchObject({ status: 502, code: 'upstream_dropped' });
  });

  test.each([
    ['http://127.0.0.1:1', 'upstream_refused'],
    ['http://no-such-host.invalid', 'upstream_unknown_host'],
  ])('nobody at %s: nothing was sent, and the sign-in says why', async (API_BASE_URL, code) => {
    const away = await startTestRemote({ API_BASE_URL });
    expect(problemIn(await away.signIn(TOKEN))).toMatchObject({ status: 503, code });
    const upstream = new Upstream(API_BASE_URL);
    const sent = upstream.request({ method: 'POST', path: paths.area(area), token: TOKEN });
    await expect(sent).rejects.toMatchObject({ status: 503, code });
    await upstream.close();
  });

  test('plain http is warned of at the start, since tokens could be read on their way', async () => {
    const away = await startTestRemote({ API_BASE_URL: 'http://api.example' });
    expect(away.log.some((line) => line.includes('API_BASE_URL'))).toBe(true);
  });

  test('a read whose answer is cut short never looks complete', async () => {
    remote.play((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(`{"areas":[${'1,'.repeat(100_000)}`, () => response.socket?.destroy());
    });
    const read = async () =>
      (await fetch(origin + paths.areas('F'), { headers: { cookie } })).text();
    await expect(read()).rejects.toThrow('terminated');
  });

  test('a read that nobody waits for is given up; a write is let finish', async () => {
    const outcomes: string[] = [];
    let answer: () => void = () => undefined;
    remote.play(({ method }, response) => {
      answer = () => response.end('{}');
      void once(response, 'close').then(() =>
        outcomes.push(`${method} ${response.writableFinished ? 'answered' : 'given up'}`),
      );
    });
    for (const method of ['GET', 'POST'] as const) {
      const before = remote.received.length;
      const leaving = new AbortController();
      const headers = { cookie, origin, 'x-requested-by': 'roomdesk-console' };
      const pending = fetch(origin + (method === 'GET' ? paths.areas('F') : paths.area(area)), {
        method,
        headers,
        signal: leaving.signal,
      });
      await expect.poll(() => remote.received).toHaveLength(before + 1);
      leaving.abort();
      await expect(pending).rejects.toThrow('aborted');
      if (method === 'POST') answer();
      await expect.poll(() => outcomes).toHaveLength(method === 'GET' ? 1 : 2);
    }
    expect(outcomes).toEqual(['GET given up', 'POST answered']);
  });
});
