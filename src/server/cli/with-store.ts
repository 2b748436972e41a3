import { readConfig } from '../config';
import type { Database } from '../db/database';
import { openStore, type StoreOptions } from '../domain/open-store';
import { cleanUpIfInterrupted } from './interruption';

/**
 * Runs `work` on the server's database: that of DATABASE_URL, or the embedded one of DATA_DIR,
 * which may already be running, or runs only for this. The database gets no demo content unless
 * `prepare` says so, since administrators have their own content. Messages go to the error output,
 * so that the standard output has only the result.
 */
export async function withStore<T>(
  work: (db: Database) => Promise<T>,
  prepare: StoreOptions['prepare'] = 'schema',
): Promise<T> {
  const config = readConfig(process.env);
  // A misspelt DATABASE_URL leads to the embedded database.
  for (const slip of config.slips) console.error(slip);
  const opening = openStore(config, {
    share: true,
    prepare,
    // A person watches, and can end what does not end by itself.
    queryTimeoutMs: 0,
    notify: (line) => console.error(line),
  });
  const store = () => opening.catch(() => undefined);
  // A normal close would wait for the work. The database undoes unfinished work.
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
