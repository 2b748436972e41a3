import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../config';
import type { SocketAddress } from '../db/database';
import { acquire, DiskFullError, isDiskFull } from './acquire';
import { prepareCluster, type Cluster } from './cluster';
import { isPostmaster, readPostmasterFile, type Link } from './connect';
import { removeSocketDirectory } from './postmaster';

export interface EmbeddedDatabase {
  address: SocketAddress;
  /**
   * Settles when an owned database is gone without having been stopped, and can't be started again.
   */
  lost: Promise<Error>;
  /** Shuts the database down and waits until it has ended. */
  stop(): Promise<void>;
  /** Ends the database without waiting; it recovers at its next start. */
  abandon(): void;
}

export interface StartOptions {
  /**
   * Use a database that another process of ours owns, rather than be refused. It is then left
   * running.
   */
  share?: boolean;
  /** Gets a message when something takes a while. */
  notify?: (line: string) => void;
  /** Called when the database cannot run because the disk is full, and when it runs again. */
  onDiskFull?: (isFull: boolean) => void;
}

/**
 * Starts the embedded PostgreSQL of `dataDir`, makes it first where there is none, and takes over
 * one that a killed process left running. One process owns it at a time, by a lock in the database
 * itself; one that ends by itself is started again by its owner.
 *
 * @throws {StartError} where another process owns it, or it can't be made or started, with the
 *   last lines of its log.
 */
export async function startEmbedded(
  dataDir: string,
  { share = false, ...options }: StartOptions = {},
): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(dataDir, options.notify);
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

/** How often a full disk is looked at again, in milliseconds. */
const ROOM_POLL_MS = 1000;

/**
 * A fast shutdown ends sessions and writes a checkpoint: seconds, on a slow disk more. In
 * milliseconds.
 */
const FAST_SHUTDOWN_MS = 60_000;

/**
 * A database that ends more often than this in a minute does not get better by being started again.
 */
const RESTARTS_PER_MINUTE = 60;

const MINUTE_MS = 60_000;

/**
 * A running embedded database and the lock that makes it ours; started by us or taken over. When it
 * ends by itself, or somebody ends it, it is started again at the same address: clients find it
 * where it was.
 */
class Ownership {
  readonly address: SocketAddress;
  readonly lost: Promise<Error>;
  readonly #stopping = new AbortController();
  #link: Link;
  /** Settles when the link is held, or is never to be again. */
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
   * PostgreSQL's fast shutdown (SIGINT): sessions are ended, everything is on disk. Waits until the
   * process has ended.
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

  /**
   * Holds the lock again whenever the connection that held it ends; answers why that can't be done
   * any more.
   */
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

  /** Waits for a database that recovers from a crash of its own, and starts one that has ended. */
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

  /** Waits until somebody has made room on the disk. */
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
