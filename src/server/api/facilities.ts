import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { propertySchemas } from '../../contract/facility';
import { shortAreaId } from '../../contract/ids';
import { ID_MAX_LENGTH } from '../../contract/limits';
import { writableProperties } from '../../contract/paths';
import { provisioningListSchema } from '../../contract/provisioning';
import { valueBody } from '../../contract/value';
import { authorizedFacility, type FacilityRequest, type Policy } from '../auth/guard-routes';
import type { Database } from '../db/database';
import { readFacility, readProvisioningList, type StoredProvisioningEntry } from '../db/facilities';
import { changeProperty, replaceProvisioningList, type Write } from '../domain/change-facility';
import { anyFacilityField, hasGrant } from '../domain/grants';
import { entityTag, satisfiesMatch } from '../http/etag';
import { problem, ProblemError } from '../http/problem';
import { PROVISIONING_BODY_MAX_BYTES } from '../limits';
import {
  answers,
  areasAnswer,
  facilityAnswer,
  propertyAnswers,
  provisioningAnswer,
  readAnswers,
} from './answer-schemas';
import { cachedReads, sendResponse } from './cached-reads';
import { facilityBody, provisioningBody, provisioningToWire } from './serialize';

const readsFacility: Policy = {
  object: 'facility',
  anyOf: anyFacilityField,
  refusal: 'facility_forbidden',
};

const readsAreas: Policy = {
  object: 'facility',
  anyOf: ['read:areas'],
  refusal: 'resource_forbidden',
};

const readsProvisioning: Policy = {
  object: 'facility',
  anyOf: ['read:provisioning'],
  refusal: 'resource_forbidden',
};

const params = z.object({
  facilityExternalId: z
    .string()
    .check(z.describe('The external identifier of the facility, percent-encoded.')),
});

const described = {
  tags: ['Facilities'],
  params,
  headers: z.object({
    'If-None-Match': z
      .optional(z.string())
      .check(z.describe('An `ETag` of this answer; 304 where it is still the same.')),
  }),
};

/** The routes of spec 4.1. Query parameters have no effect: the spec shows none. */
export function facilityReadRoutes(app: FastifyInstance, db: Database, etagKey: Buffer): void {
  const reads = cachedReads(db, etagKey);

  // The spec shows this path with a trailing slash. Without it the answer is the same, never a
  // redirect.
  for (const url of ['/facilities/:facilityExternalId/', '/facilities/:facilityExternalId']) {
    app.route({
      method: 'GET',
      url,
      config: { policy: readsFacility },
      schema: {
        ...described,
        hide: !url.endsWith('/'),
        operationId: 'getFacility',
        summary: 'Read a facility',
        description:
          'Limited to the fields that this partner may see. Also answered without the ' +
          'slash at the end.',
        response: readAnswers(facilityAnswer),
      },
      handler: async (request, reply) =>
        sendResponse(request, reply, await reads.facility(authorizedFacility(request))),
    });
  }

  app.route({
    method: 'GET',
    url: '/facilities/:facilityExternalId/areas',
    config: { policy: readsAreas },
    schema: {
      ...described,
      operationId: 'getAreas',
      summary: 'Read the areas (rooms) of a facility',
      response: readAnswers(areasAnswer),
    },
    handler: async (request, reply) =>
      sendResponse(request, reply, await reads.areas(authorizedFacility(request))),
  });

  app.route({
    method: 'GET',
    url: '/facilities/:facilityExternalId/areas_autocomplete_list',
    config: { policy: readsProvisioning },
    schema: {
      ...described,
      operationId: 'getProvisioningList',
      summary: 'Read the provisioning list',
      response: readAnswers(provisioningAnswer),
    },
    handler: async (request, reply) =>
      sendResponse(request, reply, await reads.provisioning(authorizedFacility(request))),
  });
}

const describedChange = {
  tags: ['Facilities'],
  params,
  headers: z.object({
    'If-Match': z
      .optional(z.string())
      .check(z.describe('The `ETag` of the matching GET; 412 where it has changed since.')),
  }),
};

const changeAnswers = (answer: z.ZodMiniType) => answers(answer, 412, 413, 415);

const propertyDocs = {
  name: { operationId: 'changeName', summary: 'Change the name' },
  ssid_public: {
    operationId: 'changePublicSsid',
    summary: 'Change the public SSID',
    description: '1 to 32 octets of UTF-8. Equipment that is installed may disconnect.',
  },
  subscription_url: {
    operationId: 'changeSubscriptionUrl',
    summary: 'Change the subscription URL',
    description: 'An http or https address without credentials.',
  },
};

/**
 * The PATCHes of spec 4.1: each takes `{"value": …}` and answers the changed property. Each may
 * carry `If-Match`.
 */
export function facilityChangeRoutes(app: FastifyInstance, db: Database, etagKey: Buffer): void {
  for (const property of writableProperties) {
    app.withTypeProvider<ZodTypeProvider>().route({
      method: 'PATCH',
      url: `/facilities/:facilityExternalId/${property}`,
      config: {
        policy: {
          object: 'facility',
          anyOf: [`write:facility.${property}`],
          refusal: 'field_forbidden',
        },
      },
      schema: {
        ...describedChange,
        ...propertyDocs[property],
        body: valueBody(propertySchemas[property]),
        response: changeAnswers(propertyAnswers[property]),
      },
      handler: async (request) => {
        const write = writeOf(request, etagKey, currentFacility);
        // Spec 4.1: "generally only the changed property".
        return { [property]: await changeProperty(db, write, property, request.body.value) };
      },
    });
  }

  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'PATCH',
    url: '/facilities/:facilityExternalId/areas_autocomplete_list',
    config: {
      policy: { object: 'facility', anyOf: ['write:provisioning'], refusal: 'resource_forbidden' },
    },
    bodyLimit: PROVISIONING_BODY_MAX_BYTES,
    schema: {
      ...describedChange,
      operationId: 'replaceProvisioningList',
      summary: 'Replace the provisioning list',
      description:
        "Takes the whole list, by short ids; ids that carry this facility's prefix are " +
        'understood as well. Answers it as stored, by full ids.',
      body: valueBody(provisioningListSchema),
      response: changeAnswers(provisioningAnswer),
    },
    handler: async (request) => {
      const { facility } = authorizedFacility(request);
      const write = writeOf(request, etagKey, currentProvisioning);
      const entries = inShortForm(facility.id_external, request.body.value);
      // Spec 4.1 shows no answer. Ours is the stored list with full ids, as its GET shows it.
      return {
        areas_autocomplete_list: provisioningToWire(
          facility,
          await replaceProvisioningList(db, write, entries),
        ),
      };
    },
  });
}

/**
 * The body that the matching GET would give this caller at that moment; undefined if the caller may
 * not read it.
 */
type CurrentBody = (
  transaction: Database,
  caller: Pick<FacilityRequest, 'facility' | 'grants'>,
) => Promise<string | undefined>;

const currentFacility: CurrentBody = async (transaction, { facility, grants }) => {
  const current = await readFacility(transaction, facility.id);
  if (current === undefined || !anyFacilityField.some((grant) => hasGrant(grants, grant)))
    return undefined;
  return facilityBody(current, grants);
};

const currentProvisioning: CurrentBody = async (transaction, { facility, grants }) =>
  hasGrant(grants, 'read:provisioning')
    ? provisioningBody(facility, await readProvisioningList(transaction, facility.id))
    : undefined;

/**
 * The author and the facility of a change, and the condition of its `If-Match` (RFC 9110 13.1.1).
 * For a caller who may not read the current body, only `*` matches, so that the answer reveals
 * nothing hidden.
 */
function writeOf(request: FastifyRequest, etagKey: Buffer, currentBody: CurrentBody): Write {
  const { partner, ...caller } = authorizedFacility(request);
  const write = { author: partner, facility: caller.facility };
  const condition = request.headers['if-match'];
  if (condition === undefined) return write;
  return {
    ...write,
    precondition: async (transaction) => {
      const body = await currentBody(transaction, caller);
      const tag = body === undefined ? '' : entityTag(etagKey, body);
      if (!satisfiesMatch(condition, tag)) throw problem('precondition_failed');
    },
  };
}

/**
 * A provisioning list in its stored form: short ids, each once. Spec 2.3 shows short ids in bodies
 * and full ids in answers, so programs send either. An id with this facility's prefix loses it,
 * once, whatever rooms exist, so that a list as read can always be sent back. A short id that
 * itself begins with the facility's id and a hyphen (room `A-101` of facility `A`) has to be sent
 * in full form (`A-A-101`).
 *
 * @throws {ProblemError} 400 if two entries have one id, naming both, or if an id is too long.
 */
function inShortForm(
  facilityId: string,
  entries: StoredProvisioningEntry[],
): StoredProvisioningEntry[] {
  const short = entries.map(({ id_external, name }) => ({
    id_external: shortAreaId(facilityId, id_external),
    name,
  }));
  for (const [index, { id_external: id }] of short.entries()) {
    if (id.length <= ID_MAX_LENGTH) continue;
    const detail =
      `Entry ${index + 1}, id_external: The value is ${id.length} characters long; ` +
      `${ID_MAX_LENGTH} are allowed.`;
    throw new ProblemError({ status: 400, code: 'too_long', detail });
  }
  refuseDuplicates(short);
  return short;
}

function refuseDuplicates(entries: StoredProvisioningEntry[]): void {
  const seen = new Map<string, number>();
  for (const [index, { id_external }] of entries.entries()) {
    const first = seen.get(id_external);
    if (first !== undefined) throw duplicate(id_external, first + 1, index + 1);
    seen.set(id_external, index);
  }
}

function duplicate(id: string, first: number, second: number): ProblemError {
  const detail =
    `Entry ${second} has the id_external of entry ${first}, ${JSON.stringify(id)}. ` +
    'A room stands in the list once.';
  return new ProblemError({ status: 400, code: 'duplicate_entry', detail });
}
