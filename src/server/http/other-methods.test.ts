import { expect, test } from 'vitest';
import { paths } from '../../contract/paths';
import type { Problem } from '../../contract/problem';
import { consoleHeaders, cookieOf } from '../auth/test-session';
import { startTestRemote } from '../upstream/test-upstream';
import { makeSite } from './test-site';
import { OPENAPI_PATH } from '../api/openapi';
import { startTestApp } from '../api/test-app';

const server = await startTestApp({ siteDir: await makeSite() });
// `inject` would show the body that Node leaves out of an answer to HEAD.
const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });

const reads = [
  paths.facility('CHU-LYON'),
  '/v1/facilities/CHU-LYON',
  paths.areas('CHU-LYON'),
  paths.provisioning('CHU-LYON'),
  paths.facility('NOWHERE'),
  OPENAPI_PATH,
  '/docs',
  '/healthz',
  '/readyz',
  '/session',
  '/assets/main-1a2b.js',
];

async function send(method: 'GET' | 'HEAD', url: string, headers: Record<string, string>) {
  const answer = await fetch(origin + url, { method, headers });
  const { date: _date, 'x-request-id': _id, ...same } = Object.fromEntries(answer.headers);
  // The nonce differs in each answer, and `fetch` closes the connection after a HEAD.
  for (const name of ['content-security-policy', 'connection', 'keep-alive']) delete same[name];
  return { status: answer.status, headers: same, body: await answer.text() };
}

test.each(reads)('HEAD is answered as GET is, without a body: %s', async (url) => {
  for (const token of ['demo-manager', 'demo-ward', 'demo-hotel', 'nobody']) {
    for (const [name, value] of [
      ['accept-encoding', 'identity'],
      ['accept-encoding', 'gzip'],
      ['if-none-match', '*'],
    ] as const) {
      const headers = { authorization: `Bearer ${token}`, [name]: value };
      const read = await send('GET', url, headers);
      expect(await send('HEAD', url, headers)).toEqual({ ...read, body: '' });
    }
  }
});

const known = [
  [paths.facility('NOWHERE'), 'GET, HEAD, OPTIONS'],
  [paths.areas('CHU-LYON'), 'GET, HEAD, OPTIONS'],
  [`${paths.provisioning('CHU-LYON')}?x=/`, 'GET, HEAD, OPTIONS, PATCH'],
  [paths.facilityProperty('CHU-LYON', 'name'), 'OPTIONS, PATCH'],
  [paths.area('CHU-LYON-A-101'), 'DELETE, OPTIONS, POST'],
  [paths.services('CHU-LYON-A-101'), 'OPTIONS, POST'],
  [paths.service('CHU-LYON-A-101', 'x'), 'DELETE, OPTIONS'],
  ['/session', 'DELETE, GET, HEAD, OPTIONS, POST'],
  ['/healthz', 'GET, HEAD, OPTIONS'],
  ['/readyz', 'GET, HEAD, OPTIONS'],
  ['/', 'GET, HEAD, OPTIONS'],
  ['/facilities/CHU-LYON/rooms?ward=A', 'GET, HEAD, OPTIONS'],
] as const;

test.each(known)('OPTIONS of %s names its methods, to everybody', async (url, allow) => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' };
  const answer = await server.app.inject({ method: 'OPTIONS', url, headers });
  expect([answer.statusCode, answer.headers.allow, answer.body]).toEqual([204, allow, '']);
  expect(Object.keys(answer.headers).join()).not.toContain('access-control');
});

test.each(known)('another method at %s is refused before its body is read', async (url, allow) => {
  const others = (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'] as const).filter(
    (method) => !allow.split(', ').includes(method),
  );
  for (const method of others) {
    const payload = method === 'PUT' ? 'x'.repeat(100_000) : undefined;
    const request = { method: method as 'GET', url, ...(payload !== undefined && { payload }) };
    const answer = await server.app.inject(request);
    expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, allow]);
    expect(answer.json<Problem>().code).toBe('method_not_allowed');
  }
});

test.each([
  '/v1',
  '/v1/',
  '/v1/areas//',
  '/v1/openapiXjson',
  '/v1/facilities/CHU-LYON/areas/',
  '/v1/facilities/CHU-LYON/per_room_services',
  '/v1/facilities/CHU-LYON/status',
  '/v1/areas/CHU-LYON-A-101//',
  `${paths.services('CHU-LYON-A-101')}/`,
  `${paths.service('CHU-LYON-A-101', 'x')}/`,
  '/assets/x',
])('%s is no address, whatever the method', async (url) => {
  const headers = { authorization: 'Bearer demo-manager' };
  for (const method of ['GET', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PUT'] as const)
    expect((await server.app.inject({ method, url, headers })).statusCode).toBe(404);
});

test('a remote API is asked GET for a HEAD, and nothing for what is no method', async () => {
  const remote = await startTestRemote();
  const cookie = cookieOf(await remote.signIn('token-of-a-partner'));
  const before = remote.received.length;
  const askRemote = async (method: 'HEAD' | 'GET' | 'OPTIONS', url: string, headers = {}) => {
    const answer = await remote.app.inject({ method, url, headers });
    return [answer.statusCode, answer.headers.allow];
  };
  const signedIn = { ...consoleHeaders, cookie };
  expect(await askRemote('HEAD', paths.areas('F'))).toEqual([401, undefined]);
  const refused = await askRemote('GET', '/v1/areas/F-1/', signedIn);
  expect(refused).toEqual([405, 'DELETE, OPTIONS, POST']);
  expect(await askRemote('OPTIONS', paths.areas('F'))).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect(remote.received).toHaveLength(before);
  expect(await askRemote('HEAD', paths.areas('F'), signedIn)).toEqual([200, undefined]);
  const url = '/api/v1/facilities/F/areas';
  expect(remote.received.at(-1)).toMatchObject({ method: 'GET', url });
});
