import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paths } from '../../contract/paths';
import { SESSION_PATH } from '../../contract/session';
import { startTestApp } from '../api/test-app';
import { hashToken } from '../db/principals';
import { startTestRemote } from '../upstream/test-upstream';
import { consoleHeaders, cookieOf, signIn } from './test-session';

const CANARY = 'canary/4f9d.a1b2+c3d4-e5f6==';
/** The forms in which a careless line of code might write it. */
const traces = [
  CANARY,
  encodeURIComponent(CANARY),
  JSON.stringify(CANARY).slice(1, -1),
  Buffer.from(CANARY).toString('base64'),
  Buffer.from(CANARY).toString('hex'),
  'canary',
];

const seen: string[] = [];
const own = await startTestApp();
await sql`
  update partner_token set sha256 = ${hashToken(CANARY)}
  where sha256 = ${hashToken('demo-manager')}`.execute(own.db);
const remote = await startTestRemote();
let count = 0;
// Repeats the token in every way that an error can.
remote.play((request, response) => {
  const { authorization = '' } = request.headers;
  const isGood = request.url.includes('CLINIC-7');
  const failing = isGood ? 200 : [400, 401, 403, 404, 500, 502][(count += 1) % 6];
  if (request.url.includes('dropped')) return void response.socket?.destroy();
  const error = { message: `No access with ${authorization}`, extensions: request.headers };
  const [type, body] = [
    ['application/json', JSON.stringify({ errors: [error] })],
    ['text/html', `<pre>${authorization}</pre>`],
    ['text/plain', encodeURIComponent(authorization)],
  ][count % 3] as [string, string];
  response
    .writeHead(failing ?? 500, {
      'content-type': type,
      etag: `"${authorization}"`,
      'x-echo': authorization,
      'set-cookie': `t=${CANARY}`,
      'www-authenticate': authorization,
    })
    .end(body);
});

const calls: [method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, body?: object][] = [
  ['GET', paths.facility('CHU-LYON')],
  ['GET', paths.areas('CHU-LYON')],
  ['GET', paths.provisioning('CHU-LYON')],
  ['GET', paths.facility('NOWHERE')],
  ['GET', paths.facility('CLINIC-7')],
  ['PATCH', paths.facilityProperty('CHU-LYON', 'name'), { value: 'New' }],
  ['PATCH', paths.facilityProperty('CHU-LYON', 'ssid_public'), { value: 1 }],
  ['PATCH', paths.provisioning('CHU-LYON'), { value: [] }],
  ['POST', paths.area('CHU-LYON-A-101')],
  ['DELETE', paths.area('CHU-LYON-A-101')],
  ['POST', paths.services('CHU-LYON-A-102'), { value: 'no list' }],
  ['DELETE', paths.service('CHU-LYON-A-102', 'dropped')],
  ['GET', '/v1/nothing'],
  ['GET', '/v1/%zz'],
  ['POST', '/session', { token: CANARY }],
  ['POST', '/session', { token: CANARY, facility_id: 'dropped' }],
  ['POST', '/session', { token: `${CANARY} `, facility_id: 'F' }],
  ['POST', '/session', { token: CANARY.repeat(120), facility_id: 'F' }],
];

test('the token is in no answer, header or line of the log, whatever goes wrong', async () => {
  for (const { app, log } of [own, remote]) {
    const canary = { token: CANARY, facility_id: 'CLINIC-7' };
    const signedIn = await signIn(app, canary);
    expect(signedIn.statusCode).toBe(200);
    let cookie = cookieOf(signedIn);
    const note = (answer: typeof signedIn) =>
      seen.push(`${answer.statusCode} ${JSON.stringify(answer.headers)} ${answer.body}`);
    note(signedIn);
    for (let round = 0; round < 6; round += 1) {
      for (const [method, url, payload] of calls) {
        const body = payload && { payload };
        const session = { ...consoleHeaders, cookie };
        note(await app.inject({ method, url, headers: session, ...body }));
        // A program's own header, and a parameter where no token belongs.
        const program = { ...consoleHeaders, authorization: `Bearer ${CANARY}` };
        const withQuery = `${url}?access_token=x`;
        note(await app.inject({ method, url: withQuery, headers: program, ...body }));
      }
      const again = await signIn(app, canary, { cookie });
      note(again);
      cookie = cookieOf(again);
    }
    const headers = { ...consoleHeaders, cookie };
    note(await app.inject({ method: 'DELETE', url: SESSION_PATH, headers }));
    expect(log.length).toBeGreaterThan(100);
    // Anybody could sign in with the cookie.
    expect(log.filter((line) => /roomdesk(?:-\w+)?=/.test(line))).toEqual([]);
    for (const trace of traces) {
      expect(log.filter((line) => line.includes(trace))).toEqual([]);
      expect(seen.filter((text) => text.includes(trace))).toEqual([]);
    }
  }
  // Refusals, failures and successes all occurred.
  for (const status of ['200', '400', '401', '403', '404', '500', '502'])
    expect(seen.some((text) => text.startsWith(status))).toBe(true);
});
