import { fastify } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, test } from 'vitest';
import { paths } from '../../contract/paths';
import { SESSION_PATH, type SignedIn } from '../../contract/session';
import { problemIn, startTestApp } from '../api/test-app';
import { hashToken } from '../db/principals';
import { findPartner, revokeEverything, rotateToken } from '../domain/partners';
import { answerError } from '../http/problem-answer';
import { readConfig } from '../config';
import { addSessions } from './session';
import { sessionRoutes } from './session-routes';
import { consoleHeaders, cookieOf, signIn as signInTo } from './test-session';
import type { VerifyToken } from './verify-token';

const A_DATE = 'Sat, 21 Nov 2026 20:00:00 GMT';

const server = await startTestApp();

const signIn = (payload: object, headers?: Record<string, string>) =>
  signInTo(server.app, payload, headers);

const cookieFor = async (token: string) =>
  cookieOf(await signIn({ token, facility_id: 'CHU-LYON' }));

const signOut = (cookie: string) =>
  server.send(undefined, 'DELETE', SESSION_PATH, undefined, { ...consoleHeaders, cookie });

const read = (headers: Record<string, string>) =>
  server.send(undefined, 'GET', paths.facility('CHU-LYON'), undefined, headers);

describe('signing in', () => {
  test('gives a sealed cookie, and the token to nobody', async () => {
    const response = await signIn({ token: 'demo-manager', facility_id: 'CHU-LYON' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      partner: expect.stringMatching(/^[\w-]{43}$/) as string,
      name: 'Facility manager',
    });
    const header = String(response.headers['set-cookie']);
    expect(header).toMatch(/^roomdesk-[0-9a-f]{8}=[^;]{40,}; Path=\/; HttpOnly; SameSite=Strict$/);
    const shown =
      JSON.stringify(response.headers) +
      Buffer.from(cookieOf(response).replace(/^.*?=/, ''), 'base64').toString('latin1');
    expect(shown).not.toContain('demo-manager');
  });

  test.each([
    ['chu-lyon', 'written in small letters'],
    ['CHU-LYON ', 'written with a blank at its end'],
    ['HTL-042', 'another partner’s'],
    ['ST JEAN/2-é', 'unknown'],
  ])('a good token for %j, which is %s, gets a problem and no cookie', async (facility_id) => {
    const response = await signIn({ token: 'demo-manager', facility_id });
    expect(problemIn(response)).toMatchObject({ status: 403, code: 'nothing_readable' });
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  test('an unknown token gets a problem and no cookie', async () => {
    const response = await signIn({ token: 'nobody-canary', facility_id: 'CHU-LYON' });
    expect(problemIn(response)).toMatchObject({ status: 401, code: 'unknown_token' });
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(response.body).not.toContain('canary');
  });

  test.each([
    [{}, 'invalid_body'],
    [{ token: 'demo-manager' }, 'invalid_body'],
    [{ token: 'demo manager', facility_id: 'CHU-LYON' }, 'token_characters'],
    [{ token: 'pässword', facility_id: 'CHU-LYON' }, 'token_characters'],
    [{ token: 'x'.repeat(3000), facility_id: 'CHU-LYON' }, 'too_long'],
    [{ token: 'demo-manager', facility_id: '' }, 'empty'],
    [{ token: 'demo-manager', facility_id: '..' }, 'facility_id'],
    [{ token: 'demo-manager', facility_id: '\ud800' }, 'facility_id'],
  ])('%j is refused', async (payload, code) => {
    const response = await signIn(payload);
    expect(problemIn(response)).toMatchObject({ status: 400, code });
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  test('a token with a blank is refused in words that name the token', async () => {
    const response = await signIn({ token: 'demo manager', facility_id: 'CHU-LYON' });
    expect(problemIn(response).detail).toMatch(/^The token must be .* without blanks\.$/);
  });

  test.each<[string, VerifyToken, number]>([
    ['an answer that tells nothing', async () => ({ status: 500 }), 502],
    ['a redirect', async () => ({ status: 301 }), 502],
    ['the token as a time to wait', async () => ({ status: 503, retryAfter: 'canary' }), 502],
    ['a teapot that wants a pause', async () => ({ status: 418, retryAfter: '7' }), 502],
    ['a server that wants a pause', async () => ({ status: 503, retryAfter: A_DATE }), 503],
    ['no answer', () => Promise.reject(new Error('connect ECONNREFUSED canary')), 503],
  ])('%s from /v1 is no sign-in', async (_what, verify, status) => {
    const app = fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setErrorHandler(answerError);
    const partnerOf = () => Promise.reject(new Error('Nobody asks'));
    await app
      .decorate('config', readConfig({}))
      .decorate('db', server.db)
      .register(addSessions, { keys: [Buffer.alloc(32)] })
      .register(sessionRoutes, { verify, markKey: Buffer.alloc(32), partnerOf });
    const response = await signInTo(app, { token: 't', facility_id: 'f' });
    expect(problemIn(response)).toMatchObject({ status, code: 'unverified' });
    expect(response.body + JSON.stringify(response.headers)).not.toContain('canary');
    await app.close();
  });
});

describe('a session', () => {
  test('says who is signed in, by the mark that signing in gave, and to nobody else', async () => {
    const entered = await signIn({ token: 'demo-ward', facility_id: 'CHU-LYON' });
    const send = (headers: Record<string, string>) =>
      server.app.inject({ url: SESSION_PATH, headers: { ...consoleHeaders, ...headers } });
    const current = await send({ cookie: cookieOf(entered) });
    expect([current.statusCode, current.json()]).toEqual([200, entered.json()]);
    expect(current.headers['cache-control']).toBe('no-store');
    const other = await send({ cookie: await cookieFor('demo-support') });
    expect(other.json()).not.toEqual(entered.json());
    expect(problemIn(await send({}))).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(problemIn(await send({ authorization: 'Bearer demo-ward' })).status).toBe(401);
    await signOut(cookieOf(entered));
    const ended = problemIn(await send({ cookie: cookieOf(entered) }));
    expect(ended).toMatchObject({ status: 401, code: 'session_ended' });
  });

  test('has the mark of its partner, whichever of the partner’s tokens began it', async () => {
    const [old, rotated] = ['demo-support', 'rotated'];
    const support = await findPartner(server.db, 'Support');
    await rotateToken(server.db, support, hashToken(rotated), 3600);
    const markOf = async (token: string) =>
      (await signIn({ token, facility_id: 'CHU-LYON' })).json<SignedIn>().partner;
    expect(await markOf(rotated)).toBe(await markOf(old));
    expect(await markOf('demo-manager')).not.toBe(await markOf(old));
  });

  test('is ignored beside an Authorization header, even an unknown one', async () => {
    const cookie = await cookieFor('demo-manager');
    for (const authorization of ['Bearer nobody', 'Basic x', '']) {
      const response = await read({ cookie, authorization });
      expect(response.statusCode).toBe(401);
      expect(response.headers).not.toHaveProperty('set-cookie');
    }
  });

  test('that fails to sign in keeps the one it had', async () => {
    const cookie = await cookieFor('demo-support');
    const response = await signIn({ token: 'nobody', facility_id: 'CHU-LYON' }, { cookie });
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([401, undefined]);
  });

  test('whose cookie was tampered with is none', async () => {
    const cookie = await cookieFor('demo-manager');
    const [name = ''] = cookie.split('=');
    const forged = [
      `${cookie.slice(0, 30)}AAAA${cookie.slice(34)}`,
      ...[name, 'roomdesk'].flatMap((of) => [`${of}=`, `${of}=x;y`, `${of}=demo-manager`]),
    ];
    for (const candidate of forged) {
      expect(problemIn(await read({ cookie: candidate }))).toMatchObject({ status: 401 });
    }
  });

  test('whose token is no longer known gets a 401 and keeps its cookie', async () => {
    const cookie = await cookieFor('demo-ward');
    await revokeEverything(server.db, await findPartner(server.db, 'Ward staff'));
    const response = await read({ cookie });
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([401, undefined]);
  });
});
