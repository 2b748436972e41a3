import { describe, expect, test } from 'vitest';
import { OPENAPI_PATH } from '../openapi';
import { makeSite } from '../../http/test-site';
import { buildTestApp, startTestApp } from '../test-app';
import { reads, writes } from './test-proof-requests';

const server = await startTestApp();

const INDENT = 4;

/**
 * Every route that is no page, session or health check, as the router itself prints them: a tree in
 * which each line extends the path above it.
 */
function routesOfApi(): string[] {
  const path: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/u.exec(line) ?? [];
      path.splice(indent.length / INDENT, Number.POSITIVE_INFINITY, part);
      const url = path.join('');
      return !/^\/(|session|docs|healthz|readyz)$/.test(url) && methods !== ''
        ? methods.split(', ').map((method) => `${method} ${url}`)
        : [];
    });
}

const known = new Set([
  ...[...reads, ...writes].map(({ method, route }) => `${method} ${route}`),
  `GET ${OPENAPI_PATH}`,
]);
/** The same handler answers these, under the same policy and without a body. */
const heads = [...known]
  .filter((route) => route.startsWith('GET'))
  .map((route) => route.replace('GET', 'HEAD'));

test('every route of the API is one that this proof asks, or the public document', () => {
  const routes = routesOfApi();
  expect(new Set(routes)).toEqual(new Set([...known, ...heads]));
  expect(routes).toHaveLength(known.size + heads.length);
});

test('no route of the API but the public document answers without a known token', async () => {
  for (const route of routesOfApi()) {
    const [method, url] = route.split(' ') as ['GET', string];
    if (url === OPENAPI_PATH) continue;
    for (const headers of [{}, { authorization: 'Bearer nobody' }]) {
      const answer = await server.app.inject({
        method,
        url: url.replaceAll(/:\w+/g, 'CHU-LYON'),
        headers,
      });
      expect([route, answer.statusCode]).toEqual([route, 401]);
    }
  }
});

const policy = {
  object: 'facility',
  anyOf: ['read:areas'],
  refusal: 'resource_forbidden',
} as const;

describe.each([
  ['our own API', {}],
  ['a remote API', { API_BASE_URL: 'http://127.0.0.1:9/v1' }],
])('in front of %s', (_name, settings) => {
  test.each(['/v1/facilities/:facilityExternalId/everything', '/session/rooms', '/reports'])(
    'the server does not start with %s if it declares no policy, or one that nothing checks',
    async (url) => {
      const app = await buildTestApp(server.db, settings, { siteDir: await makeSite() });
      const add = (config: object) => app.get(url, { config }, async () => 'unguarded');
      expect(() => add({})).toThrow('declares no policy');
      expect(() => add({ policy })).toThrow('nothing checks the policy');
      expect(() => add({ policy: 'signed-in' })).toThrow('nothing checks the policy');
    },
  );
});
