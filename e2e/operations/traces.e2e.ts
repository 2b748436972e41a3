import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { SESSION_PATH } from '../../src/contract/session';
import { HOSPITAL, TOKEN } from '../foreign-server/content';
import { ForeignServer } from '../foreign-server/server';
import { freePort } from '../support/free-port';
import { makeDataDir, quitDatabase, removeDataDir, ServerProcess } from '../support/server';
import { consoleHeaders, sessionCookie } from '../support/session-cookie';
import { onlyInFullRunIf } from '../test-level';

/** The real servers as processes and a collector of OpenTelemetry, without a browser. */

/** Reads a message of protobuf: resolves the number of a field to its values, whole or as octets. */
function messageOf(octets: Buffer) {
  const fields: { number: number; value: number | Buffer }[] = [];
  let at = 0;
  const next = () => {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const octet = octets[(at += 1) - 1] ?? 0;
      value += (octet % 128) * unit;
      if (octet < 128) return value;
    }
  };
  while (at < octets.length) {
    const tag = next();
    const number = Math.floor(tag / 8);
    // Of 64 bits, of 32 bits, or with its length before it.
    const length = { 0: 0, 1: 8, 5: 4 }[tag % 8] ?? next();
    const value = tag % 8 === 0 ? next() : octets.subarray(at, (at += length));
    fields.push({ number, value });
  }
  const all = (wanted: number) => fields.flatMap((one) => (one.number === wanted ? one.value : []));
  return {
    numberIn: (wanted: number) => all(wanted).find((value) => typeof value === 'number'),
    octetsIn: (wanted: number) => all(wanted).filter((value) => typeof value !== 'number'),
  };
}

const messagesIn = (octets: Buffer, field: number) => messageOf(octets).octetsIn(field);

/** The attributes of a resource or span, which are texts, numbers or lists of one text. */
const attributesIn = (octets: Buffer, field: number) =>
  Object.fromEntries(
    messagesIn(octets, field).map((attribute) => {
      const { octetsIn } = messageOf(attribute);
      const value = messageOf(octetsIn(2)[0] ?? Buffer.of());
      return [
        String(octetsIn(1)[0]),
        value.numberIn(3) ?? String(value.octetsIn(1)[0] ?? value.octetsIn(5)[0]),
      ];
    }),
  );

/** A span as opentelemetry/proto/trace/v1/trace.proto numbers its fields. */
function spanOf(octets: Buffer) {
  const { numberIn, octetsIn } = messageOf(octets);
  const idIn = (field: number) => octetsIn(field)[0]?.toString('hex');
  const parentSpanId = idIn(4);
  return {
    traceId: idIn(1),
    spanId: idIn(2),
    ...(parentSpanId !== undefined && { parentSpanId }),
    name: String(octetsIn(5)[0]),
    /** 2 is a request that was answered, 3 one that was sent. */
    kind: numberIn(6),
    attributes: attributesIn(octets, 9),
    status: { code: messageOf(octetsIn(15)[0] ?? Buffer.of()).numberIn(3) },
  };
}

/** Records the requests that it receives. If `silent`, it never answers them. */
class Collector {
  readonly received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  readonly #server: Server;

  constructor({ silent = false } = {}) {
    const receive = async (request: IncomingMessage, response: ServerResponse) => {
      const { url: path = '', headers } = request;
      this.received.push({ path, headers, body: await buffer(request) });
      if (!silent) response.end();
    };
    this.#server = createServer((request, response) => void receive(request, response));
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** All bodies as received, to check which texts they do not contain. */
  get text(): string {
    return this.received.map(({ body }) => body.toString()).join('\n');
  }

  /** The received spans, each with the name of its service. */
  get spans() {
    return this.received
      .flatMap(({ body }) => messagesIn(body, 1))
      .flatMap((ofResource) => {
        const [resource = Buffer.of()] = messagesIn(ofResource, 1);
        const { 'service.name': service } = attributesIn(resource, 1);
        return messagesIn(ofResource, 2)
          .flatMap((ofScope) => messagesIn(ofScope, 2))
          .map((span) => ({ ...spanOf(span), service }));
      });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

const servers: ServerProcess[] = [];
const dataDirs: string[] = [];

function serve(settings: NodeJS.ProcessEnv): ServerProcess {
  const dataDir = makeDataDir();
  dataDirs.push(dataDir);
  const server = new ServerProcess(dataDir, settings);
  servers.push(server);
  return server;
}

test.setTimeout(180_000);
test.afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
  for (const dataDir of dataDirs.splice(0)) {
    quitDatabase(dataDir);
    removeDataDir(dataDir);
  }
});

/** Signs in, and returns the console's calls in this session. */
async function signIn(url: string, token: string, facilityId: string) {
  const cookie = await sessionCookie(url, token, facilityId);
  const call = async (method: string, path: string, value?: unknown, more = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...consoleHeaders(url), cookie, ...more },
      body: value === undefined ? null : JSON.stringify({ value }),
    });
    const text = await response.text();
    return { status: response.status, requestId: response.headers.get('x-request-id'), text };
  };
  return { cookie, call };
}

const NAME = 'Hôpital de la Trace';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test('a request is traced through gateway, remote API and SQL, and names nobody', async () => {
  const collector = new Collector();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start(),
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=opensesame',
  };
  const api = serve(settings);
  const API_BASE_URL = await api.address();
  const gateway = serve({ ...settings, API_BASE_URL, OTEL_SERVICE_NAME: 'gateway' });
  await signIn(API_BASE_URL, 'demo-manager', 'CHU-LYON');
  const { cookie, call } = await signIn(await gateway.address(), 'demo-manager', 'CHU-LYON');

  const facility = '/v1/facilities/CHU-LYON';
  const read = await call('GET', `${facility}/areas`, undefined, {
    traceparent: `00-${TRACE}-${SPAN}-01`,
    tracestate: 'vendor=hunter2',
    baggage: 'patient=hunter2',
  });
  expect(read.status).toBe(200);
  const write = await call('PATCH', `${facility}/name`, NAME);
  expect(write.status).toBe(200);
  expect((await call('DELETE', `${facility}/unknown`)).status).toBe(404);
  expect(await api.stop('SIGINT')).toMatchObject({ code: 0 });
  const failed = await call('GET', `${facility}/areas`);
  expect(failed.status).toBe(503);
  expect(await gateway.stop('SIGINT')).toMatchObject({ code: 0 });
  await collector.stop();

  expect(collector.received[0]).toMatchObject({
    path: '/v1/traces',
    headers: { 'x-collector-key': 'opensesame', 'content-type': 'application/x-protobuf' },
  });

  const { spans } = collector;
  const childrenOf = (parent: { spanId: string | undefined } | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  /** The spans of a request, from the gateway down to SQL. */
  const chainOf = (requestId: string | null) => {
    const entry = spans.find((span) => JSON.stringify(span).includes(requestId ?? '-'));
    const children = childrenOf(entry);
    const passed = children.find(({ name }) => name === 'GET' || name === 'PATCH');
    // The session, and of a write its record before it is sent and by its answer.
    const queries = children.filter((child) => child !== passed).map(({ name }) => name);
    expect(queries).toEqual(passed?.name === 'GET' ? ['SELECT'] : ['SELECT', 'INSERT', 'UPDATE']);
    const [answered] = childrenOf(passed);
    return { entry, passed, answered, queries: childrenOf(answered) };
  };

  const ofRead = chainOf(read.requestId);
  const http = { 'http.request.method': 'GET', 'http.response.status_code': 200 };
  const route = { 'http.route': '/v1/facilities/:facilityExternalId/areas' };
  expect(ofRead).toMatchObject({
    entry: {
      service: 'gateway',
      kind: 2,
      name: 'GET /v1/facilities/:facilityExternalId/areas',
      parentSpanId: SPAN,
      attributes: { ...http, ...route },
    },
    passed: { service: 'gateway', kind: 3, name: 'GET', attributes: http },
    answered: { service: 'roomdesk', kind: 2, attributes: { ...http, ...route } },
  });
  const selects = ofRead.queries.filter(({ name }) => name === 'SELECT');
  expect(selects.length).toBeGreaterThan(1);
  for (const span of selects)
    expect(span).toMatchObject({
      service: 'roomdesk',
      traceId: TRACE,
      kind: 3,
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.text': expect.stringMatching(/^select [^]*\$1/),
      },
    });

  const ofWrite = chainOf(write.requestId);
  expect(ofWrite.entry).not.toHaveProperty('parentSpanId');
  expect(ofWrite.entry?.traceId).not.toBe(TRACE);
  expect(ofWrite.answered).toMatchObject({
    name: 'PATCH /v1/facilities/:facilityExternalId/name',
    traceId: ofWrite.entry?.traceId,
  });
  expect(ofWrite.queries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['SELECT', 'BEGIN', 'WITH', 'COMMIT']),
  );

  const error = { code: 2 };
  expect(chainOf(failed.requestId)).toMatchObject({
    entry: { status: error, attributes: { 'error.type': '503' } },
    passed: { status: error, attributes: { 'error.type': 'upstream_refused' } },
    answered: undefined,
  });

  // A sign-in calls /v1: the remote one, or our own within the process, which also selects the
  // partner. Then it stores the session, and deletes those of before.
  const asked = spans
    .filter(({ name }) => name === `POST ${SESSION_PATH}`)
    .map((span) => [span.service, ...childrenOf(span).map(({ name }) => name)].join(': '));
  expect(asked.toSorted()).toEqual([
    'gateway: GET: SELECT: DELETE: INSERT',
    'roomdesk: GET /v1/facilities/:facilityExternalId/: SELECT: DELETE: INSERT',
  ]);

  const keys = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...keys].toSorted()).toEqual([
    'db.operation.name',
    'db.query.text',
    'db.system.name',
    'error.type',
    'http.request.method',
    'http.response.header.x-request-id',
    'http.response.status_code',
    'http.route',
    'server.address',
    'server.port',
  ]);
  const [seal = '-'] = cookie.split('=').slice(1);
  const hash = createHash('sha256').update('demo-manager');
  for (const secret of ['demo-manager', 'CHU-LYON', NAME, 'Lyon', 'hunter2', seal, 'opensesame'])
    expect(collector.text).not.toContain(secret);
  expect(collector.text).not.toContain(hash.copy().digest('hex'));
  expect(collector.text).not.toContain(hash.digest('base64'));
  // Ids of rows are UUIDs, like those of requests. Only the ids of requests may occur.
  const ids = collector.text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [];
  expect(ids).toHaveLength(spans.filter(({ kind }) => kind === 2).length);
});

/** Prints the name of each module that an `import` asks for. */
const hook = `export const resolve = (name, context, next) => {
  process.stdout.write('import ' + name + '\\n');
  return next(name, context);
}`;
const asModule = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;
const NODE_OPTIONS = `--import=${asModule(
  `import { register } from 'node:module'; register(${JSON.stringify(asModule(hook))});`,
)}`;

for (const state of ['off', 'down', 'silent'] as const) {
  test(
    `with a collector that is ${state}, answers and the stop are as ever`,
    onlyInFullRunIf(state === 'down'),
    async () => {
      const collector = new Collector({ silent: true });
      const silent = await collector.start();
      const endpoint = { off: '', down: `http://127.0.0.1:${await freePort()}`, silent }[state];
      const foreign = new ForeignServer();
      const server = serve({
        API_BASE_URL: await foreign.start(),
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_SERVICE_NAME: 'gateway',
        OTEL_BSP_SCHEDULE_DELAY: '100',
        NODE_OPTIONS,
      });
      const { call } = await signIn(await server.address(), TOKEN, HOSPITAL);
      for (let times = 0; times < 3; times += 1)
        expect(await call('GET', `/v1/facilities/${HOSPITAL}/`)).toMatchObject({ status: 200 });
      if (state === 'silent')
        await expect
          .poll(() => collector.received[0]?.headers['content-type'])
          .toBe('application/x-protobuf');

      const stopping = performance.now();
      const { code, output } = await server.stop('SIGINT');
      expect(code).toBe(0);
      // The SDK itself would wait for ten seconds.
      expect(performance.now() - stopping).toBeLessThan(6000);
      expect(output).not.toContain(TOKEN);
      expect(output).toContain('import fastify');
      expect(output.includes('opentelemetry')).toBe(state !== 'off');
      const passedOn = foreign.requests.filter(({ headers }) => 'traceparent' in headers);
      expect(passedOn).toHaveLength(state === 'off' ? 0 : 4);
      await foreign.stop();
      await collector.stop();
    },
  );
}
