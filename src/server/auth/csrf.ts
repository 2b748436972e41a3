import type { FastifyRequest } from 'fastify';
import { REQUESTED_BY_CONSOLE, REQUESTED_BY_HEADER } from '../../contract/console-headers';
import { problem } from '../http/problem';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a state-changing call made with the cookie that does not come from our own page: it needs
 * the exact Origin and a header that another site cannot send without asking first. SameSite=Strict
 * alone lets sibling hosts through. Every browser names the Origin of such a call, so a missing one
 * is another program's, whatever else it claims.
 *
 * @param publicOrigin where people reach the console; without it, the address that the call
 *   itself was made to.
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
