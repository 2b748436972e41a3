import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { propertySchemas } from '../../contract/facility';
import { writableProperties } from '../../contract/paths';
import { valueBody } from '../../contract/value';
import { listAreas } from '../store/areas';
import type { Database } from '../store/database';
import { updateFacilityProperty } from '../store/facilities';
import { readProvisioningList } from '../store/provisioning';
import { anyFacilityField, type Policy } from './access';
import { facilityRefused, fieldRefused, resourceRefused } from './errors';
import { admittedFacility } from './guard-routes';
import { areasToWire, facilityToWire, provisioningToWire } from './serialize';

const reads: Policy = { object: 'facility', anyOf: anyFacilityField, refusal: facilityRefused };
const readsAreas: Policy = { object: 'facility', anyOf: ['read:areas'], refusal: resourceRefused };
const readsProvisioning: Policy = { object: 'facility', anyOf: ['read:provisioning'], refusal: resourceRefused };

/** The routes of spec 4.1. Query parameters have no effect: the spec shows none. */
export function facilities(app: FastifyInstance, db: Database, etagKey: Buffer): void {
  // The spec shows this path with its trailing slash; without it, the same answer and never a redirect.
  for (const url of ['/facilities/:facilityExternalId/', '/facilities/:facilityExternalId']) {
    app.route({
      method: 'GET',
      url,
      config: { policy: reads },
      handler: async (request) => {
        const { facility, grants } = admittedFacility(request);
        return facilityToWire(facility, grants);
      },
    });
  }

  app.route({
    method: 'GET',
    url: '/facilities/:facilityExternalId/areas',
    config: { policy: readsAreas },
    handler: async (request) => {
      const { facility, grants } = admittedFacility(request);
      // Spec 4.1 leaves the envelope of the areas answer open: {"areas": […]} is ours.
      return { areas: areasToWire(await listAreas(db, facility.id), grants) };
    },
  });

  app.route({
    method: 'GET',
    url: '/facilities/:facilityExternalId/areas_autocomplete_list',
    config: { policy: readsProvisioning },
    handler: async (request) => {
      const { facility } = admittedFacility(request);
      return { areas_autocomplete_list: provisioningToWire(facility, await readProvisioningList(db, facility.id)) };
    },
  });

  for (const property of writableProperties) {
    app.withTypeProvider<ZodTypeProvider>().route({
      method: 'PATCH',
      url: `/facilities/:facilityExternalId/${property}`,
      config: { policy: { object: 'facility', anyOf: [`write:facility.${property}`], refusal: fieldRefused } },
      schema: { body: valueBody(propertySchemas[property]) },
      handler: async (request) => {
        const { facility } = admittedFacility(request);
        // Spec 4.1: "generally only the changed property".
        return { [property]: await updateFacilityProperty(db, facility.id, property, request.body.value) };
      },
    });
  }
}
