import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { problemIn, startTestApp } from '../api/test-app';
import { makeSite } from './test-site';

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';

const server = await startTestApp({ siteDir: await makeSite() });
await server.app.listen({ port: 0, host: '127.0.0.1' });

const open = (url: string, headers: Record<string, string> = { accept: HTML }) =>
  server.send(undefined, 'GET', url, undefined, headers);

/** What shows that an answer is the page. */
const shown = ({ statusCode, headers }: Awaited<ReturnType<typeof open>>) => [
  statusCode,
  headers['content-type'],
];
const page = [200, 'text/html; charset=utf-8'];

test('every page has its own nonce, and its policy names the one script in it', async () => {
  const script = createHash('sha256').update('ask(1)').digest('base64');
  const nonces = await Promise.all(
    ['/', '/', '/sign-in'].map(async (url) => {
      const { body, headers } = await open(url);
      const nonce = /csp-nonce" nonce="([^"]+)"/.exec(body)?.[1] ?? '';
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
      expect(body).not.toContain('__CSP_NONCE__');
      expect(headers['content-security-policy']).toBe(
        `default-src 'none';script-src 'self' 'sha256-${script}';style-src 'self' ` +
          `'nonce-${nonce}';worker-src 'self';img-src 'self' data:;font-src ` +
          `'self';connect-src 'self';` +
          `manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors ` +
          `'none';require-trusted-types-for 'script';trusted-types roomdesk`,
      );
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      });
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(3);
});

test.each([
  '/facilities/CHU-LYON',
  '/facilities/ST%20JEAN%2F2-%C3%A9/rooms/a.b',
  '/facilities/x.js',
  '/sign-in?next=%2Fv1',
  '/v1things',
  '/V1/facilities/CHU-LYON/',
])('the console answers %s when a person opens it', async (url) => {
  expect(shown(await open(url))).toEqual(page);
  const probe = await open(url, { accept: '*/*' });
  expect(problemIn(probe)).toMatchObject({ status: 404 });
});

test.each(['/facilities/100%', '/facilities/%E0%A4%A/rooms'])('%s is the page too', async (url) => {
  const response = await open(url);
  expect(shown(response)).toEqual(page);
  expect(response.headers['content-security-policy']).toContain("'nonce-");
  expect(problemIn(await open(url, { accept: '*/*' }))).toMatchObject({
    status: 400,
    code: 'malformed',
  });
  expect(problemIn(await open(`/v1${url}/`))).toMatchObject({ status: 400, code: 'malformed' });
});

const others = '/v1 /v1/ /v1/nothing /v1?x /session/x /assets/gone-0000.js /assets/ /assets';
test.each([
  ...others.split(' ').map((url) => [url, 'route_unknown']),
  ['/session', 'unauthenticated'],
])('%s is never the page', async (url, code) => {
  expect(problemIn(await open(url)).code).toBe(code);
});

test('hashed files may be kept for ever, others for a short while', async () => {
  const asset = await open('/assets/main-1a2b.js');
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(/^application\/javascript/),
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  expect(asset.body).toContain('plain');
  const compressed = await open('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/^application\/javascript/),
  });
  expect((await open('/assets/main-1a2b.js.br', {})).statusCode).toBe(404);
  expect((await open('/icon.svg')).headers['cache-control']).toBe('public, max-age=300');
});

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e%5csecret.txt',
  '//secret.txt',
  '/....//secret.txt',
])('nothing outside the site is reached by %s', async (path) => {
  const { port } = server.app.server.address() as AddressInfo;
  const [response] = await once(request({ port, path, agent: false }).end(), 'response');
  expect(await text(response as IncomingMessage)).not.toContain('canary');
});

test('without a build the root says what to do', async () => {
  const bare = await startTestApp();
  const headers = { accept: HTML };
  const opened = (url: string) => bare.app.inject({ url, headers });
  const { statusCode, body } = await opened('/');
  expect([statusCode, body]).toEqual([200, expect.stringContaining('npm run build')]);
  expect((await opened('/sign-in')).statusCode).toBe(404);
});
