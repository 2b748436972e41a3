import { existsSync } from 'node:fs';
import { createGzip } from 'node:zlib';
import { StartError } from '../config';
import { streamBackup } from '../domain/backup/write-backup';
import { readArguments, type Command } from './command';
import { showProgress } from './progress';
import { withStore } from './with-store';
import { writeWhole } from './write-whole';

export const backup: Command = {
  summary: 'Writes everything into a file, as it is at one moment',
  help: `Usage: roomdesk backup FILE [--overwrite]

  FILE         the file to write; it is there when it is whole
  --overwrite  put it in the place of one that is there

Everything is in it: facilities, rooms, services, lists, partners, grants, the audit, and of tokens what is stored of them
(their SHA-256). It is one consistent snapshot, also while servers are writing, and nobody waits for it. The file is JSON
Lines in gzip, with a checksum at its end; only its owner can read it. "roomdesk restore" takes it back.`,

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
    const tell = showProgress('rows');
    let rows = 0;
    const told = (written: number) => tell((rows = written));
    // An older server may be running on this database: its schema is left alone.
    await withStore(
      (db) => streamBackup(db, new Date(), (lines) => writeWhole(path, lines, createGzip()), told),
      'nothing',
    );
    tell(rows, rows);
    console.log(`${path} holds ${rows} rows.`);
  },
};
