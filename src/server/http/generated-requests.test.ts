import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { caseCount, isFullRun } from '../../../e2e/test-level';
import { problemSchema } from '../../contract/problem';
import { OPENAPI_PATH } from '../api/openapi';
import { startTestApp } from '../api/test-app';
import type { OpenApiDocument, OpenApiOperation } from './docs-page';
import { generatedRequest, KNOWN_SERVICE, type GeneratedRequest } from './test-requests';

const REQUESTS = caseCount(10_000);

/** How many requests run at once, so that races occur too. */
const AT_ONCE = 20;

/** Each request takes some milliseconds on a busy machine. */
const TIMEOUT_MS = 180_000;

const server = await startTestApp();
const document: OpenApiDocument = (await server.app.inject(OPENAPI_PATH)).json();
await server.app.listen({ port: 0, host: '127.0.0.1' });

const ajv = new Ajv2020({ strict: false });

// The pattern of timestamps is stricter than this format.
ajv.addFormat('date-time', true);
ajv.addSchema(document, 'openapi');

const seen = new Set<string>();

const services: string[] = [];

const methodsOf = (path: string) =>
  Object.keys(document.paths[path] ?? {}).map((method) =>
    method.toUpperCase(),
  ) as GeneratedRequest['method'][];

const operationOf = ({ path, method }: GeneratedRequest) =>
  document.paths[path]?.[method.toLowerCase()];

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
afterAll(() => agent.destroy());

interface Answer {
  statusCode: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/**
 * Sends over a socket, which leaves the address as it is. A client that parses the address would
 * resolve its dots as directories.
 */
async function send({ method, url, headers, payload }: GeneratedRequest): Promise<Answer> {
  const { port } = server.app.server.address() as AddressInfo;
  // The text after the service stays: with a slash at the end no route matches.
  const [, rest] = url.split(KNOWN_SERVICE);
  const service = rest === undefined ? undefined : services.pop();
  const path = service === undefined ? url : service + rest;
  const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };
  const options = { agent, host: '127.0.0.1', port, method, path };
  const sent = httpRequest({ ...options, headers: { ...headers, ...length } }).end(payload);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const coded = response.headers['content-encoding'];
  const body = await text(
    coded === undefined
      ? response
      : response.pipe(coded === 'br' ? createBrotliDecompress() : createGunzip()),
  );
  return { statusCode: response.statusCode ?? 0, headers: response.headers, body };
}

function schemaCheck(schema: object): ValidateFunction {
  const reference = '$ref' in schema ? `openapi${String(schema.$ref)}` : '';
  const check = ajv.getSchema(reference);
  if (check === undefined) throw new Error(`The document has no schema ${reference}`);
  return check;
}

/** Statuses of refusals before the route's own: the document's `default`. */
const BEFORE_THE_ROUTE = new Set([400, 404]);

/**
 * Statuses at an address without a route: those of OPTIONS and of other methods, and refusals of a
 * body, which come first.
 */
const WITHOUT_ROUTE = new Set([...BEFORE_THE_ROUTE, 204, 405, 413, 415]);

function complaint(request: GeneratedRequest, response: Answer): string | undefined {
  const { statusCode, headers, body } = response;
  if (statusCode >= 500) return 'a failure of ours';
  if (typeof headers['x-request-id'] !== 'string' || headers['x-request-id'].includes('mine'))
    return 'no request id of ours';
  const operation = operationOf(request);
  const type = headers['content-type']?.toString().split(';', 1)[0];
  if (statusCode >= 400) {
    if (type !== 'application/problem+json') return `an error as ${type}`;
    if (problemSchema.safeParse(JSON.parse(body)).data?.status !== statusCode)
      return 'an error that is no problem';
    const token = request.headers['authorization']?.replace(/^bearer\s+/i, '') ?? '';
    if (token.length > 8 && body.includes(token)) return 'an error that repeats the token';
  }
  if (operation === undefined)
    return WITHOUT_ROUTE.has(statusCode) ? undefined : 'an answer where there is no route';
  seen.add(`${operation.operationId} ${statusCode}`);
  return undocumented(operation, response, type);
}

function undocumented(
  { responses }: OpenApiOperation,
  { statusCode, body, headers }: Answer,
  type = 'none',
): string | undefined {
  const described =
    responses[String(statusCode)] ??
    (BEFORE_THE_ROUTE.has(statusCode) ? responses['default'] : undefined);
  if (described === undefined) return `a status that is not described, ${statusCode}`;
  for (const name of Object.keys(described.headers ?? {}))
    if (headers[name.toLowerCase()] === undefined) return `no header ${name}`;
  if (described.content === undefined)
    return body === '' ? undefined : 'a body where none is described';
  const media = described.content[type];
  if (media === undefined) return `a type that is not described, ${type}`;
  const check = schemaCheck(media.schema);
  return check(JSON.parse(body))
    ? undefined
    : `a body that is not as described: ${ajv.errorsText(check.errors)}`;
}

function remember({ url }: GeneratedRequest, { statusCode, body }: Answer): void {
  const room = /^(.*)\/data_services(?:\?|$)/.exec(url)?.[1];
  const id = /.*"id":"([\da-f-]{36})"/.exec(body)?.[1];
  if (statusCode === 200 && room !== undefined && id !== undefined)
    services.push(`${room}/data_services/${id}`);
}

async function sendAll(requests: GeneratedRequest[]): Promise<void> {
  const answers = await Promise.all(
    requests.map(async (request) => ({ request, response: await send(request) })),
  );
  for (const { request, response } of answers) {
    const shown = `${response.statusCode} ${response.body.slice(0, 500)}`;
    const message = `${JSON.stringify(request)} was answered ${shown}`;
    expect(complaint(request, response), message).toBeUndefined();
    remember(request, response);
  }
}

test(`${REQUESTS} requests are answered as documented`, { timeout: TIMEOUT_MS }, async () => {
  const request = generatedRequest(Object.keys(document.paths), methodsOf);
  const batch = fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(fc.asyncProperty(batch, sendAll), { numRuns: REQUESTS / AT_ONCE });

  const headers = { authorization: 'Bearer demo-manager', 'content-type': 'application/json' };
  const sendOne = (method: 'POST' | 'PATCH' | 'DELETE', path: string, value?: string) => {
    const url = path
      .replace('{facilityExternalId}', 'CHU-LYON')
      .replace('{areaExternalId}', 'CHU-LYON-A-103')
      .replace('{serviceId}', KNOWN_SERVICE);
    return sendAll([{ method, path, url, headers, payload: JSON.stringify({ value }) }]);
  };
  // Few generated requests find a service that no other has deleted or reset. This one exists for
  // certain.
  await sendOne('POST', '/v1/areas/{areaExternalId}/data_services', '[{}]');
  await sendOne('DELETE', '/v1/areas/{areaExternalId}/data_services/{serviceId}');
  // Few generated changes have rights, headers and a value that fit each other.
  await sendOne('POST', '/v1/areas/{areaExternalId}/');
  await sendOne('DELETE', '/v1/areas/{areaExternalId}/');
  await sendOne('PATCH', '/v1/facilities/{facilityExternalId}/name', 'Hospital');
  await sendOne(
    'PATCH',
    '/v1/facilities/{facilityExternalId}/subscription_url',
    'https://a.example',
  );
  await sendOne('PATCH', '/v1/facilities/{facilityExternalId}/ssid_public', 'Guests');

  // Few generated reads have an address that cannot be decoded. Each route gets one for certain.
  await sendAll(
    Object.keys(document.paths).flatMap((path) =>
      methodsOf(path).map((method) => ({
        method,
        path,
        url: path.replaceAll(/\{\w+\}/g, '%zz'),
        headers,
        payload: undefined,
      })),
    ),
  );

  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  // If every request were refused, the test would prove nothing: every route has to answer, and
  // every kind of refusal has to occur.
  const wanted = operations.flatMap(({ operationId }) =>
    [200, 400, 401].map((status) => `${operationId} ${status}`),
  );
  // A tenth of the requests may miss some of them.
  if (!isFullRun) return;
  expect(wanted.filter((key) => !seen.has(key))).toEqual([]);
  const statuses = [...seen].map((key) => Number(key.split(' ')[1]));
  const kinds = [200, 304, 400, 401, 403, 404, 412, 415, 422];
  expect(statuses).toEqual(expect.arrayContaining(kinds));
});
