import type { LightMyRequestResponse } from 'fastify';
import type { Grant } from '../../domain/grants';
import { canariesOf, canaryState } from './test-canaries';
import { TOKEN, type PlaceState } from './test-place-state';
import {
  allGrants,
  injection,
  reads,
  writes,
  type Granted,
  type ProofRequest,
  type SentRequest,
} from './test-proof-requests';
import type { ProofServer } from './test-server';
import { visibleHalf } from './test-visible';

/**
 * Sends every request as a partner with `grants`. Each answer must have the status and exactly the
 * keys that those grants allow; neither its headers nor its body may hold a value that they do not
 * show. Resolves to a description of the first fault.
 */
export async function findExposure(
  server: ProofServer,
  grants: readonly Grant[],
): Promise<string | undefined> {
  await server.set(canaryState, allGrants);
  // A partner who may see more has just sent the same requests.
  for (const request of reads) await server.inject(injection(request, TOKEN));
  await server.grant(grants);
  const granted: Granted = new Set(grants);
  for (const request of [...reads, ...writes]) {
    const answer = await server.inject(injection(request, TOKEN));
    const wrong =
      wrongResponse(request, granted, answer) ?? exposed(server, request, granted, answer);
    if (wrong !== undefined)
      return `${request.method} ${request.url} with ${grants.join(', ')}: ${wrong}\n${answer.body}`;
    // A write may change what a later answer shows, so the state is reset. Reads come first.
    if (request.method !== 'GET' && answer.statusCode === 200)
      await server.set(canaryState, grants);
  }
  return undefined;
}

function wrongResponse(
  { status, shape }: ProofRequest,
  granted: Granted,
  answer: LightMyRequestResponse,
): string | undefined {
  const expected = status(granted);
  if (answer.statusCode !== expected) return `status ${answer.statusCode}, not ${expected}`;
  if (expected !== 200 || shape === undefined) return undefined;
  return fits(answer.json(), shape(granted))
    ? undefined
    : `not the keys ${JSON.stringify(shape(granted))}`;
}

/**
 * Whether `value` has this shape. A list of names means an object with exactly these keys, an empty
 * text means any text, and null means anything.
 */
function fits(value: unknown, shape: unknown): boolean {
  if (shape === null) return value !== undefined;
  if (shape === '') return typeof value === 'string';
  if (Array.isArray(shape)) {
    if (shape.every((key) => typeof key === 'string'))
      return JSON.stringify(Object.keys(Object(value))) === JSON.stringify(shape);
    return (
      Array.isArray(value) &&
      value.length === shape.length &&
      value.every((element, index) => fits(element, shape[index]))
    );
  }
  const keys = Object.keys(Object(shape));
  return (
    fits(value, keys) &&
    keys.every((key) => fits(Reflect.get(Object(value), key), Reflect.get(Object(shape), key)))
  );
}

function exposed(
  server: ProofServer,
  { shows }: ProofRequest,
  granted: Granted,
  { headers, body }: LightMyRequestResponse,
): string | undefined {
  const shown = new Set<Grant | undefined>(shows(granted));
  const seen = `${JSON.stringify(headers)}\n${body}`;
  for (const [grant, values] of canariesOf(server.ids)) {
    const value = shown.has(grant) ? undefined : values.find((one) => seen.includes(one));
    if (value !== undefined) return `shows ${value}`;
  }
  return undefined;
}

export interface Pair {
  grants: readonly Grant[];
  one: PlaceState;
  another: PlaceState;
  requests: readonly SentRequest[];
}

/**
 * Sends the same requests in two states that differ only in values which `grants` hide: the answers
 * must be the same. Resolves to a description of the first difference.
 */
export async function findDifference(
  server: ProofServer,
  { grants, one, another, requests }: Pair,
): Promise<string | undefined> {
  const twin = visibleHalf(one, another, new Set(grants));
  await server.set(one, allGrants);
  const tags = new Map<string, string>();
  for (const read of reads)
    tags.set(read.url, String((await server.inject(injection(read, TOKEN))).headers.etag));
  await server.grant(grants);
  const first = await askAll(server, requests, tags);
  await server.set(twin, grants);
  const second = await askAll(server, requests, tags);
  const index = first.findIndex((answer, position) => answer !== second[position]);
  if (index < 0) return undefined;
  const { method, url } = requests[index] ?? { method: '', url: '' };
  return `${method} ${url} with ${grants.join(', ')}:\n${first[index]}\n${second[index]}`;
}

/** Sends the requests. `tags` come from the first state, in either state. */
async function askAll(
  server: ProofServer,
  requests: readonly SentRequest[],
  tags: Map<string, string>,
): Promise<string[]> {
  const answers: string[] = [];
  for (const request of requests) {
    const tag = tags.get(request.ifMatchOf ?? '');
    const headers = tag === undefined ? undefined : { 'if-match': tag };
    answers.push(comparable(await server.inject(injection(request, TOKEN, headers))));
  }
  return answers;
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/**
 * The dates of states lie before 2010. A later date was written by the request itself, even at the
 * turn of a year.
 */
const NOW = /20[1-9]\d-\d\d-\d\dT[\d:.]+Z/g;

/**
 * The whole answer without `Date`, the request's id, and ids and times that the request has just
 * made.
 */
function comparable({ statusCode, headers, body }: LightMyRequestResponse): string {
  const { date: _date, 'x-request-id': _id, ...same } = headers;
  return JSON.stringify([statusCode, same, body.replaceAll(UUID, '<id>').replaceAll(NOW, '<now>')]);
}
