import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from './app';
import { readConfig, StartError, type Config } from './config';
import { listDemoPartners } from './store/demo/list-demo-partners';
import { openStore, type Store } from './store/open-store';
import { sessionKey } from './store/session-key';

/** Requests in flight get this long at the end; a client that never finishes must not keep the database running. */
const DRAIN_MS = 10_000;

/** What has been started and must be stopped, in that order. */
const running: { close(): Promise<unknown>; abandon?: () => void }[] = [];
let ending = false;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const store = await openStore(config, { tell: (line) => console.log(line) });
  running.push(store);
  void store.lost.then((error) => end(1, error.message));

  const siteDir = findSite();
  const app = await buildApp({ config, db: store.db, sessionKey: sessionKey(config), siteDir });
  running.push({ close: () => Promise.race([app.close(), delay(DRAIN_MS, undefined, { ref: false })]) });
  if (ending) return;

  await app.listen({ host: config.host, port: config.port }).catch((cause: NodeJS.ErrnoException) => {
    throw new StartError(whyNotListening(cause, config), { cause });
  });
  const { port } = app.server.address() as AddressInfo;
  await greet(config, port, store, siteDir);
}

/** The built console, beside the built server. From source there is none: Vite serves it, with the newest change. */
function findSite(): string | undefined {
  const built = join(import.meta.dirname, '..', 'web');
  return import.meta.url.endsWith('.ts') || !existsSync(join(built, 'index.html')) ? undefined : built;
}

function whyNotListening({ code, message }: NodeJS.ErrnoException, { host, port }: Config): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is already in use. Stop what uses it, or set PORT to another port (0: any free one).`;
  if (code === 'EACCES') return `This account may not listen on port ${port}. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine. Set HOST to one that is.`;
  return `Cannot listen on ${host}, port ${port}: ${message}`;
}

async function greet({ host, isLoopback }: Config, port: number, { db, location }: Store, siteDir: string | undefined): Promise<void> {
  const partners = await listDemoPartners(db);
  const demo = isLoopback
    ? partners.map(({ token, name, facilityIds }) => `    ${token.padEnd(16)}${name.padEnd(18)}${facilityIds.join(', ')}`)
    : ['    Demo tokens are refused: this address can be reached from other machines.'];
  console.log(
    [
      '',
      `  Roomdesk is at http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      `  ${location}`,
      ...(siteDir === undefined ? ['  Only the API answers here; the console comes from Vite (npm run dev), or from a build (npm start).'] : []),
      ...(partners.length > 0 ? ['', '  Demo tokens and their facilities', ...demo] : []),
      '',
      '  Ctrl-C stops it.',
      '',
    ].join('\n'),
  );
}

/** Stops what runs, last first, and ends the process. Asked a second time, it ends at once. */
async function end(code: number, reason?: unknown): Promise<void> {
  if (reason !== undefined && !ending) console.error(reason);
  if (ending) {
    for (const { abandon } of running) abandon?.();
    process.exit(1);
  }
  ending = true;
  await started;
  for (const part of running.toReversed()) {
    await part.close().catch((error: unknown) => {
      console.error(error);
      code = 1;
    });
  }
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

const started: Promise<void> = start().catch((error: unknown) => {
  // Ctrl-C during the start also stops the programs that make the database.
  if (ending) return;
  void end(1, error instanceof StartError ? error.message : error);
});
