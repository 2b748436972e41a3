import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import {
  areaPrincipalFinder,
  facilityPrincipalFinder,
  type AreaAccess,
  type Partner,
  type Principal,
  hashToken,
} from '../db/principals';
import type { Database } from '../db/database';
import type { FacilityAccess } from '../db/facilities';
import { anyAreaGrant, hasGrant, memoiseByGrants, type Grant, type Grants } from '../domain/grants';
import { problem, type ProblemCode } from '../http/problem';
import { bearerOf } from './verify-token';

/** The store answers the same grants as the same array. */
const asSet = memoiseByGrants((grants: readonly string[]): Grants => new Set(grants));

/**
 * What a route demands. Every route of /v1 declares one; {@link authorize} refuses whatever is not
 * allowed by it.
 */
export interface Policy {
  /**
   * What the path names: it decides between 403 and 404 where the partner has nothing to do with it
   * (spec 7).
   */
  object: 'facility' | 'area';
  /** One of these grants is needed. None listed: everybody is refused. */
  anyOf: readonly Grant[];
  /** Whether the installation must manage services per room (spec 5 rule 4). */
  perRoomServices?: boolean;
  /** The 403 that says so. */
  refusal: ProblemCode;
}

/**
 * Decides whether the route may be used, in this order: the object, then the capability. `found` is
 * what the store knows of the object and the partner together: undefined where either is unknown or
 * nothing is granted.
 *
 * @throws {ProblemError} 403 for a facility, 404 for an area, that the partner has nothing to do
 *   with (spec 7); 403 as the policy says where the grant is missing or the installation does not
 *   manage services per room.
 */
export function authorize<T extends FacilityAccess>(
  policy: Policy,
  found: T | undefined,
): Omit<T, 'grants'> & { grants: Grants } {
  if (found === undefined)
    throw problem(policy.object === 'area' ? 'area_unknown' : 'facility_forbidden');
  const grants = asSet(found.grants);
  const hasAny = (wanted: readonly Grant[]) => wanted.some((grant) => hasGrant(grants, grant));
  if (policy.object === 'area' && !hasAny(anyAreaGrant)) throw problem('area_unknown');
  if (!hasAny(policy.anyOf)) throw problem(policy.refusal);
  if (policy.perRoomServices === true && !found.facility.per_room_services)
    throw problem(policy.refusal);
  return { ...found, grants };
}

/** What a proxy says of the client that it stands for. */
const FORWARDING = ['forwarded', 'via', 'x-real-ip'];

/**
 * Whether the request came by a proxy, whose client may be anywhere. One of HTTP/1.0 did: nginx
 * speaks it where nothing else is set, and then says nothing of the client.
 */
export function isForwarded({ headers, raw }: FastifyRequest): boolean {
  return (
    raw.httpVersion === '1.0' ||
    Object.keys(headers).some(
      (name) => FORWARDING.includes(name) || name.startsWith('x-forwarded-'),
    )
  );
}

/**
 * The partner that was found for a token with this hash.
 *
 * @throws {ProblemError} 401 for none, and for a demo token unless they are switched on and the
 *   request came from this machine: demo tokens are published.
 */
function authenticated(
  partner: Partner | undefined,
  sha256: Buffer,
  { config, request }: { config: Config; request: FastifyRequest },
): Partner {
  // The index looks up the hash, so its timing reveals hashes only; the decision is a comparison in
  // constant time.
  if (partner === undefined || !timingSafeEqual(partner.token_sha256, sha256))
    throw problem('unauthenticated');
  if (partner.demo && (!config.demo || isForwarded(request))) throw problem('unauthenticated');
  return partner;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
  }
}

/**
 * What an authorized request is about, and on whose behalf: writes are put on record under the
 * partner.
 */
export interface FacilityRequest {
  partner: Partner;
  facility: FacilityAccess['facility'];
  grants: Grants;
}

interface AreaRequest extends FacilityRequest {
  area: AreaAccess['area'];
}

/**
 * Guards every route that `app` gets: each request is checked before its body is read, so that a
 * refused caller learns nothing from a 400. Order: 401, then the object, then the grant.
 */
export function guardRoutes(
  app: FastifyInstance,
  { db, config }: { db: Database; config: Config },
): void {
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
    // First who calls, then what for: one query knows both, the order of the refusals stays.
    const partner = authenticated(principal?.partner, sha256, { config, request });
    request.setDecorator('authorized', { partner, ...authorize(policy, principal?.found) });
  });
}

/** A parameter of the path, percent-decoded by the router. */
function pathParameter({ params }: FastifyRequest, name: string): string {
  const value: unknown = Reflect.get(Object(params), name);
  if (typeof value !== 'string') throw new Error(`The route has no parameter ${name}`);
  return value;
}

/** The facility of a request to a route whose policy is for `facility`. */
export function authorizedFacility(request: FastifyRequest): FacilityRequest {
  return request.getDecorator<FacilityRequest>('authorized');
}

/** The area of a request to a route whose policy is for `area`. */
export function authorizedArea(request: FastifyRequest): AreaRequest {
  return request.getDecorator<AreaRequest>('authorized');
}

/**
 * Every route of /v1 declares a policy, wherever it is registered, but for those that are open to
 * everybody.
 */
export function refuseUnguardedRoutes(app: FastifyInstance, openToAll: readonly string[]): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith('/v1') || config?.policy !== undefined || openToAll.includes(url)) return;
    throw new Error(`${String(method)} ${url} declares no policy`);
  });
}
