import { Client, DatabaseError } from 'pg';
import { StartError } from '../config';
import { socketOptions } from '../db/database';
import { isStopped } from '../db/errors';
import type { Cluster } from './cluster';

/** A socket answers at once or not at all. In milliseconds. */
const CONNECT_TIMEOUT_MS = 5000;

/** Advisory lock of the process that owns the embedded database ("room" in ASCII). */
const OWNER_LOCK = 0x726f6f6d;

export async function connectRunning(cluster: Cluster): Promise<Client | undefined> {
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
export async function takeOwnerLock(client: Client): Promise<{ taken: boolean; owner: string }> {
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
