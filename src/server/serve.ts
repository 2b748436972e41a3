import type { AddressInfo } from 'node:net';
import { buildApp } from './app';
import { sessionKeys } from './auth/session-key';
import { configWarnings, readConfig, StartError, type Config } from './config';
import { removeOldAuditDaily } from './domain/audit';
import { openStore, type Store } from './domain/open-store';
import { listDemoPartners } from './domain/seed/seed-demo';
import { closeGracefully } from './http/connections';
import { readinessOf } from './http/health';
import { Metrics, serveMetrics } from './http/metrics';

class Server {
  /** Everything started, in order. It is stopped in reverse. */
  readonly #running: { close(): Promise<unknown>; abandon?: () => void }[] = [];
  #ending = false;
  #waitsForBalancer = false;
  #started = Promise.resolve();

  start(siteDir: string | undefined): void {
    this.#started = this.#start(siteDir).catch((error: unknown) => {
      // Ctrl-C during the start also stops the programs that create the database.
      if (!this.#ending) void this.end(1, error instanceof StartError ? error.message : error);
    });
  }

  async #start(siteDir: string | undefined): Promise<void> {
    const config = readConfig(process.env);
    // While tracing is off, none of its packages is loaded.
    const tracing = config.isTraced ? (await import('./tracing')).startTracing() : undefined;
    if (tracing !== undefined) this.#running.push(tracing);
    const store = await openStore(config, {
      prepare: config.demo && config.apiBaseUrl === undefined ? 'demo' : 'schema',
      notify: (line) => console.log(line),
    });
    this.#running.push(store);
    void store.lost.then((error) => this.end(1, error.message));

    const { db } = store;
    const readiness = readinessOf(db);
    const metrics = config.metricsPort === undefined ? undefined : new Metrics(db, readiness);
    const app = await buildApp({
      config,
      db,
      sessionKeys: sessionKeys(config),
      siteDir,
      readiness,
      metrics,
      tracing,
    });
    this.#running.push({
      close: () => {
        const pauseMs = this.#waitsForBalancer ? config.stopDelaySeconds * 1000 : 0;
        return closeGracefully(app, readiness, { pauseMs });
      },
    });
    if (this.#ending) return;

    const address = { host: config.host, port: config.port };
    await listen(address, '', () => app.listen(address));
    const { port } = app.server.address() as AddressInfo;
    await greet(config, port, store, siteDir);
    if (config.auditDays > 0)
      removeOldAuditDaily(db, config.auditDays, (line) => console.log(line));
    if (metrics === undefined || config.metricsPort === undefined || this.#ending) return;
    const metricsAddress = { host: config.metricsHost, port: config.metricsPort };
    const metricsServer = await listen(metricsAddress, 'METRICS_', () =>
      serveMetrics(metrics, metricsAddress),
    );
    this.#running.push(metricsServer);
    console.log(`  Metrics are at ${urlOf({ ...metricsAddress, ...metricsServer })}/metrics\n`);
  }

  async end(code: number, reason?: unknown, waitsForBalancer = false): Promise<void> {
    if (this.#ending) {
      for (const { abandon } of this.#running) abandon?.();
      process.exit(1);
    }
    if (reason !== undefined) console.error(reason);
    this.#ending = true;
    this.#waitsForBalancer = waitsForBalancer;
    await this.#started;
    for (const part of this.#running.toReversed()) {
      await part.close().catch((error: unknown) => {
        console.error(error);
        code = 1;
      });
    }
    process.exit(code);
  }
}

interface Address {
  host: string;
  port: number;
}

const urlOf = ({ host, port }: Address) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

async function listen<T>(
  { host, port }: Address,
  prefix: string,
  open: () => Promise<T>,
): Promise<T> {
  try {
    return await open();
  } catch (cause) {
    throw new StartError(
      `Cannot listen on ${host}, port ${port}: ${(cause as Error).message}. Set ${prefix}HOST or ` +
        `${prefix}PORT to another one (port 0: any free one).`,
      { cause },
    );
  }
}

async function greet(
  { host, demo: isDemo, apiBaseUrl }: Config,
  port: number,
  store: Store,
  siteDir: string | undefined,
): Promise<void> {
  const partners = apiBaseUrl === undefined ? await listDemoPartners(store.db) : [];
  const demo = isDemo
    ? partners.map(
        ({ token, name, facilityIds }) =>
          `    ${token.padEnd(16)}${name.padEnd(18)}${facilityIds.join(', ')}`,
      )
    : ['    They are refused: DEMO_CONTENT is not true, or does nothing here.'];
  console.log(
    [
      '',
      `  Roomdesk is at ${urlOf({ host, port })}`,
      `  ${store.location}`,
      ...(apiBaseUrl === undefined ? [] : [`  The API is that of ${apiBaseUrl}`]),
      ...(siteDir === undefined
        ? [
            '  Only the API answers here; the console comes from Vite (npm run dev), or ' +
              'from a build (npm start).',
          ]
        : []),
      ...(partners.length > 0 ? ['', '  Demo tokens and their facilities', ...demo] : []),
      '',
      '  Ctrl-C stops it.',
      '',
    ].join('\n'),
  );
}

/**
 * A signal this soon after the first is the same press of Ctrl-C, in milliseconds. Under
 * `npm start` it may arrive twice: from the terminal, and passed on by npm.
 */
const SAME_PRESS_MS = 500;

/** Own code: a second signal always ends close-with-grace, and npm sends each press twice. */
export function serve(siteDir: string | undefined): void {
  const server = new Server();
  let firstAt: number | undefined;
  const end = (waitsForBalancer: boolean) => {
    const now = performance.now();
    if (firstAt !== undefined && now - firstAt < SAME_PRESS_MS) return;
    firstAt ??= now;
    void server.end(0, undefined, waitsForBalancer);
  };
  // A person at the terminal waits for no balancer. A service manager (SIGTERM) may have one.
  process.on('SIGTERM', () => end(true));
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(false));
  server.start(siteDir);
}

export function checkConfig(): void {
  try {
    const warnings = configWarnings(readConfig(process.env));
    console.log(['The configuration can be used.', ...warnings].join('\n'));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
