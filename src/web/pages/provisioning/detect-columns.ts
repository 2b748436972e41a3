import { unescapeFormula } from '../../../contract/formula-cells';
import { fold } from '../../features/rooms/fold-text';
import { looksLikeTotal } from './cell-text';

/** The texts that may join the parts of an id, the usual one first. */
export const joints = ['-', '', ' ', '.', '/', '_'] as const;
type Joint = (typeof joints)[number];

/** Which columns of a file hold what, by index from 0. */
export interface Columns {
  /** Row with the names of the columns, from 0; undefined where the first row is a room. */
  header: number | undefined;
  /** One, or several that together make the id, in this order. */
  id: readonly number[];
  /** The text between those parts. */
  joint: Joint;
  /** Undefined where the file has only ids. */
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
const idWords = new Set([
  'id external',
  'external id',
  'id',
  'room id',
  'room',
  'room number',
  'number',
  'no',
  'n',
  'code',
  'identifier',
  'area',
  'identifiant',
  'chambre',
  'numero',
  'numero de chambre',
  'n de chambre',
  'n chambre',
  'salle',
  'piece',
  'local',
  'lieu',
]);
const nameWords = new Set([
  'name',
  'room name',
  'display name',
  'label',
  'title',
  'description',
  'nom',
  'nom de la chambre',
  'libelle',
  'designation',
  'intitule',
]);

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
  const [joint] = joints;
  if (found !== undefined) return { header, id: [found.id], joint, name: found.name };
  const first = rows.findIndex((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...rows.slice(0, SAMPLE_ROWS).map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const id = idColumn(columns, rows.slice(first), listIds);
  return {
    header: looksLikeHeading(rows, first, id) ? first : undefined,
    id: [id],
    joint,
    name: columns.find((column) => column > id) ?? columns.find((column) => column < id),
  };
}

/** Which of these columns has the ids: the first, unless another one clearly does. */
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
  /** Whether the row names both columns. */
  both: boolean;
}

/**
 * The columns that a row names in words; undefined if the row is no heading. A row that names only
 * one column is a room called "Chambre" if it also has a number, or if others have that name too.
 */
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

const isColumnWord = (cell: string) => idWords.has(plain(cell)) || nameWords.has(plain(cell));

function namedColumns(
  row: readonly string[],
  below: readonly (readonly string[])[],
  listIds: ReadonlySet<string>,
): Heading | undefined {
  const words = row.map(plain);
  const ids = words.flatMap((word, column) => (idWords.has(word) ? [column] : []));
  const id = ids.length > 1 ? idColumn(ids, below, listIds) : (ids[0] ?? -1);
  const exact = words.findIndex((word) => nameWords.has(word));
  const similar = exact === -1 && id !== -1 ? words.findIndex(isLongOrShortName) : exact;
  // "Local; Chambre": the second of two words for ids heads the names that people use.
  const name = similar === -1 ? (ids.find((column) => column !== id) ?? -1) : similar;
  if (id !== -1) return { id, name: name === -1 ? undefined : name, both: name !== -1 };
  return name === -1 ? undefined : { id: name === 0 ? 1 : 0, name, both: false };
}

/** Whether a heading such as "Libellé court" beside a column of ids heads the names. */
const isLongOrShortName = (word: string) => /^(?:libelle|designation|intitule|label) /.test(word);

/** The id of a row of the file: its non-empty parts joined, without a spreadsheet's apostrophe. */
export const idOfRow = (cells: readonly string[], { id, joint }: Columns): string =>
  id
    .map((column) => unescapeFormula(cells[column] ?? ''))
    .filter((part, _, parts) => part !== '' || parts.length === 1)
    .join(joint);

/** Enough rows to see whether ids repeat. Reading more would delay the dialog. */
const JOIN_SAMPLE_ROWS = 2000;
/** A longer text is not the name of a building or wing. In characters. */
const PART_MAX_LENGTH = 8;
/** If a larger share of the ids differ, the few that repeat are mistakes. Share of the rows. */
const DIFFERENT_SHARE = 0.9;

/**
 * The columns with one more beside the id, such as the building, if fewer ids then repeat or more
 * of them are in the list; undefined if no column does that. The part with the number comes last,
 * unless the list has the other order.
 */
export function suggestJoin(
  rows: readonly string[][],
  columns: Columns,
  listIds: ReadonlySet<string>,
): Columns | undefined {
  const sample = rows
    .slice((columns.header ?? -1) + 1, (columns.header ?? -1) + 1 + JOIN_SAMPLE_ROWS)
    .filter((cells) => {
      const id = idOfRow(cells, columns);
      return id !== '' && !looksLikeTotal(id);
    });
  const width = Math.max(0, ...sample.map((cells) => cells.length));
  const gain = (tried: Columns) => {
    const ids = new Set(sample.map((cells) => idOfRow(cells, tried)));
    const listed = [...ids].filter((id) => listIds.has(id)).length;
    const last = tried.id.at(-1) ?? 0;
    const numbered = sample.filter(({ [last]: cell = '' }) => /\d/.test(cell)).length;
    return { tried, listed, different: ids.size, numbered };
  };
  const now = gain(columns);
  const parts = Array.from({ length: width }, (_, column) => column).filter(
    (column) =>
      !columns.id.includes(column) &&
      column !== columns.name &&
      sample.every(({ [column]: cell = '' }) => cell !== '' && cell.length <= PART_MAX_LENGTH),
  );
  const [best] = parts
    .flatMap((column) =>
      [
        [column, ...columns.id],
        [...columns.id, column],
      ].flatMap((id) => joints.map((joint) => gain({ ...columns, id, joint }))),
    )
    .filter(({ listed, different }) =>
      listed === now.listed
        ? now.different <= sample.length * DIFFERENT_SHARE && different > now.different
        : listed > now.listed,
    )
    .toSorted(
      (one, other) =>
        other.listed - one.listed ||
        other.different - one.different ||
        other.numbered - one.numbered,
    );
  return best?.tried;
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
