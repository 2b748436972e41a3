import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { atEnd } from '../test-end';
import { Upstream } from './upstream';

/**
 * Shorter than any test, but longer than an answer in time takes on a busy machine. In
 * milliseconds.
 */
const SHORT_MS = 200;

/** Starts the server until the test ends. */
async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise((resolve) => server.closeAllConnections() ?? server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

async function upstreamOf(
  listener: RequestListener,
  limits: ConstructorParameters<typeof Upstream>[1],
): Promise<{ upstream: Upstream; requestCount: () => number }> {
  let requestCount = 0;
  const server = createServer((request, response) => {
    requestCount += 1;
    listener(request, response);
  });
  const upstream = new Upstream(`http://127.0.0.1:${await portOf(server)}`, limits);
  atEnd(() => upstream.close());
  return { upstream, requestCount: () => requestCount };
}

afterEach(() => void vi.unstubAllEnvs());

const send = (upstream: Upstream) =>
  upstream.request({ method: 'POST', path: '/v1/areas/A/', token: 't' });

/** Reads the answer as the gateway does. */
async function read(upstream: Upstream): Promise<Buffer> {
  const { body, readingFailure } = await send(upstream);
  return buffer(body).catch((cause: unknown) => Promise.reject(readingFailure(cause)));
}

test('a request without an answer in time was sent once, and nobody knows what came of it', async () => {
  const { upstream, requestCount } = await upstreamOf(() => undefined, { headersMs: SHORT_MS });
  await expect(send(upstream)).rejects.toMatchObject({ status: 504, code: 'upstream_timeout' });
  expect(requestCount()).toBe(1);
});

test.each([408, 421, 425])(
  '%i, after which a browser would send again by itself, is passed on as no answer',
  async (status) => {
    const { upstream, requestCount } = await upstreamOf(
      (_request, response) => void response.writeHead(status).end(),
      {},
    );
    await expect(send(upstream)).rejects.toMatchObject({ status: 504, code: 'upstream_timeout' });
    expect(requestCount()).toBe(1);
  },
);

test('an answer that stalls or drips for ever is given up', async () => {
  const givenUp = { status: 504, code: 'upstream_timeout' };
  const stalling = await upstreamOf((_request, response) => void response.write('{'), {
    stallMs: SHORT_MS,
  });
  await expect(read(stalling.upstream)).rejects.toMatchObject(givenUp);
  const dripping = await upstreamOf(
    (_request, response) => {
      const drip = setInterval(() => response.write(' '), SHORT_MS / 10);
      response.on('close', () => clearInterval(drip));
    },
    { totalMs: SHORT_MS * 2 },
  );
  await expect(read(dripping.upstream)).rejects.toMatchObject(givenUp);
});

test('without a free connection in time nothing is sent, and the answer says so', async () => {
  const { upstream, requestCount } = await upstreamOf(() => undefined, {
    connections: 1,
    waitMs: SHORT_MS,
    headersMs: SHORT_MS * 10,
  });
  const outcomes = await Promise.allSettled([send(upstream), send(upstream)]);
  const headers = { 'retry-after': expect.any(String) as string };
  expect(outcomes).toMatchObject([
    { reason: { status: 504, code: 'upstream_timeout' } },
    { reason: { status: 503, code: 'upstream_unreachable', headers } },
  ]);
  // Nor is it sent later, once the connection is free.
  await upstream.close();
  expect(requestCount()).toBe(1);
});

test.each([
  ['announced', ['x'.repeat(3000)]],
  ['not announced', ['x'.repeat(600), 'x'.repeat(2000)]],
])('an answer that is too large is cut off, its length %s', async (_how, parts) => {
  const { upstream } = await upstreamOf(
    (_request, response) => {
      for (const part of parts.slice(0, -1)) response.write(part);
      response.end(parts.at(-1));
    },
    { answerBytes: 1000 },
  );
  await expect(read(upstream)).rejects.toMatchObject({ status: 502, code: 'upstream_too_large' });
});

test('of a connection that is closed between two requests none is sent twice', async () => {
  const { upstream, requestCount } = await upstreamOf((_request, response) => {
    response.end('{}');
    // The connection closes silently, as a proxy does that has just given up.
    response.on('finish', () => response.socket?.destroySoon());
  }, {});
  let answered = 0;
  let unknown = 0;
  for (let index = 0; index < 50; index += 1) {
    await read(upstream).then(
      () => (answered += 1),
      ({ code }: { code: string }) =>
        (unknown += code === 'upstream_dropped' || code === 'upstream_unreachable' ? 1 : 100),
    );
  }
  expect(answered + unknown).toBe(50);
  expect(requestCount()).toBeLessThanOrEqual(50);
  expect(requestCount()).toBeGreaterThanOrEqual(answered);
});

describe('a proxy on the way', () => {
  /** A proxy that records the requested targets. It connects to them only if `connects` is true. */
  async function proxyOf(connects: boolean, refusal = '502 Bad Gateway') {
    const targets: string[] = [];
    const proxy = createServer().on('connect', (request, client) => {
      targets.push(request.url ?? '');
      if (!connects) return void client.end(`HTTP/1.1 ${refusal}\r\n\r\n`);
      const port = Number((request.url ?? '').split(':')[1]);
      const there = connect(port, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connected\r\n\r\n');
        there.pipe(client).pipe(there);
      });
      client.on('error', () => there.destroy());
      there.on('error', () => client.destroy());
    });
    const address = `http://127.0.0.1:${await portOf(proxy)}`;
    stubProxy(address);
    return { targets, address };
  }

  const remote = () => portOf(createServer((_request, response) => void response.end('{}')));

  function stubProxy(address: string, except = '') {
    vi.stubEnv('http_proxy', address);
    vi.stubEnv('https_proxy', address);
    vi.stubEnv('no_proxy', except);
  }

  function through(address: string) {
    const upstream = new Upstream(address);
    atEnd(() => upstream.close());
    return upstream;
  }

  test('is asked to connect, and the answer comes through it', async () => {
    const { targets } = await proxyOf(true);
    const port = await remote();
    // Only the proxy knows this name.
    const upstream = through(`http://partner.example.test:${port}`);
    expect((await read(upstream)).toString()).toBe('{}');
    expect(targets).toEqual([`partner.example.test:${port}`]);
  });

  test('is not asked for what NO_PROXY names', async () => {
    const { targets, address } = await proxyOf(true);
    stubProxy(address, '127.0.0.1');
    const upstream = through(`http://127.0.0.1:${await remote()}`);
    expect((await read(upstream)).toString()).toBe('{}');
    expect(targets).toEqual([]);
  });

  test.each(['403 Forbidden', '407 Proxy Authentication Required', '502 Bad Gateway'])(
    'that answers %s: nothing was sent, and its status is named',
    async (refusal) => {
      const { targets, address } = await proxyOf(false, refusal);
      stubProxy(address.replace('//', '//user:canary@'));
      const upstream = through('https://partner.example.test');
      const failure = await send(upstream).catch((thrown: unknown) => thrown);
      expect(failure).toMatchObject({ status: 503, code: 'upstream_proxy_refused' });
      expect((failure as Error).message).toContain(`It answered ${refusal.slice(0, 3)}.`);
      expect((failure as Error).message).not.toMatch(/canary|127\.0\.0\.1/);
      expect(targets).toEqual(['partner.example.test:443']);
    },
  );

  test.each(['user:hunter2', 'p:1', 'hunter2'])(
    'with the address %s is refused in one line without it',
    (address) => {
      stubProxy(address);
      expect(() => new Upstream('https://partner.example.test')).toThrow(
        /^HTTPS_PROXY or HTTP_PROXY has a value that cannot be used/,
      );
    },
  );
});
