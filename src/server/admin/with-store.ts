import { readConfig } from '../config';
import type { Database } from '../store/database';
import { openStore, type StoreOptions } from '../store/open-store';

/**
 * Runs `work` on the server's database: that of DATABASE_URL, or the embedded one of DATA_DIR, which may be running or is
 * started for as long as it takes. The database gets no demo content: who administers it has content of their own.
 * What happens meanwhile is told on the error output, so that the result alone is on the other.
 */
export async function withStore<T>(work: (db: Database) => Promise<T>, prepare: StoreOptions['prepare'] = 'schema'): Promise<T> {
  const store = await openStore(readConfig(process.env), { share: true, prepare, tell: (line) => console.error(line) });
  try {
    return await work(store.db);
  } finally {
    await store.close();
  }
}
