import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { findAreaForPartner, type AreaRow } from '../store/areas';
import type { Database } from '../store/database';
import { findFacilityForPartner, type FacilityRow } from '../store/facilities';
import type { Partner } from '../store/partners';
import { admit, type Grants, type Policy } from './access';
import { authenticate } from './authenticate';

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
  }
}

/** What an admitted request is about, and on whose behalf: writes are put on record under the partner. */
export interface FacilityRequest {
  partner: Partner;
  facility: FacilityRow;
  grants: Grants;
}
export interface AreaRequest extends FacilityRequest {
  area: AreaRow;
}

/**
 * Guards every route that `app` gets: one without a policy fails at registration, and each request is checked before its
 * body is read, so that a refused caller learns nothing from a 400. Order: 401, then the object, then the grant.
 */
export function guardRoutes(app: FastifyInstance, { db, config }: { db: Database; config: Config }): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.policy === undefined) throw new Error(`${String(route.method)} ${route.url} declares no policy`);
  });
  app.decorateRequest('admitted');
  app.addHook('onRequest', async (request) => {
    const partner = await authenticate(db, config, request.headers.authorization);
    const { policy } = request.routeOptions.config;
    if (policy === undefined) throw new Error('A route without a policy was reached');
    request.setDecorator('admitted', await admitTo(policy, db, partner, request));
  });
}

async function admitTo(policy: Policy, db: Database, partner: Partner, request: FastifyRequest): Promise<FacilityRequest | AreaRequest> {
  return policy.object === 'area'
    ? { partner, ...admit(policy, await findAreaForPartner(db, partner.id, pathParameter(request, 'areaExternalId'))) }
    : { partner, ...admit(policy, await findFacilityForPartner(db, partner.id, pathParameter(request, 'facilityExternalId'))) };
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
