import { Client, DatabaseError } from 'pg';
import { StartError } from '../config';
import { socketOptions, type SocketAddress } from '../db/database';
import type { Cluster } from './cluster';
import { ownsSocket, readPostmasterFile } from './postmaster-file';

/** Every cluster has it from the start; it holds our tables. */
const DATABASE = 'postgres';
/** A socket answers at once or not at all. In milliseconds. */
const CONNECT_TIMEOUT_MS = 5000;
/** SQLSTATE class 57, operator intervention: starting up, shutting down. */
const NOT_NOW = /^57/;
/** Advisory lock of the process that owns the embedded database ("room" in ASCII). */
const OWNER_LOCK = 0x726f6f6d;

/**
 * A connection to a running postmaster of this cluster, outside the pool: it can hold the owner's
 * lock.
 */
export interface Link {
  client: Client;
  pid: number;
  address: SocketAddress;
}

/**
 * Connects to the postmaster that runs on the cluster; undefined where none does or it takes no
 * connections now.
 */
export async function connectRunning(cluster: Cluster): Promise<Link | undefined> {
  const file = readPostmasterFile(cluster.directory);
  if (file?.socketDirectory === undefined || !ownsSocket(file.socketDirectory, cluster))
    return undefined;
  const address: SocketAddress = {
    directory: file.socketDirectory,
    port: file.port,
    database: DATABASE,
  };
  const client = new Client({
    ...socketOptions(address),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Unheard, the end of the connection would end the process; who holds the link listens to `end`.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    if (cause instanceof DatabaseError && !NOT_NOW.test(cause.code ?? '')) {
      throw new StartError(
        `The database of ${cluster.dataDir} refuses the connection: ${cause.message}`,
        { cause },
      );
    }
    return undefined;
  }
  return { client, pid: file.pid, address };
}

/** Takes the owner's lock for as long as the connection lives: a killed owner loses it at once. */
export async function takeOwnerLock({ client }: Link): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [OWNER_LOCK],
  );
  return rows[0]?.taken === true;
}

/**
 * The process that holds the owner's lock, in words: its connection names itself (see {@link
 * socketOptions}).
 */
export async function nameOwner({ client }: Link): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.classid = 0 and l.granted`,
    [OWNER_LOCK],
  );
  return rows[0]?.name.replace('roomdesk', 'process');
}
