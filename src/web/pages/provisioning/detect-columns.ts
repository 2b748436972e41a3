import { fold } from '../../features/rooms/fold-text';

/** Which cells of a file are what. Columns by index, from 0. */
export interface Columns {
  /** Row with the names of the columns, from 0; undefined where the first row is a room. */
  header: number | undefined;
  id: number;
  /** Undefined where the file holds ids only. */
  name: number | undefined;
}

/** How far down a header is looked for, below titles and notes; also how far one can be chosen. */
export const HEADER_MAX_ROWS = 100;
/** So far down, one column that is named tells it: a room may be called so further below. */
const HALF_HEADER_MAX_ROWS = 10;
/** Rows that show whether the first one is of another kind. */
const SAMPLE_ROWS = 50;
/** Share of rooms whose id holds a digit, for one without a digit to be a heading. */
const DIGIT_SHARE = 0.8;

// As people head such columns, in English, French and as on the wire; without accents and marks.
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

/** Finds the header and the two columns; else takes the first for ids and the second for names. */
export function detectColumns(rows: readonly string[][]): Columns {
  const named = rows.slice(0, HEADER_MAX_ROWS).map(namedColumns);
  const whole = named.findIndex((columns) => columns?.both);
  const header = whole === -1 ? named.slice(0, HALF_HEADER_MAX_ROWS).findIndex(Boolean) : whole;
  const found = named[header];
  if (found !== undefined) return { header, id: found.id, name: found.name };
  const first = rows.findIndex((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...rows.slice(0, SAMPLE_ROWS).map((row) => row.length));
  return {
    header: looksLikeHeading(rows, first) ? first : undefined,
    id: 0,
    name: width > 1 ? 1 : undefined,
  };
}

/** The columns that a row names in words; undefined where it is no heading. */
export function namedColumns(
  row: readonly string[],
): (Omit<Columns, 'header'> & { both: boolean }) | undefined {
  const words = row.map(plain);
  const id = words.findIndex((word) => idWords.has(word));
  const exact = words.findIndex((word) => nameWords.has(word));
  const name = exact === -1 && id !== -1 ? words.findIndex(isLongOrShortName) : exact;
  if (id !== -1) return { id, name: name === -1 ? undefined : name, both: name !== -1 };
  return name === -1 ? undefined : { id: name === 0 ? 1 : 0, name, both: false };
}

/** Such as "Libellé court", beside a column of ids. */
const isLongOrShortName = (word: string) => /^(?:libelle|designation|intitule|label) /.test(word);

function looksLikeHeading(rows: readonly string[][], first: number): boolean {
  const ids = rows
    .slice(first + 1, first + 1 + SAMPLE_ROWS)
    .map(([id = '']) => id)
    .filter((id) => id !== '');
  const withDigit = ids.filter((id) => /\d/.test(id)).length;
  return (
    ids.length > 0 && withDigit / ids.length >= DIGIT_SHARE && !/\d/.test(rows[first]?.[0] ?? '')
  );
}

function plain(cell: string): string {
  return fold(cell)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
