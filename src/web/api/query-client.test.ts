// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '../../contract/paths';
import { ApiError, type ApiErrorKind, type ApiErrorOptions } from './api-error';
import { areaQueries } from './areas';
import { facilityQueries } from './facility';
import { createQueryClient, pollAfter } from './query-client';
import { startTestServer, type Answer } from './test-server';

let answer: Answer;
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeEach(async () => {
  server = await startTestServer((asked, response) => answer(asked, response));
});

/** Reads like an open screen, until there is data or an error. */
function read() {
  const observer = new QueryObserver(createQueryClient(), facilityQueries.detail('H'));
  return new Promise<ReturnType<typeof observer.getCurrentResult>>((resolve) => {
    const end = observer.subscribe((result) => {
      if (result.isPending) return;
      resolve(result);
      end();
    });
  });
}

it('a read is tried again where the server failed, and waits as long as it asks', async () => {
  const at: number[] = [];
  answer = (_asked, response) => {
    at.push(Date.now());
    response.writeHead(at.length === 1 ? 503 : 200, { 'retry-after': '1' }).end('{"name":"H"}');
  };
  expect((await read()).data).toEqual({ name: 'H' });
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(990);
});

it.each([
  ['403', 403, {}],
  ['404', 404, {}],
  ['429', 429, { 'retry-after': '1' }],
  ['503 for a minute', 503, { 'retry-after': '60' }],
])('%s is told at once', async (_what, status, headers) => {
  answer = (_asked, response) => response.writeHead(status, headers).end();
  expect((await read()).error?.status).toBe(status);
  expect(server.asked).toHaveLength(1);
});

it('what could not be read is read again once the server answers something else', async () => {
  let isBack = false;
  answer = ({ url }, response) => {
    const isFacility = url === paths.facility('H');
    response.writeHead(isFacility && !isBack ? 500 : 200).end(isFacility ? '{"name":"H"}' : '[]');
  };
  const client = createQueryClient();
  const facility = new QueryObserver(client, facilityQueries.detail('H'));
  const end = facility.subscribe(() => undefined);
  await expect.poll(() => facility.getCurrentResult().isError).toBe(true);
  isBack = true;
  await client.fetchQuery(areaQueries.list('H'));
  await expect.poll(() => facility.getCurrentResult().data).toEqual({ name: 'H' });
  end();
});

it('polls less often while the server fails, and stops after a refusal', () => {
  const seconds = (
    kind: ApiErrorKind | undefined,
    failingFor = 0,
    options: ApiErrorOptions = {},
  ) => {
    const error = kind === undefined ? null : new ApiError(kind, options);
    const state = {
      error,
      dataUpdatedAt: 1,
      errorUpdatedAt: 1 + failingFor * 1000,
      errorUpdateCount: 1,
    };
    const wait = pollAfter({ state } as Parameters<typeof pollAfter>[0]);
    return wait === false ? false : wait / 1000;
  };
  expect(seconds(undefined)).toBeCloseTo(30, -1);
  expect(seconds('server', 30)).toBeCloseTo(30, -1);
  const minutes = Number(seconds('server', 120));
  expect(minutes).toBeGreaterThan(100);
  expect(seconds('network', 100_000)).toBeLessThan(350);
  expect(seconds('rate-limited', 0, { retryAfter: 500_000 })).toBe(500);
  expect([seconds('forbidden'), seconds('unauthenticated')]).toEqual([false, false]);
});
