import type { FastifyInstance } from 'fastify';
import { contentTypeRefused, tooDeep } from './errors';
import { isTooDeep } from './json-content';

/**
 * Bodies are JSON and nothing else. An empty one counts as none, whatever `Content-Type` announces: opening and closing a
 * room take no body (spec 4.2), and many programs name a type all the same. Prototype poisoning is refused, and depth.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, (error, json) => (isTooDeep(json) ? done(tooDeep(), undefined) : done(error, json)));
  });
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => {
    done(body === '' ? null : contentTypeRefused(), undefined);
  });
}
