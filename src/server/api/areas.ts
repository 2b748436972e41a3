import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { newSubscriptionsSchema } from '../../contract/subscription';
import { servicesBodySchema } from '../../contract/value';
import { authorizedArea, type Policy } from '../auth/guard-routes';
import type { Database } from '../db/database';
import type { IdempotencyKey } from '../db/idempotency-keys';
import { addServices, removeService, setOccupancy, type RoomWrite } from '../domain/change-area';
import { mayReadArea, type Grant } from '../domain/grants';
import { ignoreBodies } from '../http/json-body';
import { ProblemError } from '../http/problem';
import { addedServicesAnswer, answers, deletedServiceAnswer, roomAnswer } from './answer-schemas';
import { areasToWire } from './serialize';
import { readServices } from './services-value';

/** For each method: its effect on a room, the grant it needs, and its answer's text (spec 3). */
const changes = [
  {
    method: 'POST',
    status: 'open',
    grant: 'open:area',
    info: 'The room was opened and its services were reset.',
    openApi: { operationId: 'openRoom', summary: 'Open a room' },
  },
  {
    method: 'DELETE',
    status: 'closed',
    grant: 'close:area',
    info: 'The room was closed and its services were reset.',
    openApi: { operationId: 'closeRoom', summary: 'Close a room' },
  },
] as const;

const params = z.object({
  areaExternalId: z
    .string()
    .check(
      z.describe(
        'The full form: the identifier of the facility, a hyphen, the identifier of ' +
          'the area; percent-encoded.',
      ),
    ),
});

const headers = z.object({
  'Idempotency-Key': z
    .optional(z.string())
    .check(
      z.describe(
        'Repeats of a request with its key take effect once, for a day. Their answer lists the ' +
          'services that the room has by then.',
      ),
    ),
});

const tags = ['Room services'];

/**
 * Opening and closing of rooms (spec 4.2, 3). Both reset the room's services. The path takes the
 * full id (rule 5). `app` must have no other routes.
 */
export function occupancyRoutes(app: FastifyInstance, db: Database): void {
  // Spec 4.2 shows no body for these two requests: a body is ignored, and is no part of the request
  // that an Idempotency-Key identifies.
  ignoreBodies(app);
  // The spec shows these paths with a trailing slash. Without it the answer is the same, never a
  // redirect.
  for (const url of ['/areas/:areaExternalId/', '/areas/:areaExternalId']) {
    for (const { method, status, grant, info, openApi } of changes) {
      app.route({
        method,
        url,
        config: { policy: changesServices(grant) },
        schema: {
          ...openApi,
          tags,
          hide: !url.endsWith('/'),
          description:
            'Resets its services. A body is ignored. Also answered without the slash at the end.',
          params,
          headers,
          response: answers(roomAnswer, 404, 413, 422),
        },
        handler: async (request) => {
          const area = await setOccupancy(
            db,
            { ...roomWriteOf(request), idempotencyKey: idempotencyKeyFrom(request) },
            status,
          );
          // Spec 4.2 shows no answer's body either: {"info", "area"} is ours.
          return { info, area: areasToWire([area], authorizedArea(request).grants)[0] };
        },
      });
    }
  }
}

function roomWriteOf(request: FastifyRequest): RoomWrite {
  const { partner, facility, area } = authorizedArea(request);
  return { author: partner, facility, area };
}

/** The facility must allow changes of services too (spec 3). */
const changesServices = (grant: Grant): Policy => ({
  object: 'area',
  anyOf: [grant],
  perRoomServices: true,
  refusal: 'room_services_forbidden',
});

const writesServices = changesServices('write:area.data_services');

const serviceParams = z.extend(params, {
  serviceId: z.string().check(z.describe('The `id` that the service was given when it was added.')),
});

// Spec 4.2 rule 1: the value is JSON in a string. JSON Schema 2020-12 has keywords for its content.
z.globalRegistry.add(servicesBodySchema.shape.value, {
  contentMediaType: 'application/json',
  contentSchema: z.toJSONSchema(newSubscriptionsSchema, { io: 'input' }),
});

/**
 * A room's service subscriptions (spec 4.2). The paths take the area's full id (rule 5) and no
 * trailing slash.
 */
export function roomServiceRoutes(app: FastifyInstance, db: Database): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/areas/:areaExternalId/data_services',
    config: { policy: writesServices },
    schema: {
      operationId: 'addServices',
      summary: 'Add services to a room',
      tags,
      description:
        'Existing services stay; each new one receives an `id`. `value` is a ' +
        'string that holds a JSON array, not an array.',
      params,
      headers,
      body: servicesBodySchema,
      response: answers(addedServicesAnswer, 404, 413, 415, 422),
    },
    handler: async (request) => {
      const idempotencyKey = idempotencyKeyFrom(request);
      const services = readServices(request.body.value);
      const mayRead = mayReadArea(authorizedArea(request).grants, 'data_services');
      const write = { ...roomWriteOf(request), idempotencyKey };
      const { added, all } = await addServices(db, write, services);
      // Spec 3: "response lists services". Ours lists all services of the room, or only the added
      // ones if the partner may not read the others.
      return {
        info: 'The services were added to the room.',
        services: { data_services: mayRead ? all : added },
      };
    },
  });

  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'DELETE',
    url: '/areas/:areaExternalId/data_services/:serviceId',
    config: { policy: writesServices },
    schema: {
      operationId: 'deleteService',
      summary: 'Delete a service of a room',
      tags,
      params: serviceParams,
      response: answers(deletedServiceAnswer, 404, 413, 415),
    },
    handler: async (request) => {
      const { serviceId } = request.params;
      const area = await removeService(db, roomWriteOf(request), serviceId);
      // The key is absent if the partner may not read the room's services, as on every read.
      const [wire] = areasToWire([area], authorizedArea(request).grants);
      const remaining_services = wire?.['data_services'];
      return {
        info: 'The service was deleted from the room.',
        id: serviceId,
        ...(remaining_services !== undefined && { remaining_services }),
      };
    },
  });
}

/** Visible ASCII, which a header carries unchanged, at a length that fits an index. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Reads `Idempotency-Key` (ours, additive). A request repeated with the same key takes effect once.
 * The same key with another method, room or body is refused. A key belongs to its partner,
 * whichever token that partner uses.
 *
 * @throws {ProblemError} 400 for an invalid key.
 */
function idempotencyKeyFrom(request: FastifyRequest): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw keyRefused();
  const { partner, area } = authorizedArea(request);
  // Without the slash at the end: both forms of the path are one address.
  const route = request.routeOptions.url?.replace(/\/$/, '');
  const content = JSON.stringify([request.method, route, area.id, request.body ?? null]);
  return { partnerId: partner.id, key, fingerprint: createHash('sha256').update(content).digest() };
}

function keyRefused(): ProblemError {
  const detail = 'An Idempotency-Key has 1 to 255 visible ASCII characters.';
  return new ProblemError({ status: 400, code: 'idempotency_key', detail });
}
