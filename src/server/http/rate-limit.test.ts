import { afterAll, describe, expect, test, vi } from 'vitest';
import { paths } from '../../contract/paths';
import { problemIn, startTestApp } from '../api/test-app';
import { signIn } from '../auth/test-session';
import { RATE_BUCKETS_MAX, UNVERIFIED_PER_MINUTE } from '../limits';
import { networkOf, RateBuckets } from './rate-limit';

const PER_MINUTE = 5;

// The clock is stopped: however slow the machine, no bucket refills while a test empties it.
const clock = vi.spyOn(performance, 'now').mockReturnValue(1);

afterAll(() => clock.mockRestore());

const limited = await startTestApp({ settings: { RATE_LIMIT_PER_MINUTE: String(PER_MINUTE) } });
const lenient = await startTestApp({ settings: { RATE_LIMIT_PER_MINUTE: '1000' } });

describe('a token', () => {
  const server = limited;
  test('has what a minute allows and then gets 429, which touches nobody else', async () => {
    const url = paths.facility('CHU-LYON');
    for (let request = 0; request < PER_MINUTE; request += 1)
      expect((await server.send('demo-ward', 'GET', url)).statusCode).toBe(200);
    const refused = await server.send('demo-ward', 'GET', url);
    expect(problemIn(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(refused.headers['retry-after']).toBe(String(60 / PER_MINUTE));
    expect((await server.send('demo-manager', 'GET', url)).statusCode).toBe(200);
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('is one however its header is written', async () => {
    const url = paths.areas('CHU-LYON');
    for (let request = 0; request < PER_MINUTE; request += 1)
      await server.send('demo-support', 'GET', url);
    const written = ['bearer demo-support', 'BEARER   demo-support', 'Bearer demo-support '];
    for (const authorization of written)
      expect((await server.app.inject({ url, headers: { authorization } })).statusCode).toBe(429);
  });

  test('is refused before anything is looked up: 429 does not reveal what is there', async () => {
    const unknown = paths.facility('NOWHERE');
    expect((await server.send('demo-ward', 'GET', unknown)).statusCode).toBe(429);
  });
});

describe('wrong tokens', () => {
  const server = lenient;
  const guess = (index: number, remoteAddress: string) =>
    server.app.inject({
      url: paths.facility('CHU-LYON'),
      headers: { authorization: `Bearer guess-${index}` },
      remoteAddress,
    });

  test('count for the address, and lock out no known token and no other address', async () => {
    await server.send('demo-ward', 'GET', paths.facility('CHU-LYON'));
    for (let index = 0; index < UNVERIFIED_PER_MINUTE; index += 1)
      expect((await guess(index, '127.0.0.1')).statusCode).toBe(401);
    const refused = await guess(-1, '127.0.0.1');
    expect(problemIn(refused)).toMatchObject({ status: 429 });
    expect(refused.headers['retry-after']).toBe('1');
    const known = await server.send('demo-ward', 'GET', paths.facility('CHU-LYON'));
    expect(known.statusCode).toBe(200);
    expect((await guess(0, '192.0.2.7')).statusCode).toBe(401);
  });

  test('count as a request without one does', async () => {
    const remoteAddress = '192.0.2.9';
    for (let index = 0; index < UNVERIFIED_PER_MINUTE; index += 1)
      await server.app.inject({ url: paths.facility('CHU-LYON'), remoteAddress });
    expect((await guess(0, remoteAddress)).statusCode).toBe(429);
    expect((await guess(0, '192.0.2.10')).statusCode).toBe(401);
  });

  test('guessed through the sign-in count as well', async () => {
    const guessAt = (remoteAddress: string) =>
      signIn(server.app, { token: 'guess', facility_id: 'F' }, {}, { remoteAddress });
    const refused = await guessAt('127.0.0.1');
    expect(problemIn(refused)).toMatchObject({ status: 429, code: 'unverified' });
    expect(refused.headers['retry-after']).toBe('1');
    expect((await guessAt('192.0.2.8')).statusCode).toBe(401);
  });

  test('from one network of IPv6 count together', async () => {
    for (let index = 0; index < UNVERIFIED_PER_MINUTE; index += 1)
      await guess(index, `2001:db8:1:2::${index.toString(16)}`);
    expect((await guess(0, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await guess(0, '2001:db8:1:3::1')).statusCode).toBe(401);
  });
});

describe('a network', () => {
  test.each([
    ['2001:db8::a:b:c:d', '2001:db8:0:0:1:2:3:4'],
    ['2001:db8::1', '2001:0db8:0000:0000:ffff::'],
    ['2001:DB8:1:2::', '2001:db8:1:2:3:4:5:6'],
    ['::1', '::2:3:4:5'],
    ['fe80::1%eth0', 'fe80::2%eth1'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    // Azure's Application Gateway forwards addresses like these: each connection has another port.
    ['192.0.2.7:50123', '192.0.2.7'],
    ['[2001:db8::1]:50123', '2001:db8::1'],
    ['[::ffff:192.0.2.7]:50123', '192.0.2.7:443'],
  ])('of %s is that of %s', (one, other) => {
    expect(networkOf(one)).toBe(networkOf(other));
  });

  test.each([
    ['2001:db8::a:b:c:d', '2001:db8:0:1::a:b:c'],
    ['2001:db8:a:b::', '2001:db8::a:b:c:d'],
    ['1::2:3:4:5:6', '1:2:3:4:5:6::'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.8'],
    ['192.0.2.7', '192.0.2.8'],
  ])('of %s is not that of %s', (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other));
  });

  test('of a client that has hung up is empty, since Node has no address of it', () => {
    expect(networkOf(undefined)).toBe('');
  });
});

describe('a bucket', () => {
  test('fills up evenly and holds no more than a minute allows', () => {
    let now = 0;
    const buckets = new RateBuckets(60, () => now);
    const takeAll = () => {
      let taken = 0;
      while (buckets.take('a') === 0) taken += 1;
      return taken;
    };
    expect(takeAll()).toBe(60);
    expect(buckets.take('a')).toBe(1);
    now += 10_000;
    expect(takeAll()).toBe(10);
    now += 3_600_000;
    expect(takeAll()).toBe(60);
  });

  test('longest unused is forgotten when there are too many', () => {
    const buckets = new RateBuckets(1, () => 0);
    buckets.take('first');
    for (let index = 0; index < RATE_BUCKETS_MAX; index += 1) buckets.take(`k${index}`);
    expect(buckets.has('first')).toBe(false);
    expect(buckets.has('k0')).toBe(true);
  });
});
