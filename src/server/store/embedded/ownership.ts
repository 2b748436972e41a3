import { setTimeout as delay } from 'node:timers/promises';
import type { SocketAddress } from '../database';
import type { Cluster } from './cluster';
import { connectRunning, takeOwnerLock, type Link } from './connect';
import { removeSocketDirectory } from './postmaster';
import { isPostmaster } from './postmaster-file';

const POLL_MS = 20;
/** A fast shutdown ends sessions and writes a checkpoint: seconds, on a slow disk more. In milliseconds. */
const FAST_SHUTDOWN_MS = 60_000;
/** When a session crashes PostgreSQL restarts all of them; within this it is back. In milliseconds. */
const RECOVERY_MS = 20_000;

/** A running embedded database and the lock that makes it ours; started by us or taken over. */
export class Ownership {
  readonly address: SocketAddress;
  readonly lost: Promise<Error>;
  #link: Link;
  #stopping = false;

  constructor(
    private readonly cluster: Cluster,
    link: Link,
  ) {
    this.#link = link;
    this.address = link.address;
    this.lost = this.#watch();
  }

  /** PostgreSQL's fast shutdown (SIGINT): sessions are ended, everything is on disk. Waits until the process has ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#signal('SIGINT');
    const deadline = Date.now() + FAST_SHUTDOWN_MS;
    while (this.#isAlive() && Date.now() < deadline) await delay(POLL_MS);
    const stopped = !this.#isAlive();
    if (!stopped) this.#signal('SIGQUIT');
    await this.#link.client.end().catch(() => undefined);
    removeSocketDirectory(this.address.directory);
    if (!stopped) throw new Error(`The database of ${this.cluster.dataDir} did not stop in time and was ended; it recovers at its next start.`);
  }

  abandon(): void {
    this.#stopping = true;
    this.#signal('SIGQUIT');
  }

  /** Holds the lock again after PostgreSQL has recovered from a crash of its own; else the database is lost. */
  async #watch(): Promise<Error> {
    for (;;) {
      await new Promise((resolve) => this.#link.client.once('end', resolve));
      const link = await this.#reconnect();
      if (this.#stopping) return new Promise(() => undefined);
      if (link === undefined) return new Error(`The database of ${this.cluster.dataDir} has stopped. Its log is ${this.cluster.logFile}.`);
      this.#link = link;
    }
  }

  async #reconnect(): Promise<Link | undefined> {
    for (const deadline = Date.now() + RECOVERY_MS; Date.now() < deadline && !this.#stopping && this.#isAlive(); await delay(POLL_MS)) {
      const link = await connectRunning(this.cluster).catch(() => undefined);
      if (link === undefined) continue;
      if (link.pid === this.#link.pid && (await takeOwnerLock(link).catch(() => false))) return link;
      await link.client.end();
    }
    return undefined;
  }

  #isAlive(): boolean {
    return isPostmaster(this.#link.pid, this.cluster.directory);
  }

  #signal(signal: NodeJS.Signals): void {
    if (this.#isAlive()) process.kill(this.#link.pid, signal);
  }
}
