import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenOfSession, type SessionRules } from './session';

/**
 * Lets the console call /v1 with its cookie: a call without an `Authorization` header of its own
 * gets the Bearer from the session. With one, the cookie is not heeded, and nothing is asked of it.
 * A 401 from /v1 leaves the session as it is: the browser decides.
 *
 * @throws {ProblemError} as {@link tokenOfSession}
 */
export function addBearerFromSession(app: FastifyInstance, rules: SessionRules): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.authorization !== undefined || request.session.get('token') === undefined)
      done();
    else void takeToken(request, rules, done);
  });
}

async function takeToken(
  request: FastifyRequest,
  rules: SessionRules,
  done: (error?: Error) => void,
): Promise<void> {
  try {
    const token = await tokenOfSession(request, rules);
    request.headers = { ...request.headers, authorization: `Bearer ${token}`, cookie: undefined };
  } catch (error) {
    done(error as Error);
    return;
  }
  done();
}
