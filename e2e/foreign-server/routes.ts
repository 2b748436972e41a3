import { TOKEN, type Facility, type Json, type Room } from './content';
import type { Dialect } from './dialects';
import type { Store } from './store';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A request as received, neither decoded nor normalised. */
export interface Received {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** Whether the request had an effect. */
  effect: boolean;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * The eleven routes of spec 4 with exact paths: a missing or additional trailing slash is a 404.
 */
export function answer(request: Received, store: Store, dialect: Dialect): Answer {
  try {
    if (request.headers['authorization'] !== `Bearer ${TOKEN}`)
      throw new Refusal(dialect.badToken, 'Invalid user credentials.');
    const result = dispatch(request, store, dialect);
    if (result === undefined) return { status: 204, headers: {}, body: '' };
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(result),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { type, body } = dialect.error(error.status, error.message);
    return { status: error.status, headers: type === '' ? {} : { 'content-type': type }, body };
  }
}

function dispatch(request: Received, store: Store, dialect: Dialect): unknown {
  const [, version, kind, id, ...rest] = decoded(request.path);
  // The id of a service is a parameter, too. A path with an empty id has no route.
  const parts = rest.map((part, index) =>
    kind === 'areas' && index === 1 && part !== '' ? ':' : part,
  );
  const route = `${request.method} ${[kind, ':', ...parts].join('/')}`;
  if (version !== 'v1' || id === undefined || id === '')
    throw new Refusal(404, `Route ${request.path} doesn't exist.`);
  if (kind === 'facilities') {
    const facility = store.findFacility(id);
    if (facility === undefined) throw new Refusal(403, "You don't have permission to access this.");
    return onFacility(route, request, facility, dialect);
  }
  const found = store.findRoom(id);
  if (found === undefined) throw new Refusal(404, 'Area unknown or not accessible.');
  if (!found.facility.perRoomServices)
    throw new Refusal(403, 'This installation does not manage services per room.');
  return onRoom(route, request, found.room, store, dialect, rest[1]);
}

function decoded(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    throw new Refusal(404, `Route ${path} doesn't exist.`);
  }
}

function onFacility(
  route: string,
  request: Received,
  facility: Facility,
  dialect: Dialect,
): unknown {
  switch (route) {
    case 'GET facilities/:/':
      return dialect.facility(facility.fields, {
        areas: facility.rooms.length,
        entries: facility.provisioning.length,
      });
    case 'GET facilities/:/areas':
      return dialect.envelope(facility.rooms.map((room) => shownRoom(facility, room, dialect)));
    case 'GET facilities/:/areas_autocomplete_list':
      return shownProvisioning(facility, dialect);
    case 'PATCH facilities/:/areas_autocomplete_list': {
      const value = valueIn(request.body);
      if (!Array.isArray(value)) throw new Refusal(400, '"value" must be an array.');
      facility.provisioning = value as Json[];
      request.effect = true;
      return shownProvisioning(facility, dialect);
    }
    case 'PATCH facilities/:/name':
    case 'PATCH facilities/:/ssid_public':
    case 'PATCH facilities/:/subscription_url': {
      const property = route.slice(route.lastIndexOf('/') + 1);
      const value = valueIn(request.body);
      if (typeof value !== 'string') throw new Refusal(400, '"value" must be a string.');
      facility.fields[property] = value;
      request.effect = true;
      return { [property]: value };
    }
    default:
      throw new Refusal(404, `Route ${request.path} doesn't exist.`);
  }
}

function onRoom(
  route: string,
  request: Received,
  room: Room,
  store: Store,
  dialect: Dialect,
  serviceId: string | undefined,
): unknown {
  switch (route) {
    case 'POST areas/:/':
    case 'DELETE areas/:/':
      store.changeOccupancy(room, request.method === 'POST' ? 'open' : 'closed');
      request.effect = true;
      return dialect.occupancy(room.status === 'open' ? 'Room opened' : 'Room closed');
    case 'POST areas/:/data_services': {
      const added = store.addServices(room, servicesIn(request.body));
      request.effect = true;
      return {
        info: 'Service(s) added to the room',
        services: {
          data_services: (dialect.added === 'total' ? room.services : added).map(
            dialect.subscription,
          ),
        },
      };
    }
    case 'DELETE areas/:/data_services/:': {
      const left = room.services.filter(({ id }) => String(id) !== serviceId);
      if (left.length === room.services.length) throw new Refusal(404, 'No such service.');
      room.services = left;
      request.effect = true;
      return {
        info: 'Service deleted',
        id: serviceId,
        remaining_services: left.map(dialect.subscription),
      };
    }
    default:
      throw new Refusal(404, `Route ${request.path} doesn't exist.`);
  }
}

function shownRoom(
  facility: Facility,
  { id, name, status, services, general }: Room,
  dialect: Dialect,
): Json {
  const shown = {
    id_external: dialect.fullIds ? `${facility.id}-${id}` : id,
    name,
    status,
    data_services: services.map(dialect.subscription),
    data_general: general,
  };
  return dialect.area(
    shown,
    facility.rooms.findIndex((room) => room.id === id),
  );
}

function shownProvisioning(facility: Facility, dialect: Dialect): unknown {
  const entries = facility.provisioning.map((entry) => ({
    ...entry,
    id_external: dialect.fullIds
      ? `${facility.id}-${String(entry['id_external'])}`
      : entry['id_external'],
  }));
  return dialect.provisioning(entries);
}

function valueIn(body: string): unknown {
  try {
    const parsed = JSON.parse(body) as Json;
    if (typeof parsed === 'object' && parsed !== null && 'value' in parsed) return parsed['value'];
  } catch {
    // refused below
  }
  throw new Refusal(400, 'The value field is missing.');
}

/** Spec 4.2 rule 1: the value is a string that holds the array, not the array itself. */
function servicesIn(body: string): Json[] {
  const value = valueIn(body);
  try {
    const services: unknown = typeof value === 'string' ? JSON.parse(value) : undefined;
    if (Array.isArray(services)) return services as Json[];
  } catch {
    // refused below
  }
  throw new Refusal(400, '"value" must be a string that holds a JSON array.');
}
