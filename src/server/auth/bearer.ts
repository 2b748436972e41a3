import type { FastifyRequest } from 'fastify';

/** RFC 6750 2.1; the scheme's name is case-insensitive (RFC 9110 11.1). */
const BEARER = /^bearer +(\S+) *$/i;

/** The token in a request's `Authorization` header (spec 5 rule 1); undefined without one. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}
