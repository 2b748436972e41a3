import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { tableNames } from '../db/backup-tables';
import type { Database } from '../db/database';
import { backUp } from './backup';

export function writeBackup(db: Database, path: string): Promise<number> {
  return backUp(db, async (bytes) => {
    const written: Buffer[] = [];
    for await (const part of bytes) written.push(part);
    writeFileSync(path, Buffer.concat(written));
  });
}

export function backupLines(path: string): string[] {
  return gunzipSync(readFileSync(path)).toString().trimEnd().split('\n');
}

/** Writes a backup with other lines, as somebody who knows the format could. */
export function forgeBackup(path: string, lines: string[]): void {
  writeFileSync(path, gzipSync(`${lines.join('\n')}\n`));
}

/** All content of the database, as PostgreSQL writes it, without the audit entry of a restore. */
export async function contents(db: Database): Promise<string[]> {
  const tables = await Promise.all(
    tableNames.map(async (table) => {
      const { rows } = await sql<{
        line: string;
      }>`select ${table} || ' ' || t::text as line from ${sql.table(table)} t`.execute(db);
      return rows.map((row) => row.line);
    }),
  );
  return tables
    .flat()
    .filter((line) => !line.includes('database.restore'))
    .toSorted();
}
