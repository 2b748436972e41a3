import {
  LogController,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Config } from '../config';
import { networkOf } from './rate-limit';

export interface LogStream {
  write(line: string): void;
}

/** PostgreSQL's errors about data (SQLSTATE classes 22 and 23) quote the data in their text. */
const QUOTES_DATA = /^2[23]/;

/** Answers to guesses at tokens: who guards the server needs their network. */
const GUESSED = new Set([401, 429]);

/**
 * Logs one JSON line per event. Nothing that a caller sends or receives is in a line, since it may
 * name a person or be a secret: no token, cookie, query or body, only the pattern of an address,
 * the name that the operator gave to the partner, and no values of an error.
 */
export function loggerOptions(
  level: Config['logLevel'],
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

export class RequestLogController extends LogController {
  override incomingRequest(): void {
    // The line at the end of the request has everything.
  }

  override routeNotFound(): void {
    // The line at the end has this too, as for any other answer.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { actor, method, routeOptions } = request;
    const line = {
      method,
      route: routeOptions.url ?? null,
      actor: actor?.name,
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
