import * as fc from 'fast-check';

const methods = ['GET', 'PATCH', 'POST', 'DELETE', 'PUT', 'OPTIONS'] as const;

export interface GeneratedRequest {
  method: (typeof methods)[number];
  /** The path in the document for which `url` is made. */
  path: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}

/** Stands for an existing service, whose address only answers show. */
export const KNOWN_SERVICE = '{known}';

/** One of the words, a word that stands twice twice as often. */
const oneOf = (words: string) => fc.constantFrom(...words.split(/\s+/));

const personas = oneOf('demo-manager demo-ward demo-support demo-installer demo-hotel');
const oddAuthorization = fc.constantFrom(
  '',
  'Bearer',
  'Bearer nobody',
  'bearer  demo-ward',
  'Basic ZGVtby13YXJk',
  'Bearer demo-ward demo-ward',
  `Bearer ${'x'.repeat(5000)}`,
);
const authorization = fc.oneof(
  { weight: 16, arbitrary: personas.map((token) => `Bearer ${token}`) },
  { weight: 1, arbitrary: oddAuthorization },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }).map((text) => `Bearer ${text}`) },
);

/** Identifiers that break careless programs, already encoded as in an address. */
const hostileSegment = fc.oneof(
  {
    weight: 16,
    arbitrary:
      oneOf(`.. . %2e%2e %2E. %00 % %zz %ed%a0%80 %C3%A9 null undefined __proto__ constructor
      %27%20or%201%3D1%20-- %2F a%2Fb`),
  },
  { weight: 3, arbitrary: fc.constantFrom('', 'x'.repeat(300), 'x'.repeat(5000)) },
  { weight: 19, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }).map(encodeURIComponent) },
);
const sometimesHostile = (segment: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 9, arbitrary: segment }, { weight: 1, arbitrary: hostileSegment });
const facility = sometimesHostile(oneOf('CHU-LYON CHU-LYON HTL-042 CLINIC-7 chu-lyon NOWHERE'));
const area = sometimesHostile(
  oneOf(`CHU-LYON-A-101 CHU-LYON-A-102 CHU-LYON-B-201 HTL-042-101 A-101 CLINIC-7-1 CHU-LYON-Z-999`),
);
const service = sometimesHostile(
  fc.constantFrom(KNOWN_SERVICE, KNOWN_SERVICE, 'nothing', '3f2c9a4e-0000-4000-8000-000000000000'),
);

const unknownPaths = [
  '/v1',
  '/v1/{areaExternalId}',
  '/v1/facilities/{facilityExternalId}/status',
  '/v1/areas/{areaExternalId}/data_services/{serviceId}/',
];

const addressOf = (knownPaths: string[]) =>
  fc
    .record({
      path: fc.constantFrom(...knownPaths, ...unknownPaths),
      facility,
      area,
      service,
      slash: fc.constantFrom('as shown', 'as shown', 'without'),
      query: fc.constantFrom('', '', '', '?', '?fields=*&limit=-1', '?__proto__[x]=1&a=%00&%zz'),
    })
    .map(({ path, facility: facilityId, area: areaId, service: serviceId, slash, query }) => {
      const url = path
        .replace('{facilityExternalId}', () => facilityId)
        .replace('{areaExternalId}', () => areaId)
        .replace('{serviceId}', () => serviceId);
      // Paths that the specification shows with a slash at the end are answered without it, too.
      const bare = slash === 'without' && /(?:facility|area)ExternalId\}\/$/.test(path);
      return { path, url: `${bare ? url.replace(/\/$/, '') : url}${query}` };
    });

const anyJson = fc.json({ maxDepth: 4 });
const subscription = fc.record(
  {
    code: fc.constantFrom('TV', 'WIFI'),
    label: fc.string({ unit: 'grapheme' }),
    status: fc.constant('active'),
    start: fc.constant('2026-01-31T09:00:00.000Z'),
    id: fc.constant('mine'),
    note: fc.jsonValue({ maxDepth: 2 }),
  },
  { requiredKeys: [] },
);
/** Bodies that a route accepts, by the last part of its path. */
const fitting = fc.record({
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  ssid_public: fc.string({ minLength: 1, maxLength: 32 }),
  subscription_url: fc.webUrl(),
  areas_autocomplete_list: fc.uniqueArray(
    fc.record({
      id_external: fc.constantFrom('A-101', '1', '007', 'CHU-LYON-A-102'),
      name: fc.string(),
    }),
    { selector: (entry) => entry.id_external },
  ),
  data_services: fc.array(subscription, { maxLength: 3 }).map((list) => JSON.stringify(list)),
});
type Fitting = typeof fitting extends fc.Arbitrary<infer T> ? T : never;

const otherBody = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: anyJson },
  { weight: 2, arbitrary: anyJson.map((json) => `{"value":${json}}`) },
  { weight: 2, arbitrary: anyJson.map((json) => JSON.stringify({ value: json })) },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '{"value":"x","__proto__":{"a":1}}',
      '{"value":"[{\\"__proto__\\":{\\"a\\":1}}]"}',
      '{"value":"a\\u0000b"}',
      '{"value":"\\ud800"}',
      '{"value":"[1e999]"}',
      '{"value":1e999}',
      '{"value":"[{\\"start\\":\\"2026-02-30T00:00:00.000Z\\"}]"}',
      '{"value":[{"id_external":"\\ud800","name":"\\u0000"}]}',
      '{"value":{"length":{"toString":1}}}',
      '{"value":[{"id_external":{"length":{"toString":1}},"name":{"length":1e9}}]}',
      '{"value":"[{\\"code\\":{\\"length\\":{\\"toString\\":1}}}]"}',
      '\uFEFF{"value":"x"}',
      '{"value":"x"',
      '[]',
      'null',
      '',
      `{"value":${'['.repeat(50)}${']'.repeat(50)}}`,
      `{"value":"${'['.repeat(5000)}"}`,
      `{"value":"${'x'.repeat(70_000)}"}`,
    ),
  },
);

const optionalHeaders = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'application/json; charset=utf-16',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'nonsense',
      '',
    ),
    'content-encoding': fc.constantFrom('gzip', 'identity', ''),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"x", "y"', '"', ',,,', 'x'.repeat(3000)),
    'if-match': fc.constantFrom('*', '"x"', 'W/"x"', '', ',', '"\\"'),
    'idempotency-key': fc.constantFrom('one', 'two', 'three', '', ' ', 'x'.repeat(300), 'é', 'a b'),
    'accept-encoding': oneOf(`gzip br;q=1,gzip;q=0 identity;q=0,*;q=0 ${'x'.repeat(200)} ;;,=`),
    accept: fc.constantFrom('*/*', 'text/html', 'nothing'),
    cookie: fc.constantFrom('roomdesk=forged', 'roomdesk=%ff; roomdesk=', '=;;='),
    origin: fc.constantFrom('https://elsewhere.example', 'null', ''),
    'x-request-id': fc.constant('mine\u00e9'),
  },
  { requiredKeys: [] },
);
/** Most callers send none of these, or one. */
const headers = fc
  .tuple(
    authorization,
    optionalHeaders,
    fc.constantFrom<'json' | 'any'>('json', 'json', 'json', 'any'),
  )
  .map(([token, others, type]) => ({
    ...others,
    ...(type === 'json' ? { 'content-type': 'application/json' } : {}),
    authorization: token,
  }));

/** Any request. Its method is mostly one of those that `methodsOf` gives for its path. */
export function generatedRequest(
  knownPaths: string[],
  methodsOf: (path: string) => GeneratedRequest['method'][],
): fc.Arbitrary<GeneratedRequest> {
  return fc
    .record({
      address: addressOf(knownPaths),
      headers,
      fits: fitting,
      unfit: fc.option(otherBody, { nil: 'fits' as const, freq: 1 }),
      method: fc.nat({ max: 99 }),
      other: fc.constantFrom(...methods),
    })
    .map(({ address: { path, url }, headers: sent, fits, unfit, method, other }) => {
      const known = methodsOf(path);
      const chosen = method < 95 ? known[method % Math.max(known.length, 1)] : undefined;
      return {
        method: chosen ?? other,
        path,
        url,
        headers: sent,
        payload: unfit === 'fits' ? fittingBody(path, fits) : unfit,
      };
    });
}

function fittingBody(path: string, fits: Fitting): string | undefined {
  const last = path.split('/').at(-1) ?? '';
  return Object.hasOwn(fits, last)
    ? JSON.stringify({ value: fits[last as keyof Fitting] })
    : undefined;
}
