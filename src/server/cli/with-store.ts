import { readConfig } from '../config';
import type { Database } from '../db/database';
import { openStore, type StoreOptions } from '../domain/open-store';
import { cleanUpIfInterrupted } from './interruption';

/**
 * Runs `work` on the server's database: that of DATABASE_URL, or the embedded one of DATA_DIR,
 * which may be running or is started for as long as it takes. The database gets no demo content
 * unless `prepare` says so: who administers it has content of their own.
 * What happens meanwhile is written to the error output, so that the result alone is on the other.
 */
export async function withStore<T>(
  work: (db: Database) => Promise<T>,
  prepare: StoreOptions['prepare'] = 'schema',
): Promise<T> {
  const opening = openStore(readConfig(process.env), {
    share: true,
    prepare,
    // A person looks on, who can end what does not end by itself.
    queryTimeoutMs: 0,
    notify: (line) => console.error(line),
  });
  const store = () => opening.catch(() => undefined);
  // Not closed in order: that would wait for the work. What it has not finished, the database
  // undoes.
  const cleanup = {
    end: async () => (await store())?.halt(),
    abandon: () => void store().then((opened) => opened?.abandon()),
  };
  return cleanUpIfInterrupted(cleanup, async () => {
    const opened = await opening;
    try {
      return await work(opened.db);
    } finally {
      await opened.close();
    }
  });
}
