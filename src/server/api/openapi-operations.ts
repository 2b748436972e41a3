import type { OpenApiOperation } from '../http/docs-page';
import type { AnswerSchema } from './openapi-schemas';

/** What the document tells of a route beyond what the route says itself. */
export interface Operation {
  id: string;
  tag: 'Facilities' | 'Room services';
  summary: string;
  description?: string;
  answer: AnswerSchema;
  /** The problems that are special to it; those of every route are added. */
  problems: readonly Status[];
  /** Request headers that it heeds, besides `Authorization`. */
  headers?: readonly ('If-None-Match' | 'If-Match' | 'Idempotency-Key')[];
}

/** The statuses of errors, in words. */
const problems = {
  400: 'The address or the body is malformed; `code` names what is wrong with it.',
  401: 'There is no token, or it is not a good one.',
  403:
    'The facility, the field or the resource is not authorized for this partner, ' +
    'or the installation does not manage services per room.',
  404: 'The area is unknown or not accessible, or the room has no such service.',
  412: '`If-Match` names another content than the present one. Nothing was changed.',
  413: 'The body is too large.',
  415: 'The body is not JSON in UTF-8, or it is compressed.',
  422: 'The `Idempotency-Key` stands for another request already. Nothing was changed.',
  429:
    'Too many requests with this token, or too many with tokens that are not good ' +
    'from this address.',
  503:
    'The service cannot answer at present. Nothing was changed, unless `code` is ' +
    '`outcome_unknown`.',
} as const;

type Status = keyof typeof problems;

const readProblems = [400, 401, 403, 429, 503] as const;

const patchProblems = [...readProblems, 412, 413, 415] as const;

const roomProblems = [...readProblems, 404, 413] as const;

/**
 * The eleven routes of spec 4.1 and 4.2, by method and path. A route of /v1 that is not here does
 * not start.
 */
export const operations: Record<string, Operation> = {
  'GET /v1/facilities/:facilityExternalId/': {
    id: 'getFacility',
    tag: 'Facilities',
    summary: 'Read a facility',
    description:
      'Limited to the fields that this partner may see. Also answered without the ' +
      'slash at the end.',
    answer: 'Facility',
    problems: readProblems,
    headers: ['If-None-Match'],
  },
  'GET /v1/facilities/:facilityExternalId/areas': {
    id: 'getAreas',
    tag: 'Facilities',
    summary: 'Read the areas (rooms) of a facility',
    answer: 'Areas',
    problems: readProblems,
    headers: ['If-None-Match'],
  },
  'GET /v1/facilities/:facilityExternalId/areas_autocomplete_list': {
    id: 'getProvisioningList',
    tag: 'Facilities',
    summary: 'Read the provisioning list',
    answer: 'ProvisioningList',
    problems: readProblems,
    headers: ['If-None-Match'],
  },
  'PATCH /v1/facilities/:facilityExternalId/areas_autocomplete_list': {
    id: 'replaceProvisioningList',
    tag: 'Facilities',
    summary: 'Replace the provisioning list',
    description:
      "Takes the whole list, by short ids; ids that carry this facility's prefix are " +
      'understood as well. Answers it as stored, by full ids.',
    answer: 'ProvisioningList',
    problems: patchProblems,
    headers: ['If-Match'],
  },
  'PATCH /v1/facilities/:facilityExternalId/name': {
    id: 'changeName',
    tag: 'Facilities',
    summary: 'Change the name',
    answer: 'Name',
    problems: patchProblems,
    headers: ['If-Match'],
  },
  'PATCH /v1/facilities/:facilityExternalId/ssid_public': {
    id: 'changePublicSsid',
    tag: 'Facilities',
    summary: 'Change the public SSID',
    description: '1 to 32 octets of UTF-8. Equipment that is installed may disconnect.',
    answer: 'PublicSsid',
    problems: patchProblems,
    headers: ['If-Match'],
  },
  'PATCH /v1/facilities/:facilityExternalId/subscription_url': {
    id: 'changeSubscriptionUrl',
    tag: 'Facilities',
    summary: 'Change the subscription URL',
    description: 'An http or https address without credentials.',
    answer: 'SubscriptionUrl',
    problems: patchProblems,
    headers: ['If-Match'],
  },
  'POST /v1/areas/:areaExternalId/': {
    id: 'openRoom',
    tag: 'Room services',
    summary: 'Open a room',
    description:
      'Resets its services. A body is ignored. Also answered without the slash at the end.',
    answer: 'RoomChanged',
    problems: [...roomProblems, 422],
    headers: ['Idempotency-Key'],
  },
  'DELETE /v1/areas/:areaExternalId/': {
    id: 'closeRoom',
    tag: 'Room services',
    summary: 'Close a room',
    description:
      'Resets its services. A body is ignored. Also answered without the slash at the end.',
    answer: 'RoomChanged',
    problems: [...roomProblems, 422],
    headers: ['Idempotency-Key'],
  },
  'POST /v1/areas/:areaExternalId/data_services': {
    id: 'addServices',
    tag: 'Room services',
    summary: 'Add services to a room',
    description:
      'Existing services stay; each new one receives an `id`. `value` is a ' +
      'string that holds a JSON array, not an array.',
    answer: 'ServicesAdded',
    problems: [...roomProblems, 415, 422],
    headers: ['Idempotency-Key'],
  },
  'DELETE /v1/areas/:areaExternalId/data_services/:serviceId': {
    id: 'deleteService',
    tag: 'Room services',
    summary: 'Delete a service of a room',
    answer: 'ServiceDeleted',
    problems: [...roomProblems, 415],
  },
};

const header = (description: string, type: 'string' | 'integer' = 'string') => ({
  description,
  schema: { type },
});

/** What answers carry beside their body. */
export const sharedHeaders = {
  RequestId: header('Names this request in the log of the service.'),
  ETag: header('Names this content as this partner sees it, for `If-None-Match` and `If-Match`.'),
  RetryAfter: header('How long to wait, in seconds.', 'integer'),
  Authenticate: header('`Bearer`'),
};

const headers = (names: Record<string, keyof typeof sharedHeaders>) =>
  Object.fromEntries(
    Object.entries({ 'X-Request-Id': 'RequestId', ...names }).map(([name, shared]) => [
      name,
      { $ref: `#/components/headers/${shared}` },
    ]),
  );

const content = (type: string, schema: string) => ({
  [type]: { schema: { $ref: `#/components/schemas/${schema}` } },
});

/**
 * Every status that an operation answers; `default` is for what is refused before its route is
 * reached.
 */
export function responsesOf({
  answer,
  problems: special,
  headers: heeded = [],
}: Operation): OpenApiOperation['responses'] {
  const conditional = heeded.includes('If-None-Match');
  const problem = (
    description: string,
    names: Record<string, keyof typeof sharedHeaders> = {},
  ) => ({
    description,
    headers: headers(names),
    content: content('application/problem+json', 'Problem'),
  });
  return {
    200: {
      description: 'Done',
      headers: headers(conditional ? { ETag: 'ETag' } : {}),
      content: content('application/json', answer),
    },
    ...(conditional
      ? {
          304: {
            description: 'The same as `If-None-Match` names.',
            headers: headers({ ETag: 'ETag' }),
          },
        }
      : {}),
    ...Object.fromEntries(
      special.map((status) => [status, problem(problems[status], problemHeaders[status])]),
    ),
    default: problem(
      'Refused before it was looked at, such as a request too large or too slow, or failed.',
    ),
  };
}

const problemHeaders: Partial<Record<number, Record<string, keyof typeof sharedHeaders>>> = {
  401: { 'WWW-Authenticate': 'Authenticate' },
  429: { 'Retry-After': 'RetryAfter' },
  503: { 'Retry-After': 'RetryAfter' },
};
