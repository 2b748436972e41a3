import { existsSync } from 'node:fs';
import { createGzip } from 'node:zlib';
import { StartError } from '../config';
import { migrate as migrateStore } from '../db/migrate';
import { restoreBackup } from '../domain/backup/restore';
import { streamBackup } from '../domain/backup/backup-file';
import { byOption, newCommand, showProgress, type ByOption } from './command';
import { notify, withStore } from './with-store';
import { writeWhole } from './write-whole';

export const backup = newCommand(
  'backup',
  'Writes everything into a file, as it is at one moment',
  `\
Everything is in it: facilities, rooms, services, lists, partners, grants, the audit, and of tokens
what is stored of them (their SHA-256). It is one consistent snapshot, also while servers are
writing, and nobody waits for it. The file is JSON Lines in gzip, with a checksum at its end; only
its owner can read it. "roomdesk restore" takes it back.`,
)
  .argument('<FILE>', 'the file to write; it is there when it is whole')
  .option('--overwrite', 'put it in the place of one that is there')
  .action(async (path: string, { overwrite }: { overwrite?: boolean }) => {
    if (existsSync(path) && overwrite !== true)
      throw new StartError(
        `${path} is there already. --overwrite puts the new backup in its place.`,
      );
    const showRows = showProgress('rows');
    let rows = 0;
    const onProgress = (written: number) => showRows((rows = written));
    // An older server may be running on this database.
    await withStore(
      (db) => streamBackup(db, (lines) => writeWhole(path, lines, createGzip()), onProgress),
      { anySchema: true },
    );
    showRows(rows, rows);
    console.log(`${path} holds ${rows} rows.`);
  });

export const restore = newCommand(
  'restore',
  'Puts a backup back, all of it or nothing',
  `\
The file is verified first: one that was cut or altered is refused. A database that is not empty is
refused without --replace. Servers may be running: reads go on, changes wait some seconds and are
then refused until it has ended, and from its end on everybody reads the restored content.`,
)
  .argument('<FILE>', 'a backup that "roomdesk backup" made, by this version or an earlier one')
  .option(
    '--replace',
    'put it in the place of what the database holds: what was changed since the backup is ' +
      'lost, but for the audit and the present tokens of partners that both know',
  )
  .addOption(byOption())
  .action(
    async (path: string, { by: author, replace = false }: ByOption & { replace?: boolean }) => {
      const showRows = showProgress('rows');
      let rows = 0;
      const { header, tokensOfBackup } = await withStore((db) =>
        restoreBackup(db, path, {
          replace,
          author,
          onProgress: (stored) => showRows((rows = stored)),
        }),
      );
      showRows(rows, rows);
      console.log(`Restored the ${rows} rows of ${header.made}. Grants are as they were then.`);
      if (tokensOfBackup > 0)
        console.log(
          `Tokens that are as they were then, too: ${tokensOfBackup}. One that was ` +
            'revoked since works again: see "roomdesk partner list", and revoke or rotate ' +
            'it.',
        );
    },
  );

export const migrate = newCommand(
  'migrate',
  'Brings the database to the present schema',
  `\
A server does this when it starts, too; no other command does. To be run once before many replicas
of a new version start; several at once are fine. It waits until nobody holds the tables, such as a
backup, says whom it waits for, and never makes readers wait longer than two seconds. It also sets
the limits of the database's role for the time of a read.`,
).action(async () => {
  const applied = await withStore((db) => migrateStore(db, notify), { anySchema: true });
  console.log(
    applied.length === 0 ? 'The schema is up to date.' : ['Applied:', ...applied].join('\n  '),
  );
});
