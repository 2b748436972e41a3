import { readConfig } from '../config';
import type { Database } from '../db/database';
import { requireSchema } from '../db/migrate';
import { openStore } from '../domain/open-store';
import { cleanUpIfInterrupted } from './interruption';

/**
 * Runs `work` on the server's database: that of DATABASE_URL, or the embedded one of DATA_DIR,
 * which may already be running, or runs only for this. Its schema must be the present one, unless
 * `anySchema` is set. Messages go to the error output, so that the standard output has only the
 * result.
 */
export async function withStore<T>(
  work: (db: Database) => Promise<T>,
  { anySchema = false } = {},
): Promise<T> {
  const config = readConfig(process.env);
  // A misspelt DATABASE_URL leads to the embedded database.
  for (const slip of config.slips) console.error(slip);
  const opening = openStore(config, {
    share: true,
    prepare: 'nothing',
    notify,
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
      if (!anySchema) await requireSchema(opened.db);
      return await work(opened.db);
    } finally {
      await opened.close();
    }
  });
}

export function notify(line: string): void {
  console.error(line);
}
