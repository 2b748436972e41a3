import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Actor } from '../db/audit';
import { hashToken, principalFinder, type Access, type AreaAccess } from '../db/principals';
import { anyAreaGrant, hasGrant, type Grant } from '../domain/grants';
import { problem, type ProblemCode } from '../http/problem';

/** RFC 6750 2.1. The scheme's name is case-insensitive (RFC 9110 11.1). */
const BEARER = /^bearer +(\S+) *$/i;

export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

/** The access that a route of our own API demands: {@link guardRoutes} refuses all others. */
export interface Policy {
  /**
   * The object that the path names. A partner without any access to it gets 403 or 404, depending
   * on this (spec 7).
   */
  object: 'facility' | 'area';
  anyOf: readonly Grant[];
  perRoomServices?: boolean;
  refusal: ProblemCode;
}

/** Without access to the object: 403 for a facility, 404 for an area (spec 7). */
function authorize(policy: Policy, found: Access | undefined): Access {
  if (found === undefined)
    throw problem(policy.object === 'area' ? 'area_unknown' : 'facility_forbidden');
  const hasAny = (wanted: readonly Grant[]) =>
    wanted.some((grant) => hasGrant(found.grants, grant));
  if (policy.object === 'area' && !hasAny(anyAreaGrant)) throw problem('area_unknown');
  if (!hasAny(policy.anyOf)) throw problem(policy.refusal);
  if (policy.perRoomServices === true && !found.facility.per_room_services)
    throw problem(policy.refusal);
  return found;
}

const FORWARDING = ['forwarded', 'via', 'x-real-ip'];

/**
 * Whether the request came through a proxy, whose client may be anywhere. A request of HTTP/1.0
 * did: nginx sends HTTP/1.0 by default, and then nothing about the client.
 */
export function isForwarded({ headers, raw }: FastifyRequest): boolean {
  return (
    raw.httpVersion === '1.0' ||
    Object.keys(headers).some(
      (name) => FORWARDING.includes(name) || name.startsWith('x-forwarded-'),
    )
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Everybody may ask a `public` route, and who is signed in one of a remote API. */
    policy?: Policy | 'public' | 'signed-in';
  }
}

interface ByPartner {
  actor: Actor & { id: string };
}

/**
 * Guards every route. A request is checked before its body is read, so that a
 * refused caller learns nothing from a 400. The order is: 401, then the object, then the grant.
 */
export const guardRoutes = fp(
  async (app) => {
    const { db, config } = app;
    const findPrincipal = principalFinder(db);
    app.decorateRequest('authorized');
    app.addHook('onRequest', async (request) => {
      const { policy } = request.routeOptions.config;
      if (typeof policy !== 'object') throw new Error('A route without a policy was reached');
      const token = bearerOf(request);
      if (token === undefined) throw problem('unauthenticated');
      const id = pathParameter(request, `${policy.object}ExternalId`);
      const principal = await findPrincipal(policy.object, hashToken(token), id);
      // One query finds partner and object. Refusals retain their order: partner, then access.
      if (principal === undefined) throw problem('unauthenticated');
      const { partner, found } = principal;
      // Demo tokens are published: they count only if switched on, and from this machine.
      if (partner.demo && (!config.demo || isForwarded(request))) throw problem('unauthenticated');
      const actor = { id: partner.id, name: partner.name, requestId: request.id };
      request.actor = actor;
      const authorized = authorize(policy, found);
      request.facility = authorized.facility.id_external;
      request.setDecorator('authorized', { actor, ...authorized });
    });
  },
  { name: 'guard-routes', decorators: { fastify: ['db', 'config'] } },
);

function pathParameter({ params }: FastifyRequest, name: string): string {
  const value: unknown = Reflect.get(Object(params), name);
  if (typeof value !== 'string') throw new Error(`The route has no parameter ${name}`);
  return value;
}

/** Of any route with a policy. */
export function authorizedFacility(request: FastifyRequest): Access & ByPartner {
  return request.getDecorator('authorized');
}

/** Of a route whose policy has the object `area`. */
export function authorizedArea(request: FastifyRequest): AreaAccess & ByPartner {
  return request.getDecorator('authorized');
}

/** Throws at start if a route, whatever its path, has no policy and is no file of the console. */
export function refuseUnguardedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', function ({ url, method, config }) {
    const policy = config?.policy;
    if (policy === undefined && !this.hasDecorator('isSite'))
      throw new Error(`${String(method)} ${url} declares no policy`);
    const checked = policy === 'signed-in' ? 'token' : 'authorized';
    if (policy !== undefined && policy !== 'public' && !this.hasRequestDecorator(checked))
      throw new Error(`${String(method)} ${url}: nothing checks the policy here`);
  });
}
