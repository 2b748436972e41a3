import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { anyFacilityField, type Policy } from '../auth/access';
import { facilityRefused, resourceRefused } from '../http/problem';
import { admittedFacility } from '../auth/guard-routes';
import { readAnswers } from './read-answers';
import { sendAnswer } from './send-answer';

const reads: Policy = { object: 'facility', anyOf: anyFacilityField, refusal: facilityRefused };
const readsAreas: Policy = { object: 'facility', anyOf: ['read:areas'], refusal: resourceRefused };
const readsProvisioning: Policy = {
  object: 'facility',
  anyOf: ['read:provisioning'],
  refusal: resourceRefused,
};

/** The routes of spec 4.1. Query parameters have no effect: the spec shows none. */
export function facilities(app: FastifyInstance, db: Database, etagKey: Buffer): void {
  const answers = readAnswers(db, etagKey);

  // The spec shows this path with its trailing slash; without it, the same answer and never a
  // redirect.
  for (const url of ['/facilities/:facilityExternalId/', '/facilities/:facilityExternalId']) {
    app.route({
      method: 'GET',
      url,
      config: { policy: reads },
      handler: async (request, reply) =>
        sendAnswer(request, reply, await answers.facility(admittedFacility(request))),
    });
  }

  app.route({
    method: 'GET',
    url: '/facilities/:facilityExternalId/areas',
    config: { policy: readsAreas },
    handler: async (request, reply) =>
      sendAnswer(request, reply, await answers.areas(admittedFacility(request))),
  });

  app.route({
    method: 'GET',
    url: '/facilities/:facilityExternalId/areas_autocomplete_list',
    config: { policy: readsProvisioning },
    handler: async (request, reply) =>
      sendAnswer(request, reply, await answers.provisioning(admittedFacility(request))),
  });
}
