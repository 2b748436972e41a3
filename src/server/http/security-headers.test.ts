import { describe, expect, test } from 'vitest';
import { paths } from '../../contract/paths';
import { startTestApp } from '../api/test-app';
import { startTestRemote } from '../upstream/test-upstream';
import { makeSite } from './test-site';

const headers = { accept: 'text/html', host: '127.0.0.1:8080' };
/**
 * Every kind of answer: the page, a file, an unknown address; /v1 refused and at an unknown
 * address; the session refused and ended.
 */
const requests = [
  { url: '/' },
  { url: '/', headers: { ...headers, host: 'elsewhere.example' } },
  { url: '/icon.svg' },
  { url: '/assets/main-1a2b.js' },
  { url: '/healthz' },
  { url: paths.facility('F') },
  { url: '/v1/nothing' },
  { url: '/v1/%zz' },
  { method: 'POST', url: '/session' },
  {
    method: 'DELETE',
    url: '/session',
    headers: { ...headers, origin: 'http://127.0.0.1:8080', 'x-requested-by': 'roomdesk-console' },
  },
] as const;

const siteDir = await makeSite();
const own = await startTestApp({ siteDir });
const remote = await startTestRemote({}, siteDir);

describe.each([
  ['our own API', own.app],
  ['a remote API', remote.app],
])('with %s', (_mode, app) => {
  test.each(requests)('%j has every security header', async (request) => {
    const { headers: answered, statusCode } = await app.inject({ headers, ...request });
    expect(answered).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';script-src 'self'(?: 'sha256-[\w+/]{43}=')?;/,
      ) as string,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': expect.stringContaining('camera=()') as string,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
    expect(answered['content-security-policy']).not.toMatch(/unsafe|upgrade-insecure/);
    expect(answered).not.toHaveProperty('strict-transport-security');
    expect(answered).not.toHaveProperty('access-control-allow-origin');
    expect(answered).not.toHaveProperty('server');
    // Only the files of the site may be cached: they hold no one's data.
    const isFile = statusCode === 200 && /^\/(assets\/main|icon)/.test(request.url);
    expect(isFile || answered['cache-control'] === 'no-store').toBe(true);
  });
});

test('https is promised where people come by https, on every answer', async () => {
  const server = await startTestRemote({ PUBLIC_ORIGIN: 'https://rooms.example' }, siteDir);
  for (const url of ['/', '/icon.svg', '/v1/nothing', '/session']) {
    expect((await server.app.inject({ url, headers })).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
  }
});
