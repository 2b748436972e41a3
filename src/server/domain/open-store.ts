import { StartError, type Config } from '../config';
import { databaseAddress, whyNotUsable } from '../db/database-url';
import {
  openDatabase,
  readServerSettings,
  type Database,
  type SocketAddress,
} from '../db/database';
import { seedDemo } from './seed/seed-demo';
import { startEmbedded, type StartOptions } from '../embedded/embedded-database';
import { migrate, missingLimits } from '../db/migrate';
import { isNotUsable, NotConnectedError } from '../db/errors';

export interface Store {
  db: Database;
  location: string;
  lost: Promise<Error>;
  close(): Promise<void>;
  /** Ends an embedded database without waiting for queries. Uncommitted work is undone. */
  halt(): Promise<void>;
  abandon(): void;
}

export interface StoreOptions extends StartOptions {
  /**
   * How the database is prepared: `schema` (the default) migrates it, `demo` also adds the demo
   * content if there is no facility. `nothing` leaves it as it is, and limits no time, for
   * commands: a person watches, and can end what does not end by itself.
   */
  prepare?: 'demo' | 'schema' | 'nothing';
}

export async function openStore(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseConnections'>>,
  options: StoreOptions = {},
): Promise<Store> {
  const { databaseUrl, dataDir, databaseConnections } = config;
  let db: Database | undefined;
  const embedded =
    databaseUrl === undefined
      ? await startEmbedded(dataDir, { ...options, connections: databaseConnections })
      : undefined;
  const address = embedded?.address ?? databaseAddress(databaseUrl ?? '', options.notify);
  try {
    const version = await prepareContent(address, options);
    const isLimited = options.prepare !== 'nothing';
    const opened = openDatabase(address, databaseConnections, isLimited);
    db = opened;
    const missing = isLimited ? await missingLimits(opened) : [];
    if (missing.length > 0)
      options.notify?.(
        'Reads can wait without end behind a lock in the database. Its role needs: ' +
          `${missing.join('; ')}. Behind PgBouncer, RECONNECT it afterwards.`,
      );
    return {
      db: opened,
      location:
        `PostgreSQL ${version}, ` +
        (embedded === undefined ? 'of DATABASE_URL' : `embedded, in ${dataDir}`),
      lost: embedded?.lost ?? new Promise(() => undefined),
      close: async () => {
        await opened.destroy();
        await embedded?.stop();
      },
      halt: async () => embedded?.stop(),
      abandon: () => embedded?.abandon(),
    };
  } catch (error) {
    await db?.destroy();
    await embedded?.stop();
    throw error;
  }
}

/** Migrations have no time limit. */
async function prepareContent(
  address: string | SocketAddress,
  { prepare = 'schema', notify }: StoreOptions,
): Promise<string> {
  const db = openDatabase(address, 1, false);
  try {
    const { version, encoding } = await readServerSettings(db);
    if (encoding !== 'UTF8')
      throw new StartError(
        `The database's encoding is ${encoding}, and Roomdesk needs UTF8: create it ` +
          `again, by create database … encoding 'UTF8' template template0.`,
      );
    if (prepare !== 'nothing') await migrate(db, notify);
    if (prepare === 'demo' && (await seedDemo(db, new Date())))
      notify?.('The database was empty: filled with the demo content.');
    return version;
  } catch (cause) {
    if (!(cause instanceof NotConnectedError || isNotUsable(cause))) throw cause;
    throw new StartError(`The database cannot be used: ${whyNotUsable(cause)}`, { cause });
  } finally {
    await db.destroy();
  }
}
