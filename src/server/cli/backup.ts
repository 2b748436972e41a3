import { existsSync } from 'node:fs';
import { createGzip } from 'node:zlib';
import { StartError } from '../config';
import { migrate as migrateStore } from '../db/migrate';
import { restoreBackup } from '../domain/backup/restore';
import { streamBackup } from '../domain/backup/write-backup';
import { readArguments, showProgress, type Command } from './command';
import { withStore } from './with-store';
import { writeWhole } from './write-whole';

export const backup: Command = {
  summary: 'Writes everything into a file, as it is at one moment',
  help: `Usage: roomdesk backup FILE [--overwrite]

  FILE         the file to write; it is there when it is whole
  --overwrite  put it in the place of one that is there

Everything is in it: facilities, rooms, services, lists, partners, grants, the audit, and of tokens
what is stored of them (their SHA-256). It is one consistent snapshot, also while servers are
writing, and nobody waits for it. The file is JSON Lines in gzip, with a checksum at its end; only
its owner can read it. "roomdesk restore" takes it back.`,

  async run(args) {
    const { values, positionals } = readArguments(
      args,
      { overwrite: { type: 'boolean', default: false } },
      [1, 1],
    );
    const [path = ''] = positionals;
    if (existsSync(path) && !values.overwrite)
      throw new StartError(
        `${path} is there already. --overwrite puts the new backup in its place.`,
      );
    const showRows = showProgress('rows');
    let rows = 0;
    const onProgress = (written: number) => showRows((rows = written));
    // An older server may be running on this database: its schema is left alone.
    await withStore(
      (db) =>
        streamBackup(db, new Date(), (lines) => writeWhole(path, lines, createGzip()), onProgress),
      'nothing',
    );
    showRows(rows, rows);
    console.log(`${path} holds ${rows} rows.`);
  },
};

export const restore: Command = {
  summary: 'Puts a backup back, all of it or nothing',
  help: `Usage: roomdesk restore FILE [--replace]

  FILE       a backup that "roomdesk backup" made, by this version or an earlier one
  --replace  put it in the place of what the database holds: what was changed since the backup is
             lost, but for the audit and the present tokens of partners that both know

The file is verified first: one that was cut or altered is refused. A database that is not empty is
refused without --replace. Servers may be running: reads go on, changes wait some seconds and are
then refused until it has ended, and from its end on everybody reads the restored content.`,

  async run(args) {
    const { values, positionals } = readArguments(
      args,
      { replace: { type: 'boolean', default: false } },
      [1, 1],
    );
    const [path = ''] = positionals;
    const showRows = showProgress('rows');
    let rows = 0;
    const { header, tokensOfBackup } = await withStore((db) =>
      restoreBackup(db, path, {
        replace: values.replace,
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
};

export const migrate: Command = {
  summary: 'Brings the database to the present schema',
  help: `Usage: roomdesk migrate

A server does this when it starts, too. To be run once before many replicas of a new version start;
several at once are fine: one does it and the others wait.`,

  async run(args) {
    readArguments(args, {}, [0, 0]);
    const applied = await withStore(migrateStore, 'nothing');
    console.log(
      applied.length === 0 ? 'The schema is up to date.' : ['Applied:', ...applied].join('\n  '),
    );
  },
};
