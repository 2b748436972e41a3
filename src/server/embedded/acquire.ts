import { statfsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../config';
import { isConnectionEnd, isStopped } from '../db/errors';
import type { Cluster } from './cluster';
import {
  connectRunning,
  disown,
  isPostmaster,
  nameOwner,
  ownsSocket,
  readPostmasterFile,
  takeOwnerLock,
  type Link,
  type PostmasterFile,
} from './connect';
import {
  emptySocketDirectory,
  removeSocketDirectory,
  startPostmaster,
  type StartedPostmaster,
} from './postmaster';

const POLL_MS = 20;

/** After a crash PostgreSQL first replays its log, for minutes at most. In milliseconds. */
const START_TIMEOUT_MS = 5 * 60_000;

/** A killed owner's lock is freed and a stopping owner stops within this time, in milliseconds. */
const OWNER_TIMEOUT_MS = 3000;

/**
 * PostgreSQL's message while a killed postmaster's processes still use its memory, until they end.
 */
const SHARED_MEMORY_IN_USE = 'pre-existing shared memory block';

interface AcquireOptions {
  share?: boolean;
  /** The directory for the socket of a restarted database: its clients know no other. */
  socketDirectory?: string | undefined;
  signal?: AbortSignal;
}

export async function acquire(
  cluster: Cluster,
  options: AcquireOptions,
): Promise<{ link: Link; owned: boolean } | undefined> {
  const ownerDeadline = Date.now() + OWNER_TIMEOUT_MS;
  let started: StartedPostmaster | undefined;
  for (
    const deadline = Date.now() + START_TIMEOUT_MS;
    Date.now() < deadline;
    await delay(POLL_MS)
  ) {
    const link = await connectRunning(cluster);
    // Another start was first. Ours ends by itself, and its socket is not needed.
    if (
      link !== undefined &&
      started !== undefined &&
      started.socketDirectory !== link.address.directory
    ) {
      removeSocketDirectory(started.socketDirectory);
    }
    if (link === undefined) {
      if (options.signal?.aborted === true && started === undefined) return undefined;
      started = launchIfDown(cluster, started, options.socketDirectory);
      continue;
    }
    try {
      if (await takeOwnerLock(link)) return { link, owned: true };
      if (options.share === true) return { link, owned: false };
      await refuseWhenOwned(link, cluster, Date.now() > ownerDeadline);
    } catch (error) {
      // The database began to stop after it had accepted the connection: it has to be started.
      if (!(error instanceof Error) || !(isStopped(error) || isConnectionEnd(error))) throw error;
      await link.client.end().catch(() => undefined);
    }
  }
  throw new StartError(
    `The database of ${cluster.dataDir} did not start in time. Its log is ${cluster.logFile}.`,
  );
}

function launchIfDown(
  cluster: Cluster,
  started: StartedPostmaster | undefined,
  socketDirectory: string | undefined,
): StartedPostmaster | undefined {
  const file = readPostmasterFile(cluster.directory);
  if (file !== undefined && isPostmaster(file.pid, cluster.directory)) return started;
  if (started !== undefined) {
    const { exitCode, signalCode } = started.child;
    if (exitCode === null && signalCode === null && started.child.pid !== undefined) return started;
    if (socketDirectory === undefined) removeSocketDirectory(started.socketDirectory);
    const logTail = started.logTail();
    if (!logTail.includes(SHARED_MEMORY_IN_USE)) {
      // On a full disk, the log may lack its message.
      if (isDiskFull(cluster)) throw new DiskFullError(cluster);
      throw new StartError(
        `The database of ${cluster.dataDir} did not start. The end of its log, ` +
          `${cluster.logFile}:\n${logTail}`,
      );
    }
  }
  if (file !== undefined) clearAway(cluster, file, socketDirectory);
  return startPostmaster(cluster, socketDirectory);
}

/**
 * Removes the remains of a crash: a process id that may belong to another program by now, and a
 * socket that nobody answers.
 */
function clearAway(cluster: Cluster, file: PostmasterFile, keep: string | undefined): void {
  disown(cluster.directory, file);
  if (file.socketDirectory === undefined || !ownsSocket(file.socketDirectory, cluster)) return;
  if (file.socketDirectory === keep) emptySocketDirectory(keep);
  else removeSocketDirectory(file.socketDirectory);
}

async function refuseWhenOwned(
  link: Link,
  { dataDir }: Cluster,
  isOverdue: boolean,
): Promise<void> {
  const owner = isOverdue ? ((await nameOwner(link)) ?? 'another process') : undefined;
  await link.client.end();
  if (owner === undefined) return;
  throw new StartError(
    `Roomdesk is already running on ${dataDir} (${owner}). Stop it first, or set ` +
      'DATA_DIR to another directory.',
  );
}

/** The size of a log segment, in bytes. PostgreSQL ends if it cannot make another one. */
const LOG_SEGMENT_BYTES = 16 * 1024 * 1024;

export class DiskFullError extends StartError {
  constructor({ dataDir }: Cluster) {
    super(
      `The disk of ${dataDir} is full: the database cannot run before ` +
        `${LOG_SEGMENT_BYTES / 1024 ** 2} MiB are free.`,
    );
  }
}

export function isDiskFull({ directory }: Cluster): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < LOG_SEGMENT_BYTES;
}
