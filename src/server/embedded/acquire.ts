import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { StartError } from '../config';
import { socketOptions } from '../db/database';
import { isStopped, isUnavailable } from '../db/errors';
import type { Cluster } from './cluster';
import { runningPostmaster, startPostmaster, type StartedPostmaster } from './postmaster';

const POLL_MS = 20;

/** After a crash PostgreSQL first replays its log, for minutes at most. In milliseconds. */
const START_TIMEOUT_MS = 5 * 60_000;

/** A killed owner's lock is freed and a stopping owner stops within this time, in milliseconds. */
const OWNER_TIMEOUT_MS = 3000;

/**
 * PostgreSQL's message while a killed postmaster's processes still use its memory, until they end.
 */
const SHARED_MEMORY_IN_USE = 'pre-existing shared memory block';

/** A socket answers at once or not at all. In milliseconds. */
const CONNECT_TIMEOUT_MS = 5000;

/** Advisory lock of the process that owns the embedded database ("room" in ASCII). */
const OWNER_LOCK = 0x726f6f6d;

interface AcquireOptions {
  share?: boolean;
  signal?: AbortSignal;
}

/** Connects to the cluster's database, starts it if it is down, and takes the owner's lock. */
export async function acquire(
  cluster: Cluster,
  { share = false, signal }: AcquireOptions,
): Promise<{ client: Client; owned: boolean } | undefined> {
  const ownerDeadline = Date.now() + OWNER_TIMEOUT_MS;
  let started: StartedPostmaster | undefined;
  for (
    const deadline = Date.now() + START_TIMEOUT_MS;
    Date.now() < deadline;
    await delay(POLL_MS)
  ) {
    const client = await connectRunning(cluster);
    if (client === undefined) {
      if (signal?.aborted === true && started === undefined) return undefined;
      started = launchIfDown(cluster, started);
      continue;
    }
    try {
      const { taken, owner } = await takeOwnerLock(client);
      if (taken || share) return { client, owned: taken };
      if (Date.now() > ownerDeadline)
        throw new StartError(
          `Roomdesk is already running on ${cluster.dataDir} (${owner}). Stop it first, or set ` +
            'DATA_DIR to another directory.',
        );
    } catch (error) {
      // The database began to stop after it had accepted the connection: it has to be started.
      if (!isUnavailable(error)) throw error;
    }
    await client.end().catch(() => undefined);
  }
  throw new StartError(
    `The database of ${cluster.dataDir} did not start in time. Its log is ${cluster.logFile}.`,
  );
}

function launchIfDown(
  cluster: Cluster,
  started: StartedPostmaster | undefined,
): StartedPostmaster | undefined {
  if (runningPostmaster(cluster.directory) !== undefined) return started;
  if (started !== undefined) {
    const { exitCode, signalCode, pid } = started.child;
    if (exitCode === null && signalCode === null && pid !== undefined) return started;
    const logTail = started.logTail();
    if (!logTail.includes(SHARED_MEMORY_IN_USE))
      throw new StartError(
        `The database of ${cluster.dataDir} did not start. The end of its log, ` +
          `${cluster.logFile}:\n${logTail === '' ? '(empty: its disk may be full)' : logTail}`,
      );
  }
  return startPostmaster(cluster);
}

async function connectRunning(cluster: Cluster): Promise<Client | undefined> {
  const client = new Client({
    ...socketOptions(cluster.address),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener, an error would end the process. The client's owner listens to `end`.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    if (cause instanceof DatabaseError && !isStopped(cause)) {
      throw new StartError(
        `The database of ${cluster.dataDir} refuses the connection: ${cause.message}`,
        { cause },
      );
    }
    return undefined;
  }
}

/** A killed owner loses the lock at once. Its name is that of its connection. */
async function takeOwnerLock(client: Client): Promise<{ taken: boolean; owner: string }> {
  const { rows } = await client.query<{ taken: boolean; name: string | null }>(
    `select pg_try_advisory_lock($1) as taken, (
       select a.application_name from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.objid = $1 and l.classid = 0 and l.granted
     ) as name`,
    [OWNER_LOCK],
  );
  const { taken = false, name } = rows[0] ?? {};
  return { taken, owner: name?.replace('roomdesk', 'process') ?? 'another process' };
}
