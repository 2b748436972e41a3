import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../contract/paths';
import { problemIn, startTestApp, type TestApp } from '../v1/test-app';

const HOST = '127.0.0.1:8080';
const OWN = `http://${HOST}`;
const BY = 'roomdesk-console';

let server: TestApp;
let cookie: string;
const signIn = async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/session',
    headers: { host: HOST, origin: OWN, 'x-requested-by': BY },
    payload: { token: 'demo-manager', facility_id: 'CHU-LYON' },
  });
  cookie = String(response.headers['set-cookie']).split(';', 1)[0] ?? '';
};
beforeAll(async () => {
  server = await startTestApp();
  await signIn();
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const refused: [string, Headers][] = [
  ['no header at all', {}],
  ['no custom header', { origin: OWN }],
  ['no Origin', { 'x-requested-by': BY }],
  ['another custom header', { origin: OWN, 'x-requested-by': 'somebody' }],
  ['another site', { origin: 'https://evil.example', 'x-requested-by': BY }],
  ['a sibling port', { origin: 'http://127.0.0.1:5173', 'x-requested-by': BY }],
  ['a sibling name', { origin: 'http://localhost:8080', 'x-requested-by': BY }],
  ['another scheme', { origin: `https://${HOST}`, 'x-requested-by': BY }],
  ['a longer name', { origin: `${OWN}.evil.example`, 'x-requested-by': BY }],
  ['a path after the origin', { origin: `${OWN}/`, 'x-requested-by': BY }],
  ['a null origin', { origin: 'null', 'x-requested-by': BY }],
  ['a forwarded name', { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example', 'x-requested-by': BY }],
  ['no Origin, same-site', { 'sec-fetch-site': 'same-site', 'x-requested-by': BY }],
  ['no Origin, cross-site', { 'sec-fetch-site': 'cross-site', 'x-requested-by': BY }],
  ['no Origin, same-origin', { 'sec-fetch-site': 'same-origin', 'x-requested-by': BY }],
  ['no Origin, none', { 'sec-fetch-site': 'none', 'x-requested-by': BY }],
  ['another Origin that claims to be ours', { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin', 'x-requested-by': BY }],
];

const calls: [method: 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object][] = [
  ['PATCH', paths.facilityProperty('CHU-LYON', 'name'), { value: 'Changed' }],
  ['POST', paths.area('CHU-LYON-A-104')],
  ['DELETE', paths.area('CHU-LYON-A-101')],
  ['POST', '/session', { token: 'demo-hotel', facility_id: 'HTL-042' }],
  ['DELETE', '/session'],
];

async function stored() {
  const facilities = await server.db.selectFrom('facility').selectAll().orderBy('id').execute();
  return { facilities, areas: await server.db.selectFrom('area').selectAll().orderBy('id').execute() };
}

describe.each(calls)('%s %s with the cookie', (method, url, payload) => {
  const call = (headers: Headers) =>
    server.app.inject({ method, url, headers: { host: HOST, cookie, ...headers }, ...(payload === undefined ? {} : { payload }) });

  test.each(refused)('from %s changes nothing', async (_from, headers) => {
    const before = await stored();
    const response = await call(headers);
    expect(problemIn(response)).toMatchObject({ status: 403, code: 'cross_site' });
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(await stored()).toEqual(before);
  });

  test('from the exact Origin goes through', async () => {
    await signIn();
    expect((await call({ origin: OWN, 'x-requested-by': BY })).statusCode).toBeLessThan(300);
  });
});

test('a form cannot sign anybody in', async () => {
  const headers = { host: HOST, origin: OWN, 'x-requested-by': BY, 'content-type': 'application/x-www-form-urlencoded' };
  const response = await server.app.inject({ method: 'POST', url: '/session', headers, payload: 'token=demo-hotel&facility_id=HTL-042' });
  expect(problemIn(response).status).toBe(415);
});

test('reads need the cookie only', async () => {
  await signIn();
  expect((await server.app.inject({ url: paths.facility('CHU-LYON'), headers: { host: HOST, cookie } })).statusCode).toBe(200);
});

test("a partner's program with its own Bearer is not asked where it comes from", async () => {
  const headers = { host: HOST, origin: 'https://partner.example', authorization: 'Bearer demo-ward', cookie };
  expect((await server.app.inject({ method: 'POST', url: paths.area('CHU-LYON-A-104'), headers })).statusCode).toBe(200);
});
