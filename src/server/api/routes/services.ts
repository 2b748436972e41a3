import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { paths } from '../../../contract/paths';
import { newSubscriptionsSchema } from '../../../contract/subscription';
import { servicesBodySchema } from '../../../contract/value';
import { authorizedArea } from '../../auth/guard-routes';
import { isValidJsonb, keyOfAlteredNumber } from '../../db/valid-values';
import { addServices, removeService } from '../../domain/change-area';
import { mayReadArea } from '../../domain/grants';
import { readJson } from '../../http/json-body';
import { ProblemError } from '../../http/problem';
import { refusedBody } from '../../http/problem-answer';
import { answers, named, subscriptionAnswer } from '../answers';
import {
  AREA,
  roomServiceDocs,
  roomServicePolicy,
  idempotencyKeyFrom,
  keyHeaders,
  roomWriteOf,
  route,
} from '../route';

const policy = roomServicePolicy('write:area.data_services');

const subscriptions = z.array(subscriptionAnswer);

const servicesAdded = z.strictObject({
  info: z.string(),
  services: z.strictObject({ data_services: subscriptions }),
});

const serviceDeleted = z.strictObject({
  info: z.string(),
  id: z.string(),
  remaining_services: z.optional(subscriptions),
});

// Spec 4.2 rule 1: the value is JSON in a string. JSON Schema 2020-12 has keywords for its content.
z.globalRegistry.add(servicesBodySchema.shape.value, {
  contentMediaType: 'application/json',
  contentSchema: z.toJSONSchema(newSubscriptionsSchema, { io: 'input' }),
});

export const addRoomServices = route({
  method: 'POST',
  url: `${AREA}/data_services`,
  remotePath: ({ areaExternalId }) => paths.services(areaExternalId),
  action: 'services.add',
  policy,
  schema: {
    ...roomServiceDocs,
    operationId: 'addServices',
    summary: 'Add services to a room',
    description:
      'Existing services stay; each new one receives an `id`. `value` is a ' +
      'string that holds a JSON array, not an array.',
    headers: keyHeaders,
    body: servicesBodySchema,
    response: answers(named('ServicesAdded', servicesAdded), 404, 412, 413, 415, 422),
  },
  handler: async (request) => {
    const idempotencyKey = idempotencyKeyFrom(request);
    const services = readServices(request.body.value);
    const write = { ...roomWriteOf(request), idempotencyKey };
    const { added, all } = await addServices(request.server.db, write, services);
    // Spec 3: "response lists services". Ours lists all services of the room, or only the added
    // ones if the partner may not read the others.
    return {
      info: 'The services were added to the room.',
      services: { data_services: mayReadServices(request) ? all : added },
    };
  },
});

export const deleteRoomService = route({
  method: 'DELETE',
  url: `${AREA}/data_services/:serviceId`,
  remotePath: ({ areaExternalId, serviceId }) => paths.service(areaExternalId, serviceId),
  action: 'services.remove',
  policy,
  schema: {
    ...roomServiceDocs,
    operationId: 'deleteService',
    summary: 'Delete a service of a room',
    params: z.extend(roomServiceDocs.params, {
      serviceId: z
        .string()
        .check(z.describe('The `id` that the service was given when it was added.')),
    }),
    response: answers(named('ServiceDeleted', serviceDeleted), 404, 412, 413, 415),
  },
  handler: async (request) => {
    const { serviceId } = request.params;
    const area = await removeService(request.server.db, roomWriteOf(request), serviceId);
    return {
      info: 'The service was deleted from the room.',
      id: serviceId,
      ...(mayReadServices(request) && { remaining_services: area.data_services }),
    };
  },
});

/** Also the answer to a write shows the room's services only to who may read them. */
const mayReadServices = (request: FastifyRequest) =>
  mayReadArea(authorizedArea(request).grants, 'data_services');

/** The longest part of a key that an answer repeats, in UTF-16 units: enough to find the key. */
const KEY_SHOWN_LENGTH = 60;

/**
 * Reads the JSON array within the string. A subscription's own `id` is dropped: the service makes
 * one (spec 4.2 rule 2).
 *
 * @throws {ProblemError} 400 for text that is no JSON, array or list of subscriptions (spec 7).
 */
function readServices(value: string): object[] {
  const json = readJson(value, 'value_not_json');
  if (!isValidJsonb(json))
    throw notStorable(
      'The value holds a NUL character, half a character, or a number that is too ' +
        'large or too small.',
    );
  const altered = keyOfAlteredNumber(value);
  if (altered !== undefined) {
    const key = altered.slice(0, KEY_SHOWN_LENGTH);
    throw notStorable(
      `${key === '' ? 'A number' : `The number under the key "${key}"`} ` +
        'has more digits than can be stored. Send it as text.',
    );
  }
  const { success, data, error } = newSubscriptionsSchema.safeParse(json);
  if (!success)
    throw refusedBody(
      error.issues.map((issue) => ({
        path: ['value', ...issue.path.map(String)],
        message: issue.message,
        maximum: Reflect.get(issue, 'maximum'),
      })),
      { value: json },
    );
  return data.map(({ id: _ignored, ...subscription }) => subscription);
}

const notStorable = (detail: string) =>
  new ProblemError({ status: 400, code: 'not_storable', detail });
