import { existsSync } from 'node:fs';
import { StartError } from '../config';
import { migrate as migrateStore } from '../db/migrate';
import { backUp, restoreBackup } from '../domain/backup';
import { listPartners } from '../domain/partners';
import { byOption, type ByOption, newCommand, withStore } from './command';
import { describePartner } from './partner';
import { writeWhole } from './interruption';

export const backup = newCommand(
  'backup',
  'Writes everything into a file, as it is at one moment',
  `\
Everything is in it: facilities, rooms, services, lists, partners, grants, the audit, and of tokens
what is stored of them (their SHA-256); sessions are not. It is one consistent snapshot, also while
servers are writing, and nobody waits for it. The file is text in gzip; only its owner can read it.
"roomdesk restore" takes it back.`,
)
  .argument('<FILE>', 'the file to write; it is there when it is whole')
  .option('--overwrite', 'put it in the place of one that is there')
  .action(async (path: string, { overwrite }: { overwrite?: boolean }) => {
    if (existsSync(path) && overwrite !== true)
      throw new StartError(
        `${path} is there already. --overwrite puts the new backup in its place.`,
      );
    // An older server may be running on this database.
    const rows = await withStore((db) => backUp(db, (bytes) => writeWhole(path, bytes)), {
      anySchema: true,
    });
    console.log(`${path} holds ${rows} rows.`);
  });

export const restore = newCommand(
  'restore',
  'Fills an empty database from a backup, with all of it or nothing',
  `\
The database is a new one: that of another DATA_DIR, or of another DATABASE_URL. A file that was cut
or altered is refused. A backup of an earlier version is brought to the present schema.`,
)
  .argument('<FILE>', 'a backup that "roomdesk backup" made, by this version or an earlier one')
  .addOption(byOption())
  .action(async (path: string, { by }: ByOption) => {
    const [{ rows, made }, partners] = await withStore(
      async (db) => [await restoreBackup(db, path, by), await listPartners(db)] as const,
      { anySchema: true },
    );
    console.log(
      [
        `Restored the ${rows} rows of ${made}. Tokens and grants are as they were then: revoke or ` +
          'rotate again what was revoked or rotated since.',
        ...partners.filter(({ tokens }) => tokens.length > 0).map(describePartner),
      ].join('\n'),
    );
  });

export const migrate = newCommand(
  'migrate',
  'Brings the database to the present schema',
  `\
A server does this when it starts, too; no other command does. To be run once before many replicas
of a new version start; several at once are fine. It waits until nobody holds the tables, such as a
backup, says whom it waits for, and never makes readers wait longer than two seconds. It also sets
the limits of the database's role for the time of a read.`,
).action(async () => {
  const applied = await withStore((db) => migrateStore(db, console.error), { anySchema: true });
  console.log(
    applied.length === 0 ? 'The schema is up to date.' : ['Applied:', ...applied].join('\n  '),
  );
});
