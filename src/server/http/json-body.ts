import type { FastifyInstance, FastifyRequest } from 'fastify';
import { charsetRefused, codingRefused, contentTypeRefused, notUtf8, tooDeep } from './problem';
import { isTooDeep } from '../db/json-content';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;
/** Refuses what is no UTF-8, in place of storing U+FFFD for it. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Bodies are JSON in UTF-8 (RFC 8259 8.1) and nothing else. An empty one counts as none, whatever
 * `Content-Type` announces: opening and closing a room take no body (spec 4.2), and many programs
 * name a type all the same. Prototype poisoning is refused, and depth.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      try {
        void parseJson(request, textOf(request, body), (error, json) =>
          isTooDeep(json) ? done(tooDeep(), undefined) : done(error, json),
        );
      } catch (error) {
        done(error as Error, undefined);
      }
    },
  );
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(body.length === 0 ? null : contentTypeRefused(), undefined);
  });
}

/**
 * Takes whatever is sent to the routes of `app` and heeds none of it: neither what it says it is
 * nor what it is. The limit of every body holds.
 */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null, undefined),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    // Before any parser is asked, a type that is none would be refused.
    if (request.headers['content-type'] !== undefined)
      request.headers = { ...request.headers, 'content-type': undefined };
    done();
  });
}

function textOf({ headers }: FastifyRequest, body: Buffer): string {
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase();
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') throw charsetRefused();
  const coding = headers['content-encoding']?.toLowerCase();
  if (coding !== undefined && coding !== 'identity') throw codingRefused();
  try {
    return utf8.decode(body);
  } catch (cause) {
    throw notUtf8(cause);
  }
}
