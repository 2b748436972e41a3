import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSOLE_ACTOR, type ChangeAction } from '../../contract/changes';
import { FACILITY_HEADER } from '../../contract/console-headers';
import { fullAreaId } from '../../contract/ids';
import { UnsafePathSegmentError } from '../../contract/paths';
import { acceptedCodings, codedTag, codingNamed } from '../http/etag';
import { problem, ProblemError } from '../http/problem';
import {
  answerHeaders,
  coded,
  codingFor,
  isMaskable,
  requestHeaders,
  TokenMask,
} from './passed-headers';
import { GivenUp, type Upstream, type UpstreamAnswer } from './upstream';

/** The parameters that the router found in a path, percent-decoded. */
type PathParameters = Record<'facilityExternalId' | 'areaExternalId' | 'serviceId', string>;

export interface RemoteRoute {
  method: 'GET' | 'PATCH' | 'POST' | 'DELETE';
  /** As spec 4 shows it below /v1. Where it ends in a slash, it is answered without it too. */
  url: string;
  /** Builds the address at the remote API, which is never the received one. */
  remotePath: (parameters: PathParameters) => string;
  bodyLimit?: number;
  /** What a write is recorded as. */
  action?: ChangeAction;
}

/** What the gateway tells of what it forwards. */
export interface Witness {
  /**
   * Before a write is sent. What it resolves to is called before the answer is passed on, with its
   * status and text, or why there is none.
   */
  writes: (
    request: FastifyRequest,
    action: ChangeAction,
  ) => Promise<(end: number | ProblemError, text?: string) => Promise<void>>;
  /** Before a read: what takes its whole answer before it is passed on, if it is of interest. */
  reads: (
    request: FastifyRequest,
    route: RemoteRoute,
  ) => ((answer: Buffer) => Promise<void>) | undefined;
}

export type SessionOf = (
  request: FastifyRequest,
) => Promise<{ token: string; partner: string; name?: string | null | undefined } | undefined>;

/** Everything in this scope needs a session. */
export function requireSession(app: FastifyInstance, sessionOf: SessionOf): void {
  app.decorateRequest('token', '');
  app.addHook('onRequest', async (request, reply) => {
    // Only this partner may see its answers, so none is cached on the way.
    reply.header('cache-control', 'no-store');
    const session = await sessionOf(request);
    if (session === undefined) throw problem('unauthenticated');
    const { token, partner: mark, name } = session;
    request.setDecorator('token', token);
    request.facility = facilityOf(request);
    request.actor = { id: null, name: name ?? CONSOLE_ACTOR, mark, requestId: request.id };
  });
}

/** For the console only: a partner's program calls the remote API itself. */
export async function remoteV1(
  app: FastifyInstance,
  options: {
    upstream: Upstream;
    routes: readonly RemoteRoute[];
    sessionOf: SessionOf;
    witness: Witness;
  },
): Promise<void> {
  const { upstream, routes, sessionOf, witness } = options;
  passBodiesOn(app);
  requireSession(app, sessionOf);
  for (const route of routes) {
    const { method, url, bodyLimit } = route;
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const call: Call = { method, path: remotePathOf(route, request) };
      if (route.action === undefined) call.read = witness.reads(request, route);
      else call.ended = await witness.writes(request, route.action);
      return forward(upstream, call, request, reply);
    };
    const whole = {
      method,
      ...(bodyLimit && { bodyLimit }),
      handler,
      config: { policy: 'signed-in' },
    } as const;
    app.route({ ...whole, url });
    if (url.endsWith('/')) app.route({ ...whole, url: url.slice(0, -1) });
  }
}

/** The facility of a path: that of a room as the console names it, since its id is never split. */
function facilityOf({ params, headers }: FastifyRequest): string | null {
  const { facilityExternalId, areaExternalId = '' } = params as Partial<PathParameters>;
  if (facilityExternalId !== undefined) return facilityExternalId;
  const named = headers[FACILITY_HEADER];
  if (named === undefined) return null;
  const facility = decoded(String(named));
  if (facility === '' || !areaExternalId.startsWith(fullAreaId(facility, '')))
    throw problem('facility_mismatch');
  return facility;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Byte for byte, so that the remote API gets exactly what the console sent. */
function passBodiesOn(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (/^application\/json(?:;|$)/i.test(request.headers['content-type'] ?? ''))
      done(null, body);
    else done(problem('content_type'), undefined);
  });
}

function remotePathOf(route: RemoteRoute, { params }: FastifyRequest): string {
  try {
    return route.remotePath(params as PathParameters);
  } catch (cause) {
    if (!(cause instanceof UnsafePathSegmentError)) throw cause;
    throw problem('route_unknown', { cause });
  }
}

interface Call {
  method: RemoteRoute['method'];
  path: string;
  read?: ReturnType<Witness['reads']>;
  ended?: Awaited<ReturnType<Witness['writes']>>;
}

async function forward(
  upstream: Upstream,
  { method, path, read, ended }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const token = request.getDecorator<string>('token');
  const body = request.body as Buffer | undefined;
  try {
    const headers = requestHeaders(request.headers, body !== undefined);
    const answer = await upstream.request({
      method,
      path,
      token,
      headers,
      body,
      signal: method === 'GET' ? abortOnDisconnect(reply) : undefined,
    });
    reply.code(answer.status);
    const { etag, ...described } = answerHeaders(answer, token);
    if (method === 'GET') reply.header('vary', 'accept-encoding');
    if (bodiless.has(answer.status)) {
      await answer.body.dump();
      await ended?.(answer.status);
      return await (
        etag === undefined
          ? reply
          : reply.header(
              'etag',
              codedTag(etag, codingNamed(request.headers['if-none-match'], etag)),
            )
      ).send();
    }
    let content = contentOf(answer, token);
    // A write's answer is read completely, even if its sender goes, and an answer that breaks off
    // is reported as such.
    if (method !== 'GET') {
      const whole = await buffer(content);
      await ended?.(answer.status, String(whole));
      return await reply.headers({ ...described, ...(etag && { etag }) }).send(whole);
    }
    if (read !== undefined && answer.status === 200) {
      const whole = await buffer(content);
      await read(whole);
      content = Readable.from([whole]);
    }
    const coding = codingFor(
      described['content-length'],
      acceptedCodings(request.headers['accept-encoding']),
    );
    if (coding !== 'identity') {
      delete described['content-length'];
      reply.header('content-encoding', coding);
    }
    return await reply
      .headers({ ...described, ...(etag && { etag: codedTag(etag, coding) }) })
      .send(coded(content, coding));
  } catch (error) {
    if (error instanceof ProblemError && error.status >= 500)
      request.log.warn({ code: error.code, err: error.cause }, 'no answer of the remote API');
    if (error instanceof ProblemError) await ended?.(error);
    throw error;
  }
}

/** Statuses of answers without a body (RFC 9110 15.3.5, 15.4.5). */
const bodiless = new Set([204, 304]);

function contentOf({ status, body, readingFailure }: UpstreamAnswer, token: string): Readable {
  const mask = isMaskable(token, status) ? new TokenMask(token) : undefined;
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) yield mask?.next(chunk) ?? chunk;
    } catch (cause) {
      throw readingFailure(cause);
    }
    if (mask !== undefined) yield mask.end();
  }
  return Readable.from(chunks(), { objectMode: false });
}

function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  raw.once(
    'close',
    () => raw.writableFinished || disconnected.abort(new GivenUp('nobody waits for it')),
  );
  return disconnected.signal;
}
