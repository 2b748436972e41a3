import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ProblemError } from './problem';
import { problemOfError } from './problem-answer';

/**
 * What is not HTTP, or takes too long to become a request, never reaches a route: answered here,
 * and the connection ends.
 */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  refuse(socket, refusalOf(error.code));
}

/** CONNECT asks for a connection to somewhere else. */
export function refuseProxying(socket: Duplex): void {
  refuse(
    socket,
    new ProblemError({
      status: 400,
      code: 'no_proxy',
      detail: 'This server connects to no other one.',
    }),
  );
}

function refuse(socket: Duplex, problem: ProblemError): void {
  const body = JSON.stringify(problemOfError(problem));
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'Content-Type: application/problem+json; charset=utf-8',
      'Cache-Control: no-store',
      'Connection: close',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}

function refusalOf(code: string | undefined): ProblemError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ProblemError({
        status: 408,
        code: 'request_timeout',
        detail: 'The request took too long to arrive.',
      });
    case 'HPE_HEADER_OVERFLOW':
      return new ProblemError({
        status: 431,
        code: 'headers_too_large',
        detail: 'The headers are too large.',
      });
    default:
      return new ProblemError({
        status: 400,
        code: 'malformed',
        detail: 'This is not a request of HTTP/1.1.',
      });
  }
}
