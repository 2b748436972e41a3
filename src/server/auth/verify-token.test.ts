import { afterEach, describe, expect, test, vi } from 'vitest';
import { paths } from '../../contract/paths';
import type { SignedIn } from '../../contract/session';
import { problemIn } from '../api/test-app';
import { hashToken } from '../db/principals';
import { createPartner } from '../domain/partners';
import { startTestRemote } from '../upstream/test-upstream';
import { cookieOf } from './test-session';

const PER_MINUTE = 5;

const remote = await startTestRemote({ RATE_LIMIT_PER_MINUTE: String(PER_MINUTE) });
afterEach(() => remote.play(undefined));

/** Everybody may read these of the remote API, which answers `status` to all else. */
function shares(readable: string[], status: number): void {
  remote.play(({ url }, response) => {
    response.writeHead(readable.some((path) => url === `/api${path}`) ? 200 : status).end('{}');
  });
}

describe('a sign-in at a remote API', () => {
  test.each([403, 404])('that answers %d to everything opens no session', async (status) => {
    shares([], status);
    const response = await remote.signIn('any-string');
    expect(problemIn(response)).toMatchObject({ status: 403, code: 'nothing_readable' });
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  test.each([paths.facility('F'), paths.provisioning('F'), paths.areas('F')])(
    'that lets %s be read opens one, whatever else is refused',
    async (path) => {
      shares([path], 403);
      expect((await remote.signIn('any-string')).statusCode).toBe(200);
    },
  );

  test.each([
    ['<!doctype html><title>Sign on</title>', 503],
    ['{}', 200],
  ])('that answers %s as a page: %d', async (body, status) => {
    remote.play((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body),
    );
    expect((await remote.signIn('any-string')).statusCode).toBe(status);
  });

  test('that no longer knows the token says so, and is asked once', async () => {
    shares([], 401);
    const before = remote.received.length;
    expect(problemIn(await remote.signIn('any-string'))).toMatchObject({ code: 'unknown_token' });
    expect(remote.received).toHaveLength(before + 1);
  });
});

test('the requests of all sessions of a partner are limited together', async () => {
  // The clock is stopped: no bucket refills, however slow the machine.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const cookie = cookieOf(await remote.signIn('ward'));
  for (let sent = 0; sent < PER_MINUTE; sent += 1)
    expect((await remote.send(cookie, 'GET', paths.areas('F'))).statusCode).toBe(200);
  const refused = await remote.send(cookie, 'GET', paths.areas('F'));
  expect(problemIn(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
  const statusAs = async (token: string) =>
    (await remote.send(cookieOf(await remote.signIn(token)), 'GET', paths.areas('F'))).statusCode;
  expect([await statusAs('ward'), await statusAs('other')]).toEqual([429, 200]);
  clock.mockRestore();
});

test('who asks has the name that the operator gives to the token', async () => {
  await createPartner(remote.db, 'North desk', hashToken('north'));
  for (const token of ['north', 'south']) {
    const signedIn = await remote.signIn(token);
    expect(signedIn.json<SignedIn>().name).toBe(token === 'north' ? 'North desk' : undefined);
    await remote.send(cookieOf(signedIn), 'GET', paths.facility('F'));
  }
  const requests = remote.log.filter((line) => line.includes('"route":"/v1/'));
  expect(requests.slice(-2).map((line) => (JSON.parse(line) as { actor: string }).actor)).toEqual([
    'North desk',
    'this console',
  ]);
});
