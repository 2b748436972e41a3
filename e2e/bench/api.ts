import autocannon, { type Request } from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { paths, writableProperties } from '../../src/contract/paths';
import { encodeServices, encodeValue } from '../../src/contract/value';
import { rounded, withFacilities, type Row } from './figures';

const HOSPITAL = 'BENCH-1K';
const GROUP = 'BENCH-10K';
const headers = {
  authorization: 'Bearer demo-manager',
  'accept-encoding': 'gzip, deflate, br',
  'content-type': 'application/json',
};

/** How long a measurement takes, and the load before it, until the code is compiled. */
const LOAD_SECONDS = 4;
const WARM_UP_SECONDS = 3;
/** The measured reads. `wanted` is the least share of the raw server's answers. */
const reads: [name: string, path: string, status: 200 | 304, wanted: number][] = [
  ['GET areas, 1,000 rooms', paths.areas(HOSPITAL), 200, 0.6],
  ['GET areas, 10,000 rooms', paths.areas(GROUP), 200, 0.6],
  ['GET areas, 10,000 rooms, not modified', paths.areas(GROUP), 304, 0.5],
  ['GET facility', paths.facility(HOSPITAL), 200, 0.35],
];

const HOSPITAL_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const REMOVALS_PER_SECOND = 3;
/** A route, after the number of its requests per second. */
type Route = [number, Request['method'], name: string, path: () => string, value?: object];

/** Compares reads with bare `node:http`, then measures each route's p99 at a hospital's load. */
export function benchApi(): Promise<Row[]> {
  return withFacilities({ [HOSPITAL]: 1000, [GROUP]: 10_000 }, async (origin, metrics) => {
    const rows: Row[] = [['', 'ours/s', 'raw/s', 'ratio', 'wanted', 'p99 at 50/s, ms', 'wanted']];
    for (const [name, path, status, wanted] of reads) {
      const [ours, raw] = await compare(`${origin}${path}`, metrics, status);
      const ratio = (ours / raw).toFixed(2);
      rows.push([name, rounded(ours), rounded(raw), ratio, `≥ ${wanted}`, '', '']);
    }
    const routes = await hospitalRoutes(origin);
    await hospitalLoad(origin, routes, WARM_UP_SECONDS);
    return [...rows, ...(await hospitalLoad(origin, routes, HOSPITAL_SECONDS))];
  });
}

/**
 * Returns the answers per second of processor time, of our server and of a bare one that sends the
 * same. A clock would measure autocannon, which reads a large answer more slowly than both send it.
 */
async function compare(url: string, metrics: string, status: 200 | 304): Promise<[number, number]> {
  const { headers: first } = await fetch(url, { headers });
  const sent = { ...headers, ...(status === 304 && { 'if-none-match': first.get('etag') ?? '' }) };
  const answersPerSecond = async (of: string, metricsOf: string) => {
    // There are more callers at once than the service has connections to its database.
    const load = { url: of, headers: sent, connections: 32 };
    await autocannon({ ...load, duration: WARM_UP_SECONDS });
    const before = await processorSeconds(metricsOf);
    const result = await autocannon({ ...load, duration: LOAD_SECONDS });
    const answers = result.statusCodeStats?.[`${status}`]?.count ?? 0;
    if (result.errors > 0 || answers !== result.requests.total)
      throw new Error(`${of}: ${answers} of ${result.requests.total} answers are ${status}`);
    return answers / ((await processorSeconds(metricsOf)) - before);
  };
  // Our server is first: after some reads it compresses an answer better, and the bare server then
  // sends the same one.
  const ours = await answersPerSecond(url, metrics);
  const rawServer = fork(new URL('raw-server.ts', import.meta.url), [url, JSON.stringify(sent)]);
  const [port] = (await once(rawServer, 'message')) as [number];
  const rawUrl = `http://127.0.0.1:${port}`;
  const raw = await answersPerSecond(rawUrl, `${rawUrl}/metrics`);
  rawServer.disconnect();
  return [ours, raw];
}

async function processorSeconds(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

/**
 * Measures the p99 of each route, in milliseconds. A route's requests of one second are sent at
 * once, as at a change of shifts. The routes follow one another within the second.
 */
async function hospitalLoad(origin: string, routes: Route[], duration: number): Promise<Row[]> {
  const load = async (route: Route, index: number): Promise<Row> => {
    const [perSecond, method, name, path, value] = route;
    await wait((index * 1000) / routes.length);
    const result = await autocannon({
      url: origin,
      method,
      headers,
      duration,
      connections: perSecond,
      connectionRate: 1,
      body: value && JSON.stringify(value),
      requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
      // The correction would count a request that is not due yet as late.
      ignoreCoordinatedOmission: true,
    });
    const failed = result.errors + result.non2xx;
    if (failed > 0) throw new Error(`${method} ${name} failed ${failed} times`);
    return [`${method} ${name}`, '', '', '', '', `${result.latency.p99}`, '≤ 20'];
  };
  return Promise.all(routes.map(load));
}

/** The eleven routes of the specification: 50 requests per second, of which 30 are reads. */
async function hospitalRoutes(origin: string): Promise<Route[]> {
  const answer = await fetch(`${origin}${paths.areas(HOSPITAL)}`, { headers });
  const { areas } = (await answer.json()) as {
    areas: { id_external: string; data_services: { id: string }[] | null }[];
  };
  // Opening and closing erase services, so they and additions use the first half of the rooms.
  // Removals use the other half.
  const half = areas.length / 2;
  const services = areas.slice(half).flatMap((area) => {
    const ids = area.data_services?.map(({ id }) => id) ?? [];
    return ids.map((id) => paths.service(area.id_external, id));
  });
  // Each of the two loads may take a second more than it is told to.
  const most = Math.floor(services.length / REMOVALS_PER_SECOND) - WARM_UP_SECONDS - 2;
  if (HOSPITAL_SECONDS > most)
    throw new Error(`BENCH_SECONDS is at most ${most}: there are no more services to remove`);
  let turn = 0;
  const room = () => areas[turn++ % half]?.id_external ?? '';
  const list = areas.map((_, index) => ({ id_external: `A-${index}`, name: `Chambre ${index}` }));
  const added = encodeServices([{ code: 'WIFI', start: '2026-01-01T00:00:00.000Z' }]);
  const property = (name: (typeof writableProperties)[number]): Route => {
    const path = paths.facilityProperty(HOSPITAL, name);
    return [2, 'PATCH', name, () => path, encodeValue('https://portal.example/')];
  };
  return [
    [8, 'GET', 'facility', () => paths.facility(HOSPITAL)],
    [18, 'GET', 'areas', () => paths.areas(HOSPITAL)],
    [4, 'GET', 'areas_autocomplete_list', () => paths.provisioning(HOSPITAL)],
    [2, 'PATCH', 'areas_autocomplete_list', () => paths.provisioning(HOSPITAL), encodeValue(list)],
    ...writableProperties.map(property),
    [3, 'POST', 'area', () => paths.area(room())],
    [3, 'DELETE', 'area', () => paths.area(room())],
    [3, 'POST', 'data_services', () => paths.services(room()), added],
    [REMOVALS_PER_SECOND, 'DELETE', 'data_services', () => services.pop() ?? ''],
  ];
}
