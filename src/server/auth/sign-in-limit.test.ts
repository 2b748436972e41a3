import { afterAll, expect, test, vi } from 'vitest';
import { ProblemError, problem } from '../http/problem';
import { SIGN_INS_PER_GUESS, SIGN_INS_PER_NETWORK, SIGN_INS_PER_TOKEN } from '../limits';
import { SignInLimit } from './session-routes';

// The clock is stopped: no bucket refills while a test empties it.
const clock = vi.spyOn(performance, 'now').mockReturnValue(1);

afterAll(() => clock.mockRestore());

const limited = { status: 429, headers: { 'retry-after': '1' } };

/** The status of an attempt. With `refusal`, verifying the token throws it. */
async function attempt(
  limit: SignInLimit,
  attempted: { address: string; token: string },
  refusal?: ProblemError,
): Promise<unknown> {
  return limit
    .check(attempted, () => (refusal === undefined ? Promise.resolve() : Promise.reject(refusal)))
    .then(
      () => 200,
      (error: unknown) => (error as ProblemError).status,
    );
}

async function exhaust(limit: SignInLimit, address: string): Promise<void> {
  for (let sent = 0; sent < SIGN_INS_PER_NETWORK; sent += 1) {
    const guess = { address, token: `guess-${sent}` };
    expect(await attempt(limit, guess, problem('unauthenticated'))).toBe(401);
  }
}

test('guesses from many networks keep out no good token', async () => {
  const limit = new SignInLimit();
  for (let network = 0; network < 1000; network += 1) {
    const address = `198.51.${network >> 8}.${network & 0xff}`;
    const guess = { address, token: `guess-${network}` };
    expect(await attempt(limit, guess, problem('unauthenticated'))).toBe(401);
  }
  expect(await attempt(limit, { address: '192.0.2.1', token: 'good' })).toBe(200);
});

test('one wrong token, however often sent, locks out nobody else at its address', async () => {
  const limit = new SignInLimit();
  const stuck = { address: '192.0.2.1', token: 'mistyped' };
  for (let sent = 0; sent < SIGN_INS_PER_GUESS; sent += 1)
    expect(await attempt(limit, stuck, problem('unknown_token'))).toBe(401);
  for (let sent = 0; sent < SIGN_INS_PER_NETWORK; sent += 1)
    expect(await attempt(limit, stuck, problem('unknown_token'))).toBe(429);
  expect(await attempt(limit, { ...stuck, token: 'good' })).toBe(200);
});

test('guesses from one network are limited, but not a token that was good', async () => {
  const limit = new SignInLimit();
  const ward = '192.0.2.1';
  const good = { address: ward, token: 'good' };
  expect(await attempt(limit, good)).toBe(200);
  expect(await attempt(limit, good, problem('nothing_readable'))).toBe(403);
  await exhaust(limit, ward);
  await expect(
    limit.check({ address: ward, token: 'guess' }, () => Promise.resolve()),
  ).rejects.toMatchObject(limited);
  expect(await attempt(limit, good)).toBe(200);
  expect(await attempt(limit, { address: '192.0.2.2', token: 'other' })).toBe(200);
});

test('a good token has its own limit, and is none any more once it was refused', async () => {
  const limit = new SignInLimit();
  const ward = { address: '192.0.2.1', token: 'good' };
  for (let sent = 0; sent < SIGN_INS_PER_TOKEN; sent += 1)
    expect(await attempt(limit, ward)).toBe(200);
  expect(await attempt(limit, ward)).toBe(429);

  const revoked = new SignInLimit();
  await attempt(revoked, ward);
  expect(await attempt(revoked, ward, problem('unauthenticated'))).toBe(401);
  await exhaust(revoked, ward.address);
  expect(await attempt(revoked, ward, problem('unauthenticated'))).toBe(429);
});

test('an attempt that nobody could tell of costs nothing', async () => {
  const limit = new SignInLimit();
  const away = new ProblemError({ status: 503, code: 'unverified', detail: '' });
  for (let sent = 0; sent < 2 * SIGN_INS_PER_NETWORK; sent += 1)
    expect(await attempt(limit, { address: '192.0.2.1', token: 'good' }, away)).toBe(503);
});
