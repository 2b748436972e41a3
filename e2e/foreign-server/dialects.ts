import type { Json } from './content';
import { dated, hostile, numbered, structured } from './odd-values';

/** How a server answers where the specification leaves it open. The stored content is the same. */
export interface Dialect {
  /** Spec 4.1: "the exact envelope of the areas response is not shown". */
  envelope: (areas: Json[]) => unknown;
  /** Spec 7: "the format of error bodies is not shown". An empty type means no header. */
  error: (status: number, message: string) => { type: string; body: string };
  /** Spec 2.1: which fields there are, their types, and the names of the two counts. */
  facility: (fields: Json, counts: { areas: number; entries: number }) => Json;
  /** Spec 2.2: "fields beyond these are not shown". `index` is the room's index in its facility. */
  area: (area: Json, index: number) => Json;
  /** Spec 2.4: "the exact structure depends on the contract agreed with the partner". */
  subscription: (subscription: Json, index: number) => Json;
  provisioning: (entries: Json[]) => unknown;
  /** Spec 4.2: "payloads of room opening and closing are not shown". Undefined: 204. */
  occupancy: (info: string) => unknown;
  /** Whether `services` of a POST holds the added services or all of them (spec 4.2). */
  added: 'delta' | 'total';
  /** Whether reads have full ids (spec 2.2) or, as some servers do, short ones. */
  fullIds: boolean;
  etags: boolean;
  /** Some content management systems answer 403 to an unknown token, too. */
  badToken: 401 | 403;
}

/** Exactly what the specification shows. */
export const plain: Dialect = {
  envelope: (areas) => areas,
  error: (status, message) => ({
    type: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: message, status }),
  }),
  facility: (fields) => fields,
  area: ({ id_external, data_services, data_general }) => ({
    id_external,
    data_services,
    data_general,
  }),
  subscription: (subscription) => subscription,
  provisioning: (entries) => ({ areas_autocomplete_list: entries }),
  occupancy: (info) => ({ info }),
  added: 'delta',
  fullIds: true,
  etags: false,
  badToken: 401,
};

/** Shows the status of a room as well, with the two values that our own service has. */
const reporting: Dialect = { ...plain, envelope: (areas) => ({ areas }), area: (area) => area };

/** Leaves out as much as possible: a value that is not shared has no key. */
const sparse: Dialect = {
  ...plain,
  error: (_status, message) => ({ type: 'text/plain', body: message }),
  facility: ({ id_external, name }) => ({ id_external, name }),
  area: ({ id_external }, index) =>
    index % 2 === 0 ? { id_external } : { id_external, data_services: [] },
  subscription: ({ code }) => ({ code }),
  occupancy: () => undefined,
  added: 'total',
};

/** Every key is present and empty: null, empty text, empty object, empty array in turn. */
const emptyValues = [null, '', {}, []];
const emptied = (json: Json, keys: string[]): Json =>
  Object.fromEntries(
    Object.entries(json).map(([key, value], index) => [
      key,
      keys.includes(key) ? value : emptyValues[index % emptyValues.length],
    ]),
  );
const empty: Dialect = {
  ...plain,
  envelope: (areas) => ({ areas }),
  error: () => ({ type: '', body: '' }),
  facility: (fields) => ({
    ...emptied(fields, ['id_external']),
    name: null,
    ssid_public: '',
    subscription_url: null,
  }),
  area: (area, index) => ({
    ...emptied(area, ['id_external', 'data_services']),
    ...(index % 2 === 1 && { data_services: null }),
    data_general: null,
  }),
  subscription: (subscription, index) =>
    Object.fromEntries(
      Object.keys(subscription).map((key) => [key, emptyValues[index % emptyValues.length]]),
    ),
  provisioning: (entries) => ({
    areas_autocomplete_list: entries.map((entry) => ({ ...entry, name: '' })),
  }),
  occupancy: () => undefined,
};

/**
 * A Directus behind the API: its error bodies, its `data`, tags, additional keys, 403 for a bad
 * token.
 */
const directus: Dialect = {
  ...plain,
  envelope: (data) => ({ data, meta: { total_count: data.length } }),
  error: (status, message) => ({
    type: 'application/json',
    body: JSON.stringify({
      errors: [
        {
          message,
          extensions: { reason: message, code: status === 403 ? 'FORBIDDEN' : 'INVALID_PAYLOAD' },
        },
      ],
    }),
  }),
  facility: (fields, counts) => ({
    ...fields,
    status: 'published',
    sort: null,
    user_updated: { id: 'u-1', role: null },
    areas_total: counts.areas,
    list_entries: counts.entries,
  }),
  area: (area) => ({ ...area, status: 'cleaning', floor: 2, tags: ['quiet', 'window'] }),
  subscription: (subscription) => ({
    ...subscription,
    status: 'published',
    price: { amount: 3.5, currency: 'EUR' },
  }),
  provisioning: (entries) => ({
    areas_autocomplete_list: entries.map((entry) => ({ ...entry, building: 'B', ports: [1, 2] })),
    meta: null,
  }),
  occupancy: (info) => ({ data: { message: info } }),
  etags: true,
  badToken: 403,
};

/** Objects and arrays wherever the specification gives no type. */
const objects: Dialect = {
  ...plain,
  envelope: (areas) => ({ areas, count: areas.length }),
  error: (_status, message) => ({
    type: 'text/html',
    body:
      '<!doctype html><html><head><title>Error</title></head>' +
      `<body><h1>${message}</h1></body></html>`,
  }),
  facility: structured.facility,
  area: structured.area,
  subscription: structured.subscription,
};

/**
 * Numbers and booleans wherever the specification gives no type; short ids; subscriptions with
 * missing, numeric and equal ids.
 */
const numbers: Dialect = {
  ...plain,
  envelope: (data) => ({ data }),
  facility: numbered.facility,
  area: numbered.area,
  subscription: numbered.subscription,
  fullIds: false,
  added: 'total',
  etags: true,
};

/** Dates and times in many formats, valid and invalid. */
const dates: Dialect = {
  ...plain,
  facility: dated.facility,
  area: dated.area,
  subscription: dated.subscription,
};

/**
 * Texts that would do harm if read as markup, code or keys. Some values are too long, nested too
 * deep, or written in both directions.
 */
const texts: Dialect = {
  ...plain,
  error: (_status, message) => ({
    type: 'application/json',
    body: JSON.stringify({ error: { message }, html: hostile.text }),
  }),
  facility: hostile.facility,
  area: hostile.area,
  subscription: hostile.subscription,
  provisioning: hostile.provisioning,
};

export const dialects = {
  plain,
  reporting,
  sparse,
  empty,
  directus,
  objects,
  numbers,
  dates,
  texts,
} satisfies Record<string, Dialect>;
