import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../../config';
import type { SocketAddress } from '../database';
import { prepareCluster, type Cluster } from './cluster';
import { connectRunning, nameOwner, takeOwnerLock, type Link } from './connect';
import { Ownership } from './ownership';
import { removeSocketDirectory, startPostmaster, type StartedPostmaster } from './postmaster';
import { disown, isPostmaster, ownsSocket, readPostmasterFile, type PostmasterFile } from './postmaster-file';

/** How often a start or stop looks again, in milliseconds. */
const POLL_MS = 20;
/** After a crash PostgreSQL replays its log first: at most minutes. In milliseconds. */
const START_TIMEOUT_MS = 5 * 60_000;
/** A killed owner's lock is freed, and one that is stopping stops, within this. In milliseconds. */
const OWNER_PATIENCE_MS = 3000;
/** Processes of a killed postmaster that are at work still keep its memory: they end by themselves. */
const SHARED_MEMORY_IN_USE = 'pre-existing shared memory block';

export interface EmbeddedDatabase {
  address: SocketAddress;
  /** Settles when an owned database is gone without having been stopped. */
  lost: Promise<Error>;
  /** Shuts the database down and waits until it has ended. */
  stop(): Promise<void>;
  /** Ends the database without waiting; it recovers at its next start. */
  abandon(): void;
}

export interface StartOptions {
  /** Use a database that another process of ours owns, rather than be refused. It is then left running. */
  share?: boolean;
  /** Told what takes a while. */
  tell?: (line: string) => void;
}

/**
 * Starts the embedded PostgreSQL of `dataDir`, makes it first where there is none, and takes over one that a killed
 * process left running. One process owns it at a time, by a lock in the database itself.
 *
 * @throws {StartError} where another process owns it, or it can't be made or started, with the last lines of its log.
 */
export async function startEmbedded(dataDir: string, { share = false, tell = () => undefined }: StartOptions = {}): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(dataDir, tell);
  const ownerDeadline = Date.now() + OWNER_PATIENCE_MS;
  let started: StartedPostmaster | undefined;
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await delay(POLL_MS)) {
    const link = await connectRunning(cluster);
    // Another start was first: ours ends by itself, and its socket is not needed.
    if (link !== undefined && started !== undefined && started.socketDirectory !== link.address.directory) {
      removeSocketDirectory(started.socketDirectory);
    }
    if (link === undefined) {
      started = launchIfDown(cluster, started);
    } else if (await takeOwnerLock(link)) {
      return new Ownership(cluster, link);
    } else if (share) {
      return sharing(link);
    } else {
      await refuseWhenOwned(link, cluster, Date.now() > ownerDeadline);
    }
  }
  throw new StartError(`The database of ${dataDir} did not start in time. Its log is ${cluster.logFile}.`);
}

/** Starts a postmaster where none is alive. One that has failed is an error, unless another's stands in its way. */
function launchIfDown(cluster: Cluster, started: StartedPostmaster | undefined): StartedPostmaster | undefined {
  const file = readPostmasterFile(cluster.directory);
  if (file !== undefined && isPostmaster(file.pid, cluster.directory)) return started;
  if (started !== undefined) {
    const { exitCode, signalCode } = started.child;
    if (exitCode === null && signalCode === null && started.child.pid !== undefined) return started;
    removeSocketDirectory(started.socketDirectory);
    const said = started.logTail();
    if (!said.includes(SHARED_MEMORY_IN_USE)) {
      throw new StartError(`The database of ${cluster.dataDir} did not start. The end of its log, ${cluster.logFile}:\n${said}`);
    }
  }
  if (file !== undefined) clearAway(cluster, file);
  return startPostmaster(cluster);
}

/** What a crash left behind: a process id that may be another program's by now, and a socket that nobody answers. */
function clearAway(cluster: Cluster, file: PostmasterFile): void {
  disown(cluster.directory, file);
  if (file.socketDirectory !== undefined && ownsSocket(file.socketDirectory, cluster)) removeSocketDirectory(file.socketDirectory);
}

function sharing({ client, address }: Link): EmbeddedDatabase {
  return { address, lost: new Promise(() => undefined), stop: () => client.end(), abandon: () => undefined };
}

async function refuseWhenOwned(link: Link, { dataDir }: Cluster, patienceIsOver: boolean): Promise<void> {
  const owner = patienceIsOver ? ((await nameOwner(link)) ?? 'another process') : undefined;
  await link.client.end();
  if (owner === undefined) return;
  throw new StartError(`Roomdesk is already running on ${dataDir} (${owner}). Stop it first, or set DATA_DIR to another directory.`);
}
