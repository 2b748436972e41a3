import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { tableNames } from '../../db/table-rows';
import { streamBackup } from './backup-file';

/** Writes a backup as the command does. */
export function writeBackup(db: Database, path: string): Promise<void> {
  const write = async (lines: AsyncIterable<string>) => {
    const written: string[] = [];
    for await (const line of lines) written.push(line);
    writeFileSync(path, gzipSync(written.join('')));
  };
  return streamBackup(db, write, () => undefined);
}

/** The lines of a backup. */
export function backupLines(path: string): string[] {
  return gunzipSync(readFileSync(path)).toString().trimEnd().split('\n');
}

/** The audit entry of a restore. No backup that was restored has it. */
const isOfRestore = (line: string) => line.includes('database.restore');

/**
 * The rows of a backup, sorted so that the same content always has the same order, without the
 * audit entry of a restore.
 */
export function backupRows(path: string): string[] {
  return backupLines(path)
    .slice(1, -1)
    .filter((line) => !isOfRestore(line))
    .toSorted();
}

/**
 * Writes a backup with other lines and a matching checksum, as somebody who knows the format could.
 */
export function forgeBackup(path: string, lines: string[]): void {
  const body = `${lines.slice(0, -1).join('\n')}\n`;
  const end = JSON.parse(lines.at(-1) ?? '') as { end: { sha256: string } };
  end.end.sha256 = createHash('sha256').update(body).digest('hex');
  writeFileSync(path, gzipSync(`${body}${JSON.stringify(end)}\n`));
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
    .filter((line) => !isOfRestore(line))
    .toSorted();
}
