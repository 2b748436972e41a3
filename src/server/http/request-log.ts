import {
  LogController,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { LogLevel } from '../environment';
import { networkOf } from './rate-limit';

/** Where log lines go in place of standard output. */
export interface LogStream {
  write(line: string): void;
}

/** PostgreSQL's errors about data (SQLSTATE classes 22 and 23) quote it in their text. */
const QUOTES_DATA = /^2[23]/;

/**
 * What guesses at tokens are answered: who guards the server needs to know where they come from.
 */
const GUESSED = new Set([401, 403, 429]);

/**
 * One JSON line per event. What a caller sent or is answered never stands in one, since it may name
 * a person or be a secret: no token, cookie, query or body, of the address only its pattern, and of
 * an error no values.
 */
export function loggerOptions(
  level: LogLevel,
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      'headers.authorization',
      'headers.cookie',
    ],
    serializers: {
      req: ({ method }) => ({ method }),
      res: ({ statusCode }) => ({ statusCode }),
      err: describeError,
    },
  };
}

/** One line per request, at `info`, when it is answered; its id is the answer's `X-Request-Id`. */
export class RequestLogController extends LogController {
  override incomingRequest(): void {
    // The line at the end has everything.
  }

  override routeNotFound(): void {
    // An answer like any other.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, routeOptions } = request;
    const line = {
      method,
      route: routeOptions.url ?? null,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...(GUESSED.has(reply.statusCode) && { network: networkOf(request.ip) }),
    };
    if (error) request.log.error({ ...line, err: error }, 'request failed on the way');
    else request.log.info(line, 'request');
  }
}

function describeError({ name, message, code, stack = '' }: Error & { code?: string }) {
  if (code === undefined || !QUOTES_DATA.test(code)) return { type: name, message, code, stack };
  return {
    type: name,
    message: 'The database refused the data.',
    code,
    stack: stack.replace(/^[^]*?(?=\n {4}at )/, ''),
  };
}
