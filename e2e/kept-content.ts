import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { restoreBackup } from '../src/server/store/backup/restore';
import { streamBackup } from '../src/server/store/backup/stream-backup';
import { openStore } from '../src/server/store/open-store';

/** What a running server held at some moment, to be put back beneath it. */
export interface KeptContent {
  /** Every change is on record: where the record holds nothing, nothing is to be put back. */
  putBack: () => Promise<void>;
  /** Leaves the database to its server. */
  release: () => Promise<void>;
}

/** Keeps what the server on `dataDir` holds now, the way `roomdesk backup` does. */
export async function keepContent(dataDir: string): Promise<KeptContent> {
  const store = await openStore(
    { databaseUrl: undefined, dataDir },
    { share: true, prepare: 'nothing' },
  );
  const file = join(dataDir, 'kept.gz');
  const told = () => undefined;
  await streamBackup(
    store.db,
    new Date(),
    (lines) => pipeline(lines, createGzip(), createWriteStream(file)),
    told,
  );
  return {
    async putBack() {
      const { rows } = await sql`select from audit limit 1`.execute(store.db);
      if (rows.length > 0) await restoreBackup(store.db, file, { replace: true, told });
    },
    release: () => store.close(),
  };
}
