import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertFromConsole } from './csrf';

/**
 * Lets the console call /v1 with its cookie: a call without an `Authorization` header of its own gets the Bearer from the
 * session. With one, the cookie is not heeded. A 401 from /v1 leaves the session as it is: the browser decides.
 *
 * @throws {ProblemError} 403 `cross_site` for a write with the cookie that does not come from the console.
 */
export function addBearerFromSession(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.authorization === undefined) takeToken(request);
    done();
  });
}

function takeToken(request: FastifyRequest): void {
  const token = request.session.get('token');
  if (token === undefined) return;
  assertFromConsole(request);
  request.headers = { ...request.headers, authorization: `Bearer ${token}`, cookie: undefined };
}
