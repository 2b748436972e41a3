import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../config';

/** Where log lines go in place of standard output. */
export interface LogStream {
  write(line: string): void;
}

/** One JSON line per event: no token, no cookie, no query, no body, and of an error no values that a driver adds. */
export function requestLog(level: LogLevel, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    redact: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', 'headers.cookie'],
    serializers: {
      req: ({ method, url }) => ({ method, path: url.split('?', 1)[0] }),
      res: ({ statusCode }) => ({ statusCode }),
      err: ({ name, message, code, stack }: Error & { code?: string }) => ({ type: name, message, code, stack: stack ?? '' }),
    },
  };
}
