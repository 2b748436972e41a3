import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { paths } from '../../contract/paths';
import { SESSION_PATH } from '../../contract/session';
import { startTestApp } from '../api/test-app';
import { consoleHeaders, cookieOf, startTestRemote } from '../upstream/test-upstream';

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
const servers: { app: FastifyInstance; log: string[]; close(): Promise<void> }[] = [];
beforeAll(async () => {
  const own = await startTestApp();
  const [token] = await own.db
    .selectFrom('partner_token')
    .innerJoin('partner', 'partner.id', 'partner_token.partner_id')
    .where('partner.name', '=', 'Facility manager')
    .select('partner_token.id')
    .execute();
  await own.db
    .updateTable('partner_token')
    .set({ sha256: createHash('sha256').update(CANARY).digest() })
    .where('id', '=', token?.id ?? '')
    .execute();
  servers.push(own);
  const remote = await startTestRemote();
  let count = 0;
  // Repeats the token in every way that an error can.
  remote.play((request, response) => {
    const { authorization = '' } = request.headers;
    const failing = request.url.includes('CLINIC-7')
      ? 200
      : [400, 401, 403, 404, 500, 502][(count += 1) % 6];
    if (request.url.includes('dropped')) return void response.socket?.destroy();
    const [type, body] = [
      [
        'application/json',
        JSON.stringify({
          errors: [{ message: `No access with ${authorization}`, extensions: request.headers }],
        }),
      ],
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
  servers.push(remote);
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

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

test(
  'the token of who is signed in is in no answer, no header and no line of the ' +
    'log, whatever goes wrong, and the log holds no cookie',
  async () => {
    for (const { app, log } of servers) {
      const signedIn = await app.inject({
        method: 'POST',
        url: SESSION_PATH,
        headers: consoleHeaders,
        payload: { token: CANARY, facility_id: 'CLINIC-7' },
      });
      expect(signedIn.statusCode).toBe(200);
      let cookie = cookieOf(signedIn);
      const note = ({ body, headers, statusCode }: typeof signedIn) =>
        seen.push(`${statusCode} ${JSON.stringify(headers)} ${body}`);
      note(signedIn);
      for (let round = 0; round < 6; round += 1) {
        for (const [method, url, payload] of calls) {
          note(
            await app.inject({
              method,
              url,
              headers: { ...consoleHeaders, cookie },
              ...(payload === undefined ? {} : { payload }),
            }),
          );
          // A program's own header, and a parameter where no token belongs.
          note(
            await app.inject({
              method,
              url: `${url}?access_token=x`,
              headers: { ...consoleHeaders, authorization: `Bearer ${CANARY}` },
              ...(payload === undefined ? {} : { payload }),
            }),
          );
        }
        const again = await app.inject({
          method: 'POST',
          url: SESSION_PATH,
          headers: { ...consoleHeaders, cookie },
          payload: { token: CANARY, facility_id: 'CLINIC-7' },
        });
        note(again);
        cookie = cookieOf(again);
      }
      note(
        await app.inject({
          method: 'DELETE',
          url: SESSION_PATH,
          headers: { ...consoleHeaders, cookie },
        }),
      );
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
  },
);
