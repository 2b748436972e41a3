import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODIES_IN_FLIGHT_MAX_BYTES, RETRY_AFTER_SECONDS, SMALL_BODY_MAX_BYTES } from '../limits';
import { ProblemError, routeUnknown } from './problem';

/**
 * Bounds the memory that bodies take together, from before one is read until its request is
 * answered, also where its client has gone by then. A request for which there is no room is refused
 * unread. Without this, a hundred large lists at once end the process.
 *
 * @throws {ProblemError} 429 `too_much_at_once` with `Retry-After`
 */
export function limitBodiesInFlight(app: FastifyInstance): void {
  let inFlight = 0;
  app.decorateRequest('bodyBytes', 0);

  app.addHook('preParsing', (request, _reply, payload, done) => {
    const bytes = bytesOf(request);
    if (bytes > SMALL_BODY_MAX_BYTES) {
      // Open to strangers: whatever they send takes no room from others.
      if (request.is404) return done(routeUnknown());
      if (inFlight + bytes > BODIES_IN_FLIGHT_MAX_BYTES) return done(tooMuchAtOnce());
      request.setDecorator('bodyBytes', bytes);
      inFlight += bytes;
    }
    done(null, payload);
  });

  app.addHook('onSend', (request, _reply, _payload, done) => {
    inFlight -= request.getDecorator<number>('bodyBytes');
    request.setDecorator('bodyBytes', 0);
    done();
  });
}

/** As announced, and never more than the route takes; a body in chunks may have all of that. */
function bytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  return headers['transfer-encoding'] === undefined
    ? Math.min(Number(headers['content-length'] ?? 0), bodyLimit)
    : bodyLimit;
}

function tooMuchAtOnce(): ProblemError {
  return new ProblemError({
    status: 429,
    code: 'too_much_at_once',
    detail:
      'Too much is being sent to the service at once. Nothing was changed. Try again after the time that Retry-After tells.',
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  });
}
