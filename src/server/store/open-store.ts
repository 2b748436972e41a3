import { sql } from 'kysely';
import { StartError, type Config } from '../config';
import { openDatabase, type Database } from './database';
import { seedDemo } from './demo/seed-demo';
import { startEmbedded, type StartOptions } from './embedded/embedded-database';
import { migrate } from './migrate';

/** The content, ready for use. */
export interface Store {
  db: Database;
  /** Where it is, in words. */
  location: string;
  /** Settles when an embedded database is gone without having been closed. */
  lost: Promise<Error>;
  close(): Promise<void>;
  /**
   * Ends an embedded database without waiting for queries: what they have not committed is undone.
   */
  halt(): Promise<void>;
  /** Ends an embedded database without waiting. */
  abandon(): void;
}

export interface StoreOptions extends StartOptions {
  /**
   * What is made ready: the schema, and the demo content where there is no facility (default); the
   * schema alone; nothing.
   */
  prepare?: 'demo' | 'schema' | 'nothing';
}

/**
 * Opens the database of DATABASE_URL or else the embedded one of DATA_DIR, brings it to the present
 * schema, and fills it with the demo content where it holds no facility.
 */
export async function openStore(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: StoreOptions = {},
): Promise<Store> {
  const { prepare = 'demo' } = options;
  const embedded =
    config.databaseUrl === undefined ? await startEmbedded(config.dataDir, options) : undefined;
  const db = openDatabase(embedded?.address ?? config.databaseUrl ?? '');
  const close = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    const version = await versionOf(db);
    if (prepare !== 'nothing') await migrate(db);
    if (prepare === 'demo' && (await seedDemo(db, new Date())))
      options.tell?.('The database was empty: filled with the demo content.');
    return {
      db,
      location: `PostgreSQL ${version}, ${embedded === undefined ? 'of DATABASE_URL' : `embedded, in ${config.dataDir}`}`,
      lost: embedded?.lost ?? new Promise(() => undefined),
      close,
      halt: async () => embedded?.stop(),
      abandon: () => embedded?.abandon(),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The first query: where a given database can't be reached or used, this is where it shows. */
async function versionOf(db: Database): Promise<string> {
  try {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
    return rows[0]?.server_version ?? '';
  } catch (cause) {
    throw new StartError(
      `The database cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}
