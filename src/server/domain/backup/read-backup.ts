import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StartError } from '../../config';
import {
  FORMAT_VERSION,
  headerSchema,
  markSchema,
  tableNames,
  type Header,
  type TableName,
} from './format';

/** What a backup holds, in its order. */
export type Piece =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; table: TableName; columns: string[] }
  | { kind: 'row'; json: string };

/**
 * Reads a backup piece by piece, and ends without an error only where the file is whole and as it
 * was written. What has been read before that must not have been kept.
 *
 * @throws {StartError} for a file that is no backup, of a later format, cut, or altered.
 */
export async function* readBackup(path: string): AsyncGenerator<Piece> {
  const state = {
    hash: createHash('sha256'),
    rows: {} as Record<string, number>,
    table: '',
    lines: 0,
    ended: false,
  };
  for await (const line of linesOf(path)) {
    if (state.ended) throw damaged(path, 'something follows its end');
    state.lines += 1;
    if (state.lines === 1) {
      yield { kind: 'header', header: readHeader(path, line) };
    } else if (!line.startsWith('[')) {
      const mark = readMark(path, line);
      if ('end' in mark) {
        const { rows, sha256 } = mark.end;
        if (sha256 !== state.hash.digest('hex')) throw damaged(path, 'its checksum does not match');
        if (JSON.stringify(rows) !== JSON.stringify(state.rows))
          throw damaged(path, 'rows are missing');
        state.ended = true;
        continue;
      }
      const table = tableNames.find((name) => name === mark.table);
      if (table === undefined) throw damaged(path, `it has a table ${mark.table}`);
      state.table = table;
      state.rows[table] = 0;
      yield { kind: 'table', table, columns: mark.columns };
    } else {
      if (state.table === '') throw damaged(path, 'a row is in no table');
      state.rows[state.table] = (state.rows[state.table] ?? 0) + 1;
      yield { kind: 'row', json: line };
    }
    state.hash.update(`${line}\n`);
  }
  if (!state.ended) throw damaged(path, 'its end is missing');
}

/**
 * The file's lines. They end in a line feed only: JSON has none within, and other line ends may be
 * in its texts.
 */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const unzipped = createGunzip();
  let rest = '';
  try {
    file.on('error', (error) => unzipped.destroy(error));
    for await (const chunk of file.pipe(unzipped).setEncoding('utf8')) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_'))
      throw damaged(path, cause.message, cause);
    throw cause;
  } finally {
    file.destroy();
    unzipped.destroy();
  }
  if (rest !== '') throw damaged(path, 'its last line is cut');
}

function readHeader(path: string, line: string): Header {
  const { data } = headerSchema.safeParse(parse(line));
  if (data === undefined) throw new StartError(`${path} is no backup of Roomdesk.`);
  if (data.version > FORMAT_VERSION)
    throw new StartError(
      `${path} was made by a later version of Roomdesk: restore it with that one.`,
    );
  return data;
}

function readMark(path: string, line: string) {
  const { data } = markSchema.safeParse(parse(line));
  if (data === undefined) throw damaged(path, 'a line of it cannot be read');
  return data;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function damaged(path: string, why: string, cause?: unknown): StartError {
  return new StartError(`${path} is damaged: ${why}. Nothing was changed.`, { cause });
}
