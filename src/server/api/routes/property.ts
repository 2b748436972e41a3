import * as z from 'zod/mini';
import { propertySchemas } from '../../../contract/facility';
import { paths, writableProperties } from '../../../contract/paths';
import { valueBody } from '../../../contract/value';
import { authorizedFacility } from '../../auth/guard-routes';
import type { FacilityRow } from '../../db/facilities';
import { changeProperty } from '../../domain/change-facility';
import { anyFacilityField, hasGrant } from '../../domain/grants';
import { facilityBody, named } from '../answers';
import { changeAnswers, FACILITY, facilityChangeDocs, facilityWriteOf, route } from '../route';

const docs = {
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

const propertyAnswers = {
  name: named('Name', z.strictObject({ name: z.string() })),
  ssid_public: named('PublicSsid', z.strictObject({ ssid_public: z.string() })),
  subscription_url: named('SubscriptionUrl', z.strictObject({ subscription_url: z.string() })),
};

/** Spec 4.1: "generally only the changed property" is answered. */
export const changeProperties = writableProperties.map((property) =>
  route({
    method: 'PATCH',
    url: `${FACILITY}/${property}`,
    remotePath: ({ facilityExternalId }) => paths.facilityProperty(facilityExternalId, property),
    action: 'facility.update',
    policy: {
      object: 'facility',
      anyOf: [`write:facility.${property}`],
      refusal: 'field_forbidden',
    },
    schema: {
      ...facilityChangeDocs,
      ...docs[property],
      body: valueBody(propertySchemas[property]),
      response: changeAnswers(propertyAnswers[property]),
    },
    handler: async (request) => {
      const { grants } = authorizedFacility(request);
      const mayRead = anyFacilityField.some((grant) => hasGrant(grants, grant));
      const write = facilityWriteOf<FacilityRow>(request, (current) =>
        mayRead ? facilityBody(current, grants) : undefined,
      );
      const { value } = request.body;
      return { [property]: await changeProperty(request.server.db, write, property, value) };
    },
  }),
);
