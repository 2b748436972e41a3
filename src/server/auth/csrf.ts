import type { FastifyRequest } from 'fastify';
import { REQUESTED_BY_CONSOLE, REQUESTED_BY_HEADER } from '../../contract/console-headers';
import { problem } from '../http/problem';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a state-changing call with the cookie unless it comes from our own page. Such a call has
 * the exact Origin and a header that another site can send only after a preflight. SameSite=Strict
 * alone admits sibling hosts. Every browser sends an Origin with such a call, so a call without one
 * comes from another program, whatever else it claims.
 *
 * @param publicOrigin where people reach the console; undefined stands for the address that the
 *   call itself was made to.
 * @throws {ProblemError} 403 `cross_site`
 */
export function assertFromConsole(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (readingMethods.has(request.method)) return;
  const { headers, protocol, host } = request;
  if (
    headers.origin === (publicOrigin ?? `${protocol}://${host}`) &&
    headers[REQUESTED_BY_HEADER] === REQUESTED_BY_CONSOLE
  )
    return;
  throw problem('cross_site');
}
