import { expect, test } from 'vitest';
import { paths } from '../../contract/paths';
import { encodeValue } from '../../contract/value';
import type { SignedIn } from '../../contract/session';
import { startTestApp } from '../api/test-app';
import { createPartner } from '../domain/partners';
import { hashToken } from '../db/principals';
import { startTestRemote } from '../upstream/test-upstream';
import { cookieOf } from './test-session';

const actorsIn = (log: string[]) =>
  log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg, route }) => msg === 'request' && String(route).startsWith('/v1/'))
    .map(({ actor }) => actor);

test('who asks is in the line of each request, also of a refused one', async () => {
  const server = await startTestApp();
  await server.send('demo-manager', 'GET', paths.facility('CHU-LYON'));
  await server.send('demo-installer', 'GET', paths.facility('CHU-LYON'));
  await server.send('nobody', 'GET', paths.facility('CHU-LYON'));
  await server.send(undefined, 'GET', paths.facility('CHU-LYON'));
  expect(actorsIn(server.log)).toEqual(['Facility manager', 'Installer', undefined, undefined]);
});

test('the record of a write names who wrote, and the request by the id of its answer', async () => {
  const server = await startTestApp();
  const url = paths.facilityProperty('CHU-LYON', 'name');
  const { headers } = await server.send('demo-manager', 'PATCH', url, encodeValue('New'));
  const entries = await server.db.selectFrom('audit').selectAll().orderBy('id').execute();
  const written = { partner_name: 'Facility manager', request_id: headers['x-request-id'] };
  expect(entries.at(-1)).toMatchObject(written);
});

test('of a remote API, who asks has the name that the operator gives to the token', async () => {
  const remote = await startTestRemote();
  await createPartner(remote.database.db, 'North desk', hashToken('north'));
  for (const token of ['north', 'south']) {
    const signedIn = await remote.signIn(token);
    expect(signedIn.json<SignedIn>().name).toBe(token === 'north' ? 'North desk' : undefined);
    await remote.send(cookieOf(signedIn), 'GET', paths.facility('F'));
  }
  expect(actorsIn(remote.log)).toEqual(['North desk', 'this console']);
});
