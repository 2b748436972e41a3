import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CHANGES_PATH } from '../../contract/changes';
import type { Config } from '../config';
import type { Actor } from '../db/audit';
import {
  areaPrincipalFinder,
  facilityPrincipalFinder,
  type AreaAccess,
  type Partner,
  type Principal,
  hashToken,
} from '../db/principals';
import type { FacilityAccess } from '../db/facilities';
import { anyAreaGrant, hasGrant, type Grant, type Grants } from '../domain/grants';
import { problem, type ProblemCode } from '../http/problem';
import { bearerOf } from './verify-token';

/**
 * The access that a route demands. Every route of /v1 declares a policy, and {@link authorize}
 * refuses every request that the policy does not allow.
 */
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
function authorize<T extends FacilityAccess>(policy: Policy, found: T | undefined): T {
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

/** Demo tokens are published: they count only if switched on, and from this machine. */
function authenticated(
  partner: Partner | undefined,
  request: FastifyRequest,
  config: Config,
): Partner {
  if (partner === undefined || (partner.demo && (!config.demo || isForwarded(request))))
    throw problem('unauthenticated');
  return partner;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
  }
}

export interface FacilityRequest {
  actor: Actor & { id: string };
  facility: FacilityAccess['facility'];
  grants: Grants;
}

interface AreaRequest extends FacilityRequest {
  area: AreaAccess['area'];
}

/**
 * Guards every route. A request is checked before its body is read, so that a
 * refused caller learns nothing from a 400. The order is: 401, then the object, then the grant.
 */
export const guardRoutes = fp(
  async (app) => {
    const { db, config } = app;
    const findFacilityPrincipal = facilityPrincipalFinder(db);
    const findAreaPrincipal = areaPrincipalFinder(db);
    app.decorateRequest('authorized');
    app.addHook('onRequest', async (request) => {
      const { policy } = request.routeOptions.config;
      if (policy === undefined) throw new Error('A route without a policy was reached');
      const token = bearerOf(request);
      if (token === undefined) throw problem('unauthenticated');
      const sha256 = hashToken(token);
      const principal: Principal<FacilityAccess> | undefined =
        policy.object === 'area'
          ? await findAreaPrincipal(sha256, pathParameter(request, 'areaExternalId'))
          : await findFacilityPrincipal(sha256, pathParameter(request, 'facilityExternalId'));
      // One query finds partner and object. Refusals retain their order: partner, then access.
      const { id, name } = authenticated(principal?.partner, request, config);
      const actor = { id, name, requestId: request.id };
      request.actor = actor;
      request.setDecorator('authorized', { actor, ...authorize(policy, principal?.found) });
    });
  },
  { name: 'guard-routes', decorators: { fastify: ['db', 'config'] } },
);

function pathParameter({ params }: FastifyRequest, name: string): string {
  const value: unknown = Reflect.get(Object(params), name);
  if (typeof value !== 'string') throw new Error(`The route has no parameter ${name}`);
  return value;
}

export function authorizedFacility(request: FastifyRequest): FacilityRequest {
  return request.getDecorator<FacilityRequest>('authorized');
}

export function authorizedArea(request: FastifyRequest): AreaRequest {
  return request.getDecorator<AreaRequest>('authorized');
}

/** Throws at start if a route of /v1, or of the changes, declares no policy and is not open to everybody. */
export function refuseUnguardedRoutes(app: FastifyInstance, openToAll: readonly string[]): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    const isGuarded = url.startsWith('/v1') || url.startsWith(CHANGES_PATH);
    if (!isGuarded || config?.policy !== undefined || openToAll.includes(url)) return;
    throw new Error(`${String(method)} ${url} declares no policy`);
  });
}
