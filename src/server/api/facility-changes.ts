import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { propertySchemas } from '../../contract/facility';
import { writableProperties } from '../../contract/paths';
import { provisioningListSchema } from '../../contract/provisioning';
import { valueBody } from '../../contract/value';
import { PROVISIONING_BODY_MAX_BYTES } from '../limits';
import type { Write } from '../domain/change-facility';
import type { Database } from '../db/database';
import { readFacility } from '../db/facilities';
import { changeProperty } from '../domain/property-change';
import { readProvisioningList, replaceProvisioningList } from '../db/provisioning';
import { anyFacilityField, holds } from '../auth/access';
import { fieldRefused, resourceRefused } from '../http/problem';
import { facilityEtag, provisioningEtag } from '../http/etag';
import { admittedFacility } from '../auth/guard-routes';
import { ifMatch } from './preconditions';
import { inShortForm } from './provisioning-value';
import { provisioningToWire } from './serialize';

/**
 * The PATCHes of spec 4.1: `{"value": …}` in, the changed property out. Each may carry `If-Match`.
 */
export function facilityChanges(app: FastifyInstance, db: Database, etagKey: Buffer): void {
  for (const property of writableProperties) {
    app.withTypeProvider<ZodTypeProvider>().route({
      method: 'PATCH',
      url: `/facilities/:facilityExternalId/${property}`,
      config: {
        policy: {
          object: 'facility',
          anyOf: [`write:facility.${property}`],
          refusal: fieldRefused,
        },
      },
      schema: { body: valueBody(propertySchemas[property]) },
      handler: async (request) => {
        const write = writeOf(request, (transaction) => facilityTag(transaction, request, etagKey));
        // Spec 4.1: "generally only the changed property".
        return { [property]: await changeProperty(db, write, property, request.body.value) };
      },
    });
  }

  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'PATCH',
    url: '/facilities/:facilityExternalId/areas_autocomplete_list',
    config: {
      policy: { object: 'facility', anyOf: ['write:provisioning'], refusal: resourceRefused },
    },
    bodyLimit: PROVISIONING_BODY_MAX_BYTES,
    schema: { body: valueBody(provisioningListSchema) },
    handler: async (request) => {
      const { facility } = admittedFacility(request);
      const write = writeOf(request, (transaction) =>
        provisioningTag(transaction, request, etagKey),
      );
      const entries = inShortForm(facility.id_external, request.body.value);
      // Spec 4.1 shows no answer: ours is the list as stored, by full ids, as its GET has it.
      return {
        areas_autocomplete_list: provisioningToWire(
          facility,
          await replaceProvisioningList(db, write, entries),
        ),
      };
    },
  });
}

function writeOf(
  request: FastifyRequest,
  currentTag: (transaction: Database) => Promise<string | undefined>,
): Write {
  const { partner, facility } = admittedFacility(request);
  return { author: partner, facility, precondition: ifMatch(request, currentTag) };
}

async function facilityTag(
  transaction: Database,
  request: FastifyRequest,
  etagKey: Buffer,
): Promise<string | undefined> {
  const { facility, grants } = admittedFacility(request);
  const current = await readFacility(transaction, facility.id);
  if (current === undefined || !anyFacilityField.some((grant) => holds(grants, grant)))
    return undefined;
  return facilityEtag(etagKey, current, grants);
}

async function provisioningTag(
  transaction: Database,
  request: FastifyRequest,
  etagKey: Buffer,
): Promise<string | undefined> {
  const { facility, grants } = admittedFacility(request);
  if (!holds(grants, 'read:provisioning')) return undefined;
  return provisioningEtag(etagKey, facility, await readProvisioningList(transaction, facility.id));
}
