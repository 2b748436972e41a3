import { QueryClient, type MutationFunction } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer, type Answer } from './test-server';
import { paths } from '../../contract/paths';
import { USER_IDLE_HEADER } from '../../contract/console-headers';
import { clearResponseCache, matchableTag } from './response-cache';
import { asApiError, type ApiError } from './api-error';
import { sendOccupancy } from './areas';
import { callApi, type ApiRequest } from './client';
import { describeError } from '../features/page-states/describe-error';
import { fetchEarly } from './early-fetch';
import { changeFacilityProperty } from './facility';
import { replaceList } from './provisioning';
import { isRefused } from './refusals';

let answer: Answer;
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeEach(async () => {
  server = await startTestServer((asked, response) => answer(asked, response));
});
afterEach(clearResponseCache);

const PATH = '/v1/facilities/H/';
const call = (request: Partial<ApiRequest<unknown>> = {}) =>
  callApi({ path: () => PATH, schema: z.unknown(), ...request } as ApiRequest<unknown>);
const failed = (request?: Partial<ApiRequest<unknown>>): Promise<ApiError> =>
  call(request).then(() => expect.fail('it went well'), asApiError);
const say =
  (status: number, body = '', headers: Record<string, string> = {}): Answer =>
  (_asked, response) =>
    response.writeHead(status, headers).end(body);

describe('a call', () => {
  it('sends the gateway the origin of the call and the idle time', async () => {
    answer = say(200, '{}');
    await call();
    expect(server.asked[0]?.headers).toMatchObject({
      'x-requested-by': 'roomdesk-console',
      [USER_IDLE_HEADER]: expect.stringMatching(/^\d+$/) as string,
    });
    expect(server.asked[0]?.headers).not.toHaveProperty('if-none-match');
  });

  it.each([
    ['that no address can hold', () => paths.service('H-1', '..')],
    ['that the browser would make another one', () => '/v1/areas/H-1/data_services/..'],
  ])('is not sent to a path %s', async (_what, path) => {
    answer = say(200);
    const error = await failed({ method: 'DELETE', path });
    expect([error.outcomeUnknown, server.asked]).toEqual([false, []]);
    expect(describeError(error).title).toBe('error.unaddressable.title');
  });

  it('that is not wanted any more ends as an abort, not as a failure', async () => {
    const wanted = new AbortController();
    answer = () => wanted.abort();
    await expect(call({ signal: wanted.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('that takes too long got no answer, also where the browser calls that an abort', async () => {
    const aborted = new DOMException('BodyStreamBuffer was aborted', 'AbortError');
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(aborted);
    const { signal } = new AbortController();
    await expect(call({ signal })).rejects.toMatchObject({ kind: 'network' });
  });
});

describe('what was asked early', () => {
  it('answers the first read of it and no other, and carries what every call does', async () => {
    answer = say(200, '{"read":1}');
    fetchEarly({ facilityId: 'H' });
    expect([await call(), server.asked.length]).toEqual([{ read: 1 }, 1]);
    expect(server.asked[0]?.headers).toMatchObject({
      'x-requested-by': 'roomdesk-console',
      [USER_IDLE_HEADER]: '0',
    });
    await call();
    expect(server.asked).toHaveLength(2);
  });

  it('is left alone once the session has ended: the next partner reads again', async () => {
    let reads = 0;
    answer = (asked, response) =>
      asked.url === PATH ? response.writeHead(401).end() : response.end(`{"read":${++reads}}`);
    fetchEarly({ facilityId: 'H', screen: 'rooms' });
    await failed();
    expect(await call({ path: () => paths.areas('H') })).toEqual({ read: 2 });
  });

  it('and never came is a failure like any other', async () => {
    answer = (_asked, response) => response.destroy();
    fetchEarly({ facilityId: 'H' });
    expect(await failed()).toMatchObject({ kind: 'network' });
  });

  it('sends nothing to an address that cannot be', async () => {
    fetchEarly({ facilityId: '..', screen: 'rooms' });
    expect(server.asked).toEqual([]);
  });
});

describe('an error body', () => {
  it('tells status, message, code and request id, and no token', async () => {
    answer = say(403, '{"message":"Bearer canary-1 may not","code":"field_forbidden"}', {
      'x-request-id': 'r-7',
    });
    expect(await failed()).toMatchObject({
      kind: 'forbidden',
      status: 403,
      detail: 'Bearer [removed] may not',
      code: 'field_forbidden',
      requestId: 'r-7',
      request: `GET ${PATH}`,
    });
  });

  it.each([
    ['seconds', { 'retry-after': '7' }, 7_000],
    [
      'a date by the server’s clock',
      { 'retry-after': 'Wed, 21 Oct 2026 07:28:30 GMT', date: 'Wed, 21 Oct 2026 07:28:00 GMT' },
      30_000,
    ],
    ['days', { 'retry-after': '172800' }, 600_000],
    ['a date gone by', { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, 0],
    ['nonsense', { 'retry-after': 'soon' }, undefined],
    ['nothing', {}, undefined],
  ])('asks for a pause by %s', async (_how, headers, milliseconds) => {
    answer = say(429, '', headers);
    const { at, retryAt } = await failed();
    expect(retryAt && retryAt.getTime() - at.getTime()).toBe(milliseconds);
  });
});

describe('what something between browser and server answers', () => {
  const page = '<html><head><title>Who are you?</title></head><form>Log in</form></html>';

  it.each([
    [200, 'text/html', 'intercepted', true],
    [401, 'text/html; charset=utf-8', 'intercepted', false],
    [403, 'text/html', 'intercepted', false],
    [404, 'text/html', 'intercepted', false],
    [511, 'text/plain', 'intercepted', false],
    // A proxy's 429 and 5xx count like those of our server.
    [429, 'text/html', 'rate-limited', false],
    [502, 'text/html', 'server', true],
    // The gateway passes on the text answers of a remote API.
    [401, 'text/plain', 'unauthenticated', false],
    [403, 'text/plain', 'forbidden', false],
  ] as const)('%i as %s is %s', async (status, type, kind, unknown) => {
    answer = say(status, page, { 'content-type': type });
    const error = await failed({ method: 'POST' });
    expect(error).toMatchObject({
      kind,
      status,
      outcomeUnknown: unknown,
      detail: 'Who are you? Log in',
    });
  });
});

describe('a write that failed', () => {
  it.each([
    [409, '', false],
    [412, '', false],
    [422, '', false],
    [499, '', true],
    [502, '{"code":"upstream_dropped"}', true],
    [503, '{"code":"upstream_unreachable"}', false],
    [503, '{"code":"database_unavailable"}', false],
    [503, '{"code":"database_read_only"}', false],
    [503, '{"code":"database_full"}', false],
    [503, '{"code":"facility_busy"}', false],
    [503, '{"code":"outcome_unknown"}', true],
    [504, '', true],
  ])('may have taken effect after %i %s: %s', async (status, body, unknown) => {
    answer = say(status, body);
    expect((await failed({ method: 'POST' })).outcomeUnknown).toBe(unknown);
  });
});

describe('a write whose answer the spec does not show', () => {
  const client = new QueryClient();
  const act = <Input>(
    { mutationFn }: { mutationFn?: MutationFunction<unknown, Input> },
    input: Input,
  ) => mutationFn?.(input, { client, meta: undefined });
  const writes = {
    'opens a room': () => sendOccupancy('H', 'H-1', 'open', {}),
    'closes a room': () => sendOccupancy('H', 'H-1', 'close', {}),
    'changes a property': () =>
      act(changeFacilityProperty('H', 'name'), { text: 'A', ifMatch: undefined, note: {} }),
    'replaces the list': () => act(replaceList('H'), { entries: [], ifMatch: undefined, note: {} }),
  };
  const page = '<form>Sign in</form>';

  it.each(Object.entries(writes))('%s by any 2xx but a web page', async (_what, write) => {
    for (const [body, type] of [
      ['OK', 'text/plain'],
      ['OK', 'text/html'],
      ['<?xml version="1.0"?><ok/>', 'application/xml'],
      ['{"info": "cut', 'application/json'],
      ['', 'text/html'],
    ] as const) {
      answer = say(200, body, { 'content-type': type });
      await expect(write(), body).resolves.toBeUndefined();
    }
    for (const [body, type] of [
      [page, 'text/html; charset=utf-8'],
      [`<!DOCTYPE html>${page}`, 'text/plain'],
      [`\n<html>${page}</html>`, 'application/json'],
    ] as const) {
      answer = say(200, body, { 'content-type': type });
      await expect(write(), type).rejects.toMatchObject({
        kind: 'intercepted',
        outcomeUnknown: true,
      });
    }
  });
});

describe('a read whose last answer had an ETag', () => {
  const tagged =
    (etag: string, body: string): Answer =>
    ({ headers }, response) =>
      headers['if-none-match'] === etag
        ? response.writeHead(304, { etag }).end()
        : response.writeHead(200, { etag }).end(body);

  it('is asked with it, and a 304 gives the same object back', async () => {
    answer = tagged('"1"', '{"rooms":[1]}');
    const first = await call();
    expect(await call()).toBe(first);
    expect(server.asked[1]?.headers['if-none-match']).toBe('"1"');
    expect(matchableTag(PATH)).toBe('"1"');

    answer = tagged('"2"', '{"rooms":[2]}');
    expect(await call()).toEqual({ rooms: [2] });
    expect(matchableTag(PATH)).toBe('"2"');
  });

  it('is no longer refused once a 304 answers it', async () => {
    answer = tagged('"1"', '{}');
    await call();
    answer = say(403);
    await failed();
    expect(isRefused('GET', () => PATH)).toBe(true);
    answer = tagged('"1"', '{}');
    await call();
    expect(isRefused('GET', () => PATH)).toBe(false);
  });

  it('is asked again once the session has ended', async () => {
    answer = tagged('"1"', '{}');
    await call();
    answer = say(401);
    await failed();
    answer = tagged('"1"', '{}');
    await call();
    expect(server.asked[2]?.headers).not.toHaveProperty('if-none-match');
  });

  it('names no condition for a write where the tag is weak or gone', async () => {
    answer = tagged('W/"1"', '{}');
    await call();
    expect(matchableTag(PATH)).toBeUndefined();
    answer = tagged('"1"', '{}');
    await call();
    answer = say(200, '{}');
    await call();
    expect(matchableTag(PATH)).toBeUndefined();
  });
});
