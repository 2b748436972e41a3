import { once } from 'node:events';
import { createServer } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test as base, type Page } from '@playwright/test';
import { makeToken } from '../../src/server/cli/partner';
import { everyGrant } from '../../src/server/domain/grants';
import { addGrants, createPartner, findPartner } from '../../src/server/domain/partners';
import type { Database } from '../../src/server/db/database';
import { startEmbedded } from '../../src/server/embedded/embedded-database';
import { openStore, type Store } from '../../src/server/domain/open-store';
import { freePort } from '../support/free-port';
import { Nginx } from './nginx';
import { signIn } from '../support/personas';
import { makeDataDir, removeDataDir, ServerProcess } from '../support/server';
import { onlyInFullRun } from '../test-level';

/**
 * The setup that src/deploy describes: two replicas on one PostgreSQL, behind its nginx
 * configuration with TLS.
 */

interface Site {
  nginx: Nginx;
  replicas: [ServerProcess, ServerProcess];
  /** Starts a replica on the port where nginx expects it. */
  startReplica(this: void, index: number): ServerProcess;
  /** The replicas' own addresses, without nginx. */
  addresses: string[];
  /** The database that the replicas share. */
  store: Store;
  token: string;
}

const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, provide) => {
      const folder = makeDataDir();
      const database = await startEmbedded(folder);
      const { directory, port } = database.address;
      const databaseUrl = `postgres://roomdesk@${encodeURIComponent(directory)}:${port}/postgres`;
      const store = await openStore({ databaseUrl, dataDir: folder }, { prepare: 'demo' });
      const token = await makePartner(store.db);
      const nginx = await Nginx.onFreePorts(folder);
      const settings = {
        DATABASE_URL: databaseUrl,
        SESSION_SECRET: 'for this run only, '.repeat(2),
        PUBLIC_ORIGIN: nginx.origin,
        TRUST_PROXY: '127.0.0.1',
      };
      const ports = [await freePort(), await freePort()];
      const startReplica = (index: number) =>
        new ServerProcess(folder, { ...settings, PORT: String(ports[index]) });
      const replicas: Site['replicas'] = [startReplica(0), startReplica(1)];
      const addresses = await Promise.all(replicas.map((replica) => replica.address()));
      await nginx.start(addresses.map((address) => new URL(address).host));
      await provide({ nginx, replicas, startReplica, addresses, store, token });
      await nginx.stop();
      for (const replica of replicas) await replica.kill();
      await store.close();
      await database.stop();
      removeDataDir(folder);
    },
    // nginx may have to be installed, and a database created. In milliseconds.
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.nginx.origin),
  ignoreHTTPSErrors: true,
});

/** Demo tokens are public, so they are refused behind a proxy. */
async function makePartner(db: Database): Promise<string> {
  const made = makeToken();
  await createPartner(db, 'Acme', made.sha256);
  await addGrants(db, await findPartner(db, 'Acme'), 'CHU-LYON', everyGrant);
  return made.token;
}

/** The status with which each replica itself answers a read in the browser's session. */
async function replicaStatuses({ addresses }: Site, page: Page): Promise<number[]> {
  const cookie = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  return Promise.all(
    addresses.map(
      async (address) =>
        (await fetch(`${address}/v1/facilities/CHU-LYON/`, { headers: { cookie } })).status,
    ),
  );
}

async function closedRooms({ store }: Site): Promise<string[]> {
  const rows = await store.db
    .selectFrom('area')
    .select('id_external')
    .where('status', '=', 'closed')
    .execute();
  return rows.map((row) => row.id_external);
}

test(
  'over https, sign-in, writes and sign-out work on both replicas with one cookie',
  onlyInFullRun,
  async ({ page, site }) => {
    const plain = await fetch(`${site.nginx.plainOrigin}/sign-in?x=1`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([
      301,
      'https://127.0.0.1/sign-in?x=1',
    ]);

    await signIn(page, site.token, 'CHU-LYON');
    const name = page.getByRole('group', { name: 'Name' });
    await name.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Behind nginx');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(name).toContainText('Saved');
    expect(
      await site.store.db
        .selectFrom('facility')
        .select('name')
        .where('id_external', '=', 'CHU-LYON')
        .executeTakeFirst(),
    ).toEqual({ name: 'Behind nginx' });

    expect(await page.context().cookies()).toEqual([
      expect.objectContaining({
        name: expect.stringMatching(/^__Host-roomdesk-[0-9a-f]{8}$/),
        secure: true,
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
      }),
    ]);
    const { status, headers } = await requestRaw(site, 'GET', '/');
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);

    expect(await replicaStatuses(site, page)).toEqual([200, 200]);
    const cookies = await page.context().cookies();
    await page.getByRole('button', { name: 'Session and settings' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Partner token')).toBeVisible();
    await page.context().addCookies(cookies);
    expect(await replicaStatuses(site, page)).toEqual([401, 401]);
  },
);

/** Sends a path unchanged: fetch and browsers would resolve its dots. */
function requestRaw(
  { nginx, token }: Pick<Site, 'nginx' | 'token'>,
  method: string,
  path: string,
): Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }> {
  const { hostname, port } = new URL(nginx.origin);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        path,
        method,
        rejectUnauthorized: false,
        headers: { authorization: `Bearer ${token}`, accept: 'text/html, */*' },
      },
      (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, headers: answer.headers });
      },
    );
    outgoing.on('error', reject).end();
  });
}

test(
  'nginx passes paths on unchanged: dot segments never close a room',
  onlyInFullRun,
  async ({ site }) => {
    const closed = await closedRooms(site);
    for (const step of ['..', '%2e%2e', '%2E.', '..%2f', '%2f..%2f', '.', '']) {
      expect([
        step,
        (await requestRaw(site, 'DELETE', `/v1/areas/CHU-LYON-A-101/data_services/${step}`)).status,
      ]).toEqual([step, 404]);
    }
    expect(await closedRooms(site)).toEqual(closed);
  },
);

test(
  'nginx never repeats on a second replica a write that the first may have done',
  onlyInFullRun,
  async () => {
    const received: string[] = [];
    const servers = [1, 2].map(() =>
      createServer((incoming) => {
        received.push(`${incoming.method} ${incoming.url}`);
        incoming.socket.destroy();
      }).listen(0, '127.0.0.1'),
    );
    await Promise.all(servers.map((server) => once(server, 'listening')));
    const folder = makeDataDir();
    const nginx = await Nginx.onFreePorts(folder);
    await nginx.start(
      servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
    const { status } = await requestRaw({ nginx, token: 'any' }, 'DELETE', '/v1/areas/H-101/');
    expect([status, received]).toEqual([502, ['DELETE /v1/areas/H-101/']]);
    await nginx.stop();
    for (const server of servers) server.close();
    removeDataDir(folder);
  },
);

/** Partner programs that keep sending while replicas restart. */
const CLIENTS = 12;
/** The pause between two restarts, from "Upgrade" in src/deploy/README.md. In milliseconds. */
const READY_FOR_MS = 2000;

/** Requests in turn: reads, an idempotent change, and changes that must not be repeated. */
const requestsOf = (room: string) => [
  { method: 'GET', path: '/v1/facilities/CHU-LYON/' },
  { method: 'PATCH', path: '/v1/facilities/CHU-LYON/name', body: { value: room } },
  { method: 'GET', path: '/v1/facilities/CHU-LYON/areas' },
  { method: 'POST', path: `/v1/areas/CHU-LYON-${room}/` },
  { method: 'DELETE', path: `/v1/areas/CHU-LYON-${room}/` },
];

/** Sends requests over persistent connections. The returned call stops, and counts by outcome. */
function sendRequestsUntilStopped({ nginx, token }: Site): () => Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const outcomes = new Map<string, number>();
  const stopped = new AbortController();
  const send = (method: string, path: string, body: object | undefined) =>
    new Promise<string>((resolve) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const outgoing = request(`${nginx.origin}${path}`, { agent, method, headers }, (answer) => {
        answer.resume().on('end', () => resolve(String(answer.statusCode)));
      });
      outgoing.on('error', (error) => resolve(error.message));
      outgoing.end(body && JSON.stringify(body));
    });
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    while (!stopped.signal.aborted) {
      for (const { method, path, body } of requestsOf(
        `D-1${String(client + 1).padStart(2, '0')}`,
      )) {
        const outcome = `${method} ${await send(method, path, body)}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    }
  });
  return async () => {
    stopped.abort();
    await Promise.all(clients);
    agent.destroy();
    return outcomes;
  };
}

test(
  'no request fails while both replicas are restarted as the guide says',
  onlyInFullRun,
  async ({ site }) => {
    test.setTimeout(180_000);
    const stop = sendRequestsUntilStopped(site);
    for (const index of [0, 1] as const) {
      expect(await site.replicas[index].stop('SIGTERM')).toMatchObject({ code: 0 });
      site.replicas[index] = site.startReplica(index);
      const address = await site.replicas[index].address();
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      await wait(READY_FOR_MS);
    }
    const outcomes = await stop();

    expect([...outcomes.keys()].toSorted()).toEqual([
      'DELETE 200',
      'GET 200',
      'PATCH 200',
      'POST 200',
    ]);
  },
);
