import { existsSync } from 'node:fs';
import { StartError } from '../config';
import { migrate as migrateStore } from '../db/migrate';
import { backUp, restoreAudit, restoreBackup } from '../domain/backup';
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
or altered is refused. A backup of an earlier version is brought to the present schema.
The entries of the audit, which may be many, are left in the file, so that servers can start at once.
"roomdesk restore --audit" adds them later, also while servers run, and only once.`,
)
  .argument('<FILE>', 'a backup that "roomdesk backup" made, by this version or an earlier one')
  .option('--audit', 'add the entries of the audit to the database restored from this file')
  .addOption(byOption())
  .action(async (path: string, { by, audit }: ByOption & { audit?: boolean }) => {
    if (audit === true) {
      const { rows, made } = await withStore((db) => restoreAudit(db, path, by));
      console.log(
        rows === 0
          ? `The audit of ${made} is there already. Nothing was added.`
          : `Added the ${rows} entries of the audit of ${made}.`,
      );
      return;
    }
    const [{ rows, made, waiting }, partners] = await withStore(
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
    if (waiting > 0)
      console.log(
        `The ${waiting} entries of the audit wait in the file: "roomdesk restore --audit ${path}" ` +
          'adds them, also while servers run.',
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
