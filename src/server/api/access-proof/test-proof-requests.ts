import type { InjectOptions } from 'fastify';
import { areaFields } from '../../../contract/area';
import { changesPath } from '../../../contract/changes';
import { facilityFields } from '../../../contract/facility';
import { paths, writableProperties } from '../../../contract/paths';
import type { Grant } from '../../domain/grants';
import { FACILITY, KNOWN_SERVICE, OTHER_FACILITY } from './test-place-state';

/**
 * The grants of a partner. This proof interprets them by itself, without the product's own code.
 */
export type Granted = ReadonlySet<Grant>;

export interface SentRequest {
  method: 'GET' | 'PATCH' | 'POST' | 'DELETE';
  url: string;
  body?: object;
  /** `If-Match` is the tag that this read gives a partner who may read everything. */
  ifMatchOf?: string;
}

export interface ProofRequest extends SentRequest {
  route: string;
  status: (granted: Granted) => number;
  /** The keys of a 200, in order, also of the objects within it. */
  shape?: (granted: Granted) => unknown;
  /** Grants whose values may be in the answer. */
  shows: (granted: Granted) => readonly Grant[];
}

const facilityGrants = facilityFields.map((field) => `read:facility.${field}` as const);

const areaFieldGrants = areaFields.map((field) => `read:area.${field}` as const);

/** Whoever has one of these learns whether rooms can be changed. */
export const roomChangeGrants: readonly Grant[] = [
  'open:area',
  'close:area',
  'write:area.data_services',
];

/** Whoever has none of these has no access to areas: each is unknown to that partner. */
export const areaGrants: readonly Grant[] = ['read:areas', ...areaFieldGrants, ...roomChangeGrants];

export const allGrants: readonly Grant[] = [
  ...facilityGrants,
  ...writableProperties.map((property) => `write:facility.${property}` as const),
  ...areaGrants,
  'read:provisioning',
  'write:provisioning',
];

/** Of what may be changed, the audit holds the values. */
const recordedFacilityGrants = writableProperties.map(
  (property) => `read:facility.${property}` as const,
);

const grantedOf = (granted: Granted, grants: readonly Grant[]) =>
  grants.filter((grant) => granted.has(grant));

/** What the list of areas would show, and nothing where that is refused. */
const shownAreaGrants = (granted: Granted) =>
  granted.has('read:areas') ? grantedOf(granted, areaFieldGrants) : [];

const areaKeys = (granted: Granted) => [
  'id_external',
  ...shownAreaGrants(granted).map((grant) => grant.slice('read:area.'.length)),
];

const shownServices = (granted: Granted) =>
  shownAreaGrants(granted).filter((grant) => grant === 'read:area.data_services');

const nothing = () => [];

const ofFacility = (grants: readonly Grant[]) => (granted: Granted) =>
  grants.some((grant) => granted.has(grant)) ? 200 : 403;

const ofArea = (grant: Grant) => (granted: Granted) =>
  granted.has(grant) ? 200 : areaGrants.some((one) => granted.has(one)) ? 403 : 404;

const room = `${FACILITY}-1`;

const list = { value: [{ id_external: '7', name: 'Written' }] };

const services = { value: '[{"code":"WRITTEN"}]' };

const facilityReads = [
  '/v1/facilities/:facilityExternalId/',
  '/v1/facilities/:facilityExternalId',
].map((route): ProofRequest => ({
  route,
  method: 'GET',
  url: route.replace(':facilityExternalId', FACILITY),
  status: ofFacility(facilityGrants),
  shape: (granted) => facilityFields.filter((field) => granted.has(`read:facility.${field}`)),
  shows: (granted) => grantedOf(granted, facilityGrants),
}));

export const reads: readonly ProofRequest[] = [
  ...facilityReads,
  {
    route: '/v1/facilities/:facilityExternalId/areas',
    method: 'GET',
    url: paths.areas(FACILITY),
    status: ofFacility(['read:areas']),
    shape: (granted) => ({ areas: [areaKeys(granted), areaKeys(granted)] }),
    shows: shownAreaGrants,
  },
  {
    route: '/v1/facilities/:facilityExternalId/areas_autocomplete_list',
    method: 'GET',
    url: paths.provisioning(FACILITY),
    status: ofFacility(['read:provisioning']),
    shape: () => ({ areas_autocomplete_list: [['id_external', 'name']] }),
    shows: () => ['read:provisioning'],
  },
  ...[undefined, `${FACILITY}-1`].map((changedRoom): ProofRequest => ({
    route: '/changes/:facilityExternalId',
    method: 'GET',
    url: changesPath(FACILITY, changedRoom === undefined ? {} : { room: changedRoom }),
    status: ofFacility(allGrants),
    shape: () => ({ changes: null, missing: null }),
    shows: (granted) => [
      ...(changedRoom === undefined
        ? grantedOf(granted, [...recordedFacilityGrants, 'read:provisioning'])
        : []),
      ...shownServices(granted),
    ],
  })),
  {
    route: '/changes/:facilityExternalId',
    method: 'GET',
    url: changesPath(OTHER_FACILITY),
    status: () => 403,
    shows: nothing,
  },
  {
    route: '/v1/facilities/:facilityExternalId/',
    method: 'GET',
    url: paths.facility(OTHER_FACILITY),
    status: () => 403,
    shows: nothing,
  },
];

const propertyWrites = writableProperties.map((property): ProofRequest => ({
  route: `/v1/facilities/:facilityExternalId/${property}`,
  method: 'PATCH',
  url: paths.facilityProperty(FACILITY, property),
  body: { value: 'https://written.example/' },
  status: ofFacility([`write:facility.${property}`]),
  shape: () => [property],
  shows: nothing,
}));

const occupancyWrites = (['POST', 'DELETE'] as const).flatMap((method) =>
  ['/v1/areas/:areaExternalId/', '/v1/areas/:areaExternalId'].map((route): ProofRequest => ({
    route,
    method,
    url: route.replace(':areaExternalId', room),
    status: ofArea(method === 'POST' ? 'open:area' : 'close:area'),
    shape: (granted) => ({ info: '', area: areaKeys(granted) }),
    shows: shownAreaGrants,
  })),
);

/** Every write, to be sent in this order to a place in its initial state. */
export const writes: readonly ProofRequest[] = [
  ...propertyWrites,
  {
    route: '/v1/facilities/:facilityExternalId/areas_autocomplete_list',
    method: 'PATCH',
    url: paths.provisioning(FACILITY),
    body: list,
    status: ofFacility(['write:provisioning']),
    shape: () => ({ areas_autocomplete_list: [['id_external', 'name']] }),
    shows: nothing,
  },
  {
    route: '/v1/areas/:areaExternalId/data_services',
    method: 'POST',
    url: paths.services(room),
    body: services,
    status: ofArea('write:area.data_services'),
    shape: () => ({ info: '', services: { data_services: null } }),
    shows: shownServices,
  },
  {
    route: '/v1/areas/:areaExternalId/data_services/:serviceId',
    method: 'DELETE',
    url: paths.service(room, KNOWN_SERVICE),
    status: ofArea('write:area.data_services'),
    shape: (granted) => ({
      info: '',
      id: '',
      ...(shownServices(granted).length > 0 ? { remaining_services: null } : {}),
    }),
    shows: shownServices,
  },
  ...occupancyWrites,
];

const name = paths.facilityProperty(FACILITY, 'name');

const entries = paths.provisioning(FACILITY);

/**
 * Requests that every partner is refused, or whose answer depends on more than grants. Tests
 * compare these answers and do not predict them.
 */
export const specialCases: readonly SentRequest[] = [
  { method: 'PATCH', url: name, body: {} },
  { method: 'PATCH', url: name, body: { value: 'x' }, ifMatchOf: paths.facility(FACILITY) },
  { method: 'PATCH', url: entries, body: list, ifMatchOf: entries },
  { method: 'POST', url: paths.services(room), body: { value: '{' } },
  { method: 'DELETE', url: paths.service(room, 'unknown') },
  { method: 'POST', url: paths.area(`${FACILITY}-404`) },
  { method: 'DELETE', url: paths.area(`${FACILITY}-3`) },
];

export function injection(
  { method, url, body }: SentRequest,
  token: string,
  headers: Record<string, string> = {},
): InjectOptions {
  return {
    method,
    url,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  };
}
