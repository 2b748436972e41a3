import { expect, test } from 'vitest';
import { OPENAPI_PATH } from '../openapi';
import { buildTestApp, startTestApp } from '../test-app';
import { reads, writes } from './test-proof-requests';

const server = await startTestApp();

const INDENT = 4;

/**
 * Every route of the app below /v1 and /changes, as the router itself prints them: a tree in which each line
 * extends the path above it.
 */
function routesOfV1(): string[] {
  const path: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/u.exec(line) ?? [];
      path.splice(indent.length / INDENT, Number.POSITIVE_INFINITY, part);
      const url = path.join('');
      return /^\/(v1|changes)/.test(url) && methods !== ''
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

test('every route of /v1, and of the changes, is one that this proof asks, or the public document', () => {
  const routes = routesOfV1();
  expect(new Set(routes)).toEqual(new Set([...known, ...heads]));
  expect(routes).toHaveLength(known.size + heads.length);
});

test(
  'no route of /v1 but the public document answers without a token, or with one ' +
    'that is unknown',
  async () => {
    for (const route of routesOfV1()) {
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
  },
);

test('a route without a policy fails when it is registered, wherever that is', async () => {
  const app = await buildTestApp(server.db);
  expect(() =>
    app.get('/v1/facilities/:facilityExternalId/everything', async () => 'unguarded'),
  ).toThrow('declares no policy');
});
