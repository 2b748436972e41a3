import { cpus, totalmem, release, type } from 'node:os';
import { load, median, type Measured, type Shot } from './load';
import { record } from './record';
import { RawServer, Service } from './servers';

/**
 * Seconds per measurement. Our server and the raw one take turns, so that other load on the machine
 * affects both.
 */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** Time until code is compiled and the pool is connected, in seconds. */
const WARM_UP_SECONDS = 2;

const read = { authorization: 'Bearer demo-manager', 'accept-encoding': 'gzip, deflate, br' };
const write = { ...read, 'content-type': 'application/json' };
const rooms = (facility: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `/v1/areas/${facility}-A-${101 + index}/data_services`,
  );
const service = {
  code: 'WIFI_PREMIUM',
  label: 'Wi-Fi',
  status: 'active',
  start: '2026-01-01T00:00:00.000Z',
};

interface Scenario {
  name: string;
  shot: Shot;
  status: number;
  /** The least share of the raw server's requests per second. */
  target?: number;
  /** Sent with the ETag of an earlier answer, for a 304. */
  revalidate?: boolean;
}

const areas1k: Shot = { headers: read, paths: ['/v1/facilities/BENCH-1K/areas'] };
const areas10k: Shot = { headers: read, paths: ['/v1/facilities/BENCH-10K/areas'] };
const facility: Shot = { headers: read, paths: ['/v1/facilities/BENCH-10K/'] };
const scenarios: Scenario[] = [
  { name: 'GET areas, 1,000 rooms', shot: areas1k, status: 200, target: 0.6 },
  { name: 'GET areas, 10,000 rooms', shot: areas10k, status: 200, target: 0.6 },
  {
    name: 'GET areas, 10,000 rooms, 304',
    shot: areas10k,
    status: 304,
    target: 0.5,
    revalidate: true,
  },
  { name: 'GET facility', shot: facility, status: 200, target: 0.35 },
  {
    name: 'PATCH name',
    shot: {
      method: 'PATCH',
      headers: write,
      paths: ['/v1/facilities/BENCH-1K/name'],
      body: '{"value":"Renamed"}',
    },
    status: 200,
  },
  {
    name: 'POST data_services',
    shot: {
      method: 'POST',
      headers: write,
      paths: rooms('BENCH-1K', 50),
      body: JSON.stringify({ value: JSON.stringify([service]) }),
    },
    status: 200,
  },
];
const replicated = scenarios
  .slice(0, 4)
  .map((scenario) => ({ ...scenario, name: `two replicas: ${scenario.name}` }));

/**
 * Measures the built service against bare `node:http` that sends the same bytes, and prints a
 * Markdown table.
 */
export async function benchApi(only: string | undefined): Promise<void> {
  const ours = new Service();
  const raws = [new RawServer(), new RawServer()];
  try {
    const origins = [await ours.start()];
    const rawOrigins = await Promise.all(raws.map((raw) => raw.start()));
    await ours.seed('BENCH-1K', 1000);
    await ours.seed('BENCH-10K', 10_000);
    console.log(`${header()}\n`);
    console.log(
      '| | ours/s | raw/s | ratio | target | p50 ms, ours : raw | p99 ms, ours : raw | ' +
        'p99 ratio |\n' +
        '|---|--:|--:|--:|--:|--:|--:|--:|',
    );
    const wanted = (list: Scenario[]) =>
      list.filter(({ name }) => only === undefined || name.includes(only));
    for (const scenario of wanted(scenarios))
      console.log(await compare(scenario, origins, raws.slice(0, 1), rawOrigins.slice(0, 1)));
    if (wanted(replicated).length === 0) return;
    origins.push(await ours.startReplica());
    for (const scenario of wanted(replicated))
      console.log(await compare(scenario, origins, raws, rawOrigins));
  } finally {
    for (const raw of raws) raw.stop();
    await ours.stop();
  }
}

async function compare(
  { name, shot, status, target, revalidate }: Scenario,
  origins: string[],
  raws: RawServer[],
  rawOrigins: string[],
): Promise<string> {
  const request =
    revalidate === true
      ? {
          ...shot,
          headers: { ...shot.headers, 'if-none-match': await tagOf(origins[0] ?? '', shot) },
        }
      : shot;
  await loadAll(origins, request, status, WARM_UP_SECONDS);
  const recorded = await record(origins[0] ?? '', request);
  if (recorded.status !== status) throw new Error(`${name} answered ${recorded.status}`);
  for (const raw of raws) await raw.answer(recorded);
  await loadAll(rawOrigins, request, status, WARM_UP_SECONDS);

  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await loadAll(rawOrigins, request, status, SECONDS));
    ours.push(await loadAll(origins, request, status, SECONDS));
  }
  return row(name, median(ours), median(theirs), target);
}

/** Loads all servers at once: requests are summed, and the worst latency counts. */
async function loadAll(
  origins: string[],
  shot: Shot,
  status: number,
  seconds: number,
): Promise<Measured> {
  const all = await Promise.all(origins.map((origin) => load(origin, shot, status, seconds)));
  const worst = (field: keyof Measured) => Math.max(...all.map((one) => one[field]));
  const sum = (field: keyof Measured) => all.reduce((total, one) => total + one[field], 0);
  return {
    perSecond: sum('perSecond'),
    p50: worst('p50'),
    p99: worst('p99'),
    failures: sum('failures'),
  };
}

async function tagOf(origin: string, shot: Shot): Promise<string> {
  const { headers } = await record(origin, shot);
  return headers[headers.indexOf('etag') + 1] ?? '';
}

function row(name: string, ours: Measured, raw: Measured, target: number | undefined): string {
  if (ours.failures + raw.failures > 0)
    throw new Error(
      `${name}: ${ours.failures} of our answers and ${raw.failures} raw ones were unexpected`,
    );
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const cells = [
    name,
    whole(ours.perSecond),
    whole(raw.perSecond),
    (ours.perSecond / raw.perSecond).toFixed(2),
    target === undefined ? '' : `≥ ${target}`,
    `${ours.p50.toFixed(1)} : ${raw.p50.toFixed(1)}`,
    `${ours.p99.toFixed(1)} : ${raw.p99.toFixed(1)}`,
    (ours.p99 / raw.p99).toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

function header(): string {
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const machine = `${processor}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}`;
  return `Node ${process.versions.node}, ${machine}; the load comes from the same machine.`;
}
