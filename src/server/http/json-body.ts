import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { PROVISIONING_MAX_ENTRIES } from '../../contract/limits';
import { flawOfJson } from '../db/valid-values';
import {
  BODIES_IN_FLIGHT_MAX_BYTES,
  TOKEN_BODIES_MAX_BYTES,
  SMALL_BODY_MAX_BYTES,
} from '../limits';
import { problem, type ProblemCode } from './problem';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/** Refuses invalid UTF-8 instead of storing U+FFFD for it. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Accepts only JSON in UTF-8 (RFC 8259 8.1). An empty body counts as none, whatever its
 * `Content-Type`: opening and closing a room take no body (spec 4.2), and many programs send a type
 * all the same.
 */
export const acceptJsonBodies = fp(
  async (app) => {
    let turn = Promise.resolve();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => {
        if (body.length === 0) return undefined;
        // Of large bodies, one is read in each turn of the event loop: others are served in between.
        if (body.length > SMALL_BODY_MAX_BYTES) await (turn = turn.then(() => setImmediate()));
        return readJson(textOf(request, body), 'not_json');
      },
    );
    app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(body.length === 0 ? null : problem('content_type'), undefined);
    });
  },
  { name: 'json-bodies' },
);

/** Of one body: the longest list has five an entry. Millions of empty ones block for 700 ms. */
const JSON_MARKS_MAX = 6 * PROVISIONING_MAX_ENTRIES;

/** Keys of one object. Those of a hundred thousand block as long. */
const OBJECT_KEYS_MAX = 1000;

const FEWER_VALUES =
  `It may have ${JSON_MARKS_MAX} opening brackets, commas and colons, which is more than a list of ` +
  `${PROVISIONING_MAX_ENTRIES} entries has, and ${OBJECT_KEYS_MAX} keys an object.`;

/** @throws {ProblemError} 400: `notJson`, `too_many_values`, `too_deep` or `prototype_key` */
export function readJson(text: string, notJson: ProblemCode): unknown {
  if (hasTooManyValues(text)) throw problem('too_many_values', { reason: FEWER_VALUES });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw problem(notJson);
  }
  const flaw = flawOfJson(json);
  if (flaw !== undefined) throw problem(flaw);
  return json;
}

/** Counts what opens or separates values, outside of texts, and the keys of each object. */
function hasTooManyValues(json: string): boolean {
  let marks = 0;
  let depth = 0;
  let isText = false;
  const keys = [0];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') isText = !isText;
    else if (isText) at += sign === '\\' ? 1 : 0;
    else if (sign === '}' || sign === ']') depth -= 1;
    else if (sign === '{' || sign === '[' || sign === ',' || sign === ':') {
      marks += 1;
      if (sign === '{' || sign === '[') keys[(depth += 1)] = 0;
      if (sign === ':') keys[depth] = (keys[depth] ?? 0) + 1;
      if (marks > JSON_MARKS_MAX || (keys[depth] ?? 0) > OBJECT_KEYS_MAX) return true;
    }
  }
  return false;
}

/** The size limit still applies. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null, undefined),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    // An invalid type would be refused before any parser runs.
    if (request.headers['content-type'] !== undefined)
      request.headers = { ...request.headers, 'content-type': undefined };
    done();
  });
}

function textOf({ headers }: FastifyRequest, body: Buffer): string {
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase();
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') throw problem('charset');
  const coding = headers['content-encoding']?.toLowerCase();
  if (coding !== undefined && coding !== 'identity') throw problem('content_encoding');
  try {
    return utf8.decode(body);
  } catch (cause) {
    throw problem('not_utf8', { cause });
  }
}

/**
 * Limits the memory of all bodies together. A body counts from before it is read until its request
 * is answered, even if the client has gone by then. A request that does not fit is refused unread.
 * Without this limit, a hundred large lists at once end the process. One token gets only a part of
 * it: otherwise its slowly sent lists would keep out everybody else's.
 *
 * @throws {ProblemError} 429 `too_much_at_once` with `Retry-After`
 */
export const limitBodiesInFlight = fp<{ tokenOf: (request: FastifyRequest) => string | undefined }>(
  async (app, { tokenOf }) => {
    let inFlight = 0;
    const inFlightOf = new Map<string, number>();
    const add = (token: string, bytes: number) => {
      inFlight += bytes;
      const own = (inFlightOf.get(token) ?? 0) + bytes;
      if (own === 0) inFlightOf.delete(token);
      else inFlightOf.set(token, own);
    };
    app.decorateRequest('bodyInFlight');

    app.addHook('preParsing', (request, _reply, payload, done) => {
      const bytes = bytesOf(request);
      if (bytes > SMALL_BODY_MAX_BYTES) {
        // Strangers reach this: their bodies must take no room from others.
        if (request.is404) return done(problem('route_unknown'));
        // The request of a client that left while its token was checked never ends: no room for it.
        if (request.raw.destroyed) return done(problem('malformed'));
        const token = tokenOf(request) ?? '';
        if (
          inFlight + bytes > BODIES_IN_FLIGHT_MAX_BYTES ||
          (inFlightOf.get(token) ?? 0) + bytes > TOKEN_BODIES_MAX_BYTES
        )
          return done(problem('too_much_at_once'));
        request.setDecorator<BodyInFlight>('bodyInFlight', { token, bytes });
        add(token, bytes);
      }
      done(null, payload);
    });

    app.addHook('onSend', (request, _reply, _payload, done) => {
      const body = request.getDecorator<BodyInFlight | undefined>('bodyInFlight');
      if (body !== undefined) add(body.token, -body.bytes);
      request.setDecorator('bodyInFlight', undefined);
      done();
    });
  },
  { name: 'bodies-in-flight' },
);

interface BodyInFlight {
  token: string;
  bytes: number;
}

/** The announced size in bytes, at most the route's limit. A body in chunks counts as that. */
function bytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  return headers['transfer-encoding'] === undefined
    ? Math.min(Number(headers['content-length'] ?? 0), bodyLimit)
    : bodyLimit;
}
