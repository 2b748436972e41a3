import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import {
  areaCallerFinder,
  facilityCallerFinder,
  type AreaAccess,
  type Caller,
} from '../db/callers';
import type { Database } from '../db/database';
import type { FacilityAccess } from '../db/facilities';
import type { Partner } from '../db/partners';
import { admit, type Grants, type Policy } from './access';
import { authenticated, tokenHash } from './authenticate';

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
  }
}

/**
 * What an admitted request is about, and on whose behalf: writes are put on record under the
 * partner.
 */
export interface FacilityRequest {
  partner: Partner;
  facility: FacilityAccess['facility'];
  grants: Grants;
}
export interface AreaRequest extends FacilityRequest {
  area: AreaAccess['area'];
}

/**
 * Guards every route that `app` gets: one without a policy fails at registration, and each request
 * is checked before its body is read, so that a refused caller learns nothing from a 400. Order:
 * 401, then the object, then the grant.
 */
export function guardRoutes(
  app: FastifyInstance,
  { db, config }: { db: Database; config: Config },
): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.policy === undefined)
      throw new Error(`${String(route.method)} ${route.url} declares no policy`);
  });
  const findFacilityCaller = facilityCallerFinder(db);
  const findAreaCaller = areaCallerFinder(db);
  app.decorateRequest('admitted');
  app.addHook('onRequest', async (request) => {
    const { headers } = request;
    const { policy } = request.routeOptions.config;
    if (policy === undefined) throw new Error('A route without a policy was reached');
    const sha256 = tokenHash(headers.authorization);
    request.setDecorator(
      'admitted',
      policy.object === 'area'
        ? admitted(
            policy,
            await findAreaCaller(sha256, pathParameter(request, 'areaExternalId')),
            sha256,
            { config, headers },
          )
        : admitted(
            policy,
            await findFacilityCaller(sha256, pathParameter(request, 'facilityExternalId')),
            sha256,
            { config, headers },
          ),
    );
  });
}

/** First who calls, then what for: one query knows both, the order of the refusals stays. */
function admitted<T extends FacilityAccess>(
  policy: Policy,
  caller: Caller<T> | undefined,
  sha256: Buffer,
  circumstances: Parameters<typeof authenticated>[2],
) {
  const partner = authenticated(caller?.partner, sha256, circumstances);
  return { partner, ...admit(policy, caller?.found) };
}

/** A parameter of the path, percent-decoded by the router. */
function pathParameter({ params }: FastifyRequest, name: string): string {
  const value: unknown = Reflect.get(Object(params), name);
  if (typeof value !== 'string') throw new Error(`The route has no parameter ${name}`);
  return value;
}

/** The facility that a route with a policy for `facility` was admitted to. */
export function admittedFacility(request: FastifyRequest): FacilityRequest {
  return request.getDecorator<FacilityRequest>('admitted');
}

/** The area that a route with a policy for `area` was admitted to. */
export function admittedArea(request: FastifyRequest): AreaRequest {
  return request.getDecorator<AreaRequest>('admitted');
}
