import { fold } from '../../features/rooms/fold-text';

/** Which columns of a file hold what, by index from 0. */
export interface Columns {
  /** Row with the names of the columns, from 0; undefined where the first row is a room. */
  header: number | undefined;
  id: number;
  name: number | undefined;
}

/** How many rows are searched for a header, below titles and notes, and can be chosen as header. */
export const HEADER_MAX_ROWS = 100;
/** Up to here a row that names only one column is a header. Below, it may be a room. */
const HALF_HEADER_MAX_ROWS = 10;
/** How many rows below the first show whether it is a heading or a room. */
const SAMPLE_ROWS = 50;
/** If this share of the ids have a digit, a first row without one is a heading. */
const DIGIT_SHARE = 0.8;

// How people head such columns in English and French, and the names of the API; folded.
const ID_WORDS = new RegExp(
  '^(?:id external|external id|id|room id|room|room number|number|no|n|code|identifier|area|' +
    'identifiant|(?:(?:numero|n)(?: de)? )?chambre|numero|salle|piece|local|lieu)$',
);
const NAME_WORDS = new RegExp(
  '^(?:name|room name|display name|label|title|description|' +
    'nom|nom de la chambre|(?:libelle|designation|intitule)(?: .*)?)$',
);

/**
 * Finds the header and the two columns. If no words name them, the ids are in the first, unless
 * another plainly has ids of the list or more numbers; the names are in the column beside it.
 */
export function detectColumns(
  rows: readonly string[][],
  listIds: ReadonlySet<string> = new Set(),
): Columns {
  const named = rows.slice(0, HEADER_MAX_ROWS).map((_, index) => headingAt(rows, index, listIds));
  const whole = named.findIndex((columns) => columns?.both);
  const header = whole === -1 ? named.slice(0, HALF_HEADER_MAX_ROWS).findIndex(Boolean) : whole;
  const found = named[header];
  if (found !== undefined) return { header, id: found.id, name: found.name };
  const first = rows.findIndex((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...rows.slice(0, SAMPLE_ROWS).map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const id = idColumn(columns, rows.slice(first), listIds);
  return {
    header: looksLikeHeading(rows, first, id) ? first : undefined,
    id,
    name: columns.find((column) => column > id) ?? columns.find((column) => column < id),
  };
}

function idColumn(
  columns: readonly number[],
  rows: readonly (readonly string[])[],
  listIds: ReadonlySet<string>,
): number {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const share = (column: number, isOne: (cell: string) => boolean) => {
    const cells = new Set(sample.map(({ [column]: cell = '' }) => cell).filter(isOne));
    return cells.size / sample.length;
  };
  const listed = (column: number) => share(column, (cell) => listIds.has(cell));
  const numbered = (column: number) => share(column, (cell) => /\d/.test(cell));
  const [first = 0] = columns;
  const other =
    columns.find((column) => listed(column) > 0.5 && listed(first) < 0.5) ??
    columns.find((column) => numbered(column) >= DIGIT_SHARE && numbered(first) < 0.5);
  return other ?? first;
}

interface Heading {
  id: number;
  name: number | undefined;
  both: boolean;
}

export function headingAt(
  rows: readonly (readonly string[])[],
  index: number,
  listIds: ReadonlySet<string> = new Set(),
): Heading | undefined {
  const row = rows[index] ?? [];
  const named = namedColumns(row, rows.slice(index + 1, index + 1 + SAMPLE_ROWS), listIds);
  if (named === undefined || named.both) return named;
  const others = rows
    .slice(Math.max(0, index - SAMPLE_ROWS), index + SAMPLE_ROWS)
    .filter((other) => other !== row);
  const isRoom = row.some(
    (cell, column) =>
      /\d/.test(cell) ||
      (isColumnWord(cell) &&
        others.some(({ [column]: other = '' }) => plain(other) === plain(cell))),
  );
  return isRoom ? undefined : named;
}

const isColumnWord = (cell: string) => ID_WORDS.test(plain(cell)) || NAME_WORDS.test(plain(cell));

function namedColumns(
  row: readonly string[],
  below: readonly (readonly string[])[],
  listIds: ReadonlySet<string>,
): Heading | undefined {
  const words = row.map(plain);
  const ids = words.flatMap((word, column) => (ID_WORDS.test(word) ? [column] : []));
  const id = ids.length > 1 ? idColumn(ids, below, listIds) : (ids[0] ?? -1);
  const named = words.findIndex((word) => NAME_WORDS.test(word));
  // "Local; Chambre": the second of two words for ids heads the names that people use.
  const name = named === -1 ? (ids.find((column) => column !== id) ?? -1) : named;
  if (id !== -1) return { id, name: name === -1 ? undefined : name, both: name !== -1 };
  return name === -1 ? undefined : { id: name === 0 ? 1 : 0, name, both: false };
}

function looksLikeHeading(rows: readonly string[][], first: number, column: number): boolean {
  const ids = rows
    .slice(first + 1, first + 1 + SAMPLE_ROWS)
    .map(({ [column]: id = '' }) => id)
    .filter((id) => id !== '');
  const withDigit = ids.filter((id) => /\d/.test(id)).length;
  return (
    ids.length > 0 &&
    withDigit / ids.length >= DIGIT_SHARE &&
    !/\d/.test(rows[first]?.[column] ?? '')
  );
}

function plain(cell: string): string {
  return fold(cell)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
