import type { SocketAddress } from '../db/database';
import { acquire } from './acquire';
import { prepareCluster } from './cluster';
import type { Link } from './connect';
import { Ownership } from './ownership';

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
  /** Told what takes a while. */
  tell?: (line: string) => void;
  /** Told that a database which has ended cannot run for a full disk, and when it runs again. */
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
  const cluster = await prepareCluster(dataDir, options.tell);
  const acquired = await acquire(cluster, { share });
  if (acquired === undefined) throw new Error('Nobody asked for the start to be given up');
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
