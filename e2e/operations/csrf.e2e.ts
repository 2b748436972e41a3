import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { apiClient, expect, signIn, test } from '../support/personas';

test('Trusted Types stop text from becoming markup', async ({ browser, service }) => {
  // The page has its own context, since the refusal logs an error on purpose.
  const context = await browser.newContext({ baseURL: service.url });
  const page = await context.newPage();
  await page.goto('/sign-in');
  const tried = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>text</b>';
      return 'made markup';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(tried).toBe('TypeError');
  await context.close();
});

test('a page on another site cannot change anything in the user’s name', async ({
  browser,
  service,
}) => {
  const elsewhere = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>'),
  );
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  // Another port of the same host is the same site to a browser, so it sends the cookie.
  const foreign = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  // The page has its own context, since the refused calls log errors on purpose.
  const context = await browser.newContext({ baseURL: service.url, locale: 'en-GB' });
  const page = await context.newPage();
  await signIn(page, 'demo-manager', 'CHU-LYON');
  const state = async () => {
    const call = apiClient(service, 'demo-manager');
    return [
      await call('/v1/facilities/CHU-LYON/'),
      await call('/v1/facilities/CHU-LYON/areas'),
      await call('/v1/facilities/CHU-LYON/areas_autocomplete_list'),
    ];
  };
  const before = await state();

  const other = await context.newPage();
  const cookies: (string | undefined)[] = [];
  other.on(
    'request',
    (request) => void request.allHeaders().then((headers) => cookies.push(headers['cookie'])),
  );
  await other.goto(foreign);
  await attack(other, service.url);
  for (const path of [
    '/v1/areas/CHU-LYON-A-101/',
    '/v1/areas/CHU-LYON-A-101/data_services',
    '/session',
  ]) {
    await other.goto(foreign);
    await other.evaluate((action) => {
      const form = Object.assign(document.createElement('form'), { action, method: 'post' });
      form.append(Object.assign(document.createElement('input'), { name: 'value', value: '[]' }));
      document.body.append(form);
      form.submit();
    }, service.url + path);
    await expect(other.locator('body')).toContainText('cross_site');
  }
  expect(cookies.filter((cookie) => cookie?.startsWith('roomdesk-'))).not.toEqual([]);
  expect(await state()).toEqual(before);
  // The session was neither ended nor replaced.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/facilities\/CHU-LYON$/);
  await context.close();
  elsewhere.close();
});

/** Sends every call that a foreign script can try with the cookie; each fails or is refused. */
async function attack(page: Page, origin: string): Promise<void> {
  const outcomes = await page.evaluate(async (target) => {
    const json = { 'content-type': 'application/json' };
    const calls: [string, RequestInit][] = [
      ['/v1/areas/CHU-LYON-A-101/', { method: 'POST', mode: 'no-cors' }],
      [
        '/v1/areas/CHU-LYON-A-101/data_services',
        { method: 'POST', mode: 'no-cors', body: '{"value":"[]"}' },
      ],
      ['/v1/areas/CHU-LYON-A-101/', { method: 'DELETE' }],
      [
        '/v1/areas/CHU-LYON-A-101/',
        { method: 'POST', headers: { 'x-requested-by': 'roomdesk-console' } },
      ],
      [
        '/v1/facilities/CHU-LYON/name',
        { method: 'PATCH', headers: json, body: '{"value":"Changed"}' },
      ],
      ['/v1/facilities/CHU-LYON/areas', { method: 'GET' }],
      ['/session', { method: 'DELETE' }],
      [
        '/session',
        { method: 'POST', mode: 'no-cors', body: '{"token":"demo-hotel","facility_id":"HTL-042"}' },
      ],
    ];
    const one = async ([path, init]: [string, RequestInit]) => {
      try {
        const { type } = await fetch(target + path, { credentials: 'include', ...init });
        return type;
      } catch {
        return 'failed';
      }
    };
    return Promise.all(calls.map(one));
  }, origin);
  // Some calls are sent and refused. CORP hides all answers from the page.
  expect(new Set(outcomes)).toEqual(new Set(['failed']));
}
