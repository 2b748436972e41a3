import { shortAreaId } from '../../../contract/ids';
import { UNSEEN } from '../../i18n/foreign-text';
import type { Row } from './rows';

/** Text in which there is nothing to clean. */
const PLAIN = /^[!-~]*$/;

/**
 * The id as a keyboard would give it: accents composed, wide letters and digits as plain ones, any
 * dash as a hyphen, runs of blanks as one space, no blanks at the edges, no invisible characters.
 * It is called on request only, because ids are sent as they are.
 */
export function cleanId(id: string): string {
  if (PLAIN.test(id)) return id;
  const clean = id
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s/g, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .normalize('NFC');
  return clean === '' ? id : clean;
}

/** Cyrillic and Greek capitals, and in `LATIN` at the same place the capital they look like. */
const FOREIGN = 'АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const LATIN = 'ABESIJKMHOPCTYXABEZHIKMNOPTYX';
const LOOKS_LATIN = new RegExp(`[${FOREIGN}]`, 'g');

/** Gives two ids that look alike the same text. In capitals, because most ids already are. */
export function lookOf(id: string): string {
  const capitals = cleanId(id).toUpperCase();
  if (PLAIN.test(capitals)) return capitals;
  return capitals
    .normalize('NFKC')
    .replaceAll(LOOKS_LATIN, (letter) => LATIN.charAt(FOREIGN.indexOf(letter)));
}

/** The beginning of an id, before its first digit: `A-`, `USIC `. */
const beginning = (id: string) => /^\D+(?=\d)/.exec(id)?.[0] ?? '';

/** How the ids of a list begin, by the beginning in capitals; undefined where its case varies. */
export function idBeginnings(rows: readonly Row[]): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const { id } of rows) {
    const [begins, capitals] = [beginning(id), beginning(id).toUpperCase()];
    found.set(capitals, found.has(capitals) && found.get(capitals) !== begins ? undefined : begins);
  }
  return found;
}

/** The row with its id cleaned, in the list's case at its beginning, and its name trimmed. */
export function cleanRow(row: Row, beginnings: ReturnType<typeof idBeginnings>): Row {
  const cleaned = cleanId(row.id);
  const begins = beginning(cleaned);
  const id = `${beginnings.get(begins.toUpperCase()) ?? begins}${cleaned.slice(begins.length)}`;
  const name = row.name.trim();
  return id === row.id && name === row.name ? row : { ...row, id, name };
}

/** The id in a line of totals. A ward may be called "Somme": its rooms are numbered. */
const TOTAL = new RegExp(
  String.raw`^(?:(?:grand|sous|sub)[ -]?)?tota(?:l|ls|ux)(?![\p{L}\p{N}])|` +
    String.raw`^(?:sum|somme)(?:$| *[:=]| +(?:of|des?) )|` +
    String.raw`^(?:number|count|nombre|nb\.?) (?:total )?(?:of|des?) `,
  'iu',
);
/** The word for a total alone. The other cell then holds a number or nothing. */
const ONLY_TOTAL =
  /^(?:(?:grand|sous|sub)[ -]?)?(?:tota(?:l|ls|ux)(?: g[eé]n[eé]ral)?|sum|somme) *[:=]?$/iu;
/** A count such as "240" or "240 rooms", or no text at all: not the name of a room. */
const NO_NAME = /^(?:\P{L}*|\d[\d\s]*\p{L}+)$/u;

/** Several rooms in one cell: `301 à 324`, `A101-A105`. `1-101` may be the id of a room. */
const RANGE =
  /^(\p{L}*[-. ]?)\d+(?:\s+(?:à|au|to|bis|\p{Pd}|…)\s+|(?<=\p{L}.*)\p{Pd}(?=\1\d))\1?\d+$/iu;

export const looksLikeRange = (id: string): boolean => RANGE.test(id.trim());

export const looksLikeTotal = (id: string): boolean => TOTAL.test(id.trim());

/** Whether the row is a line of totals: the word is in either cell, and there is no room's name. */
export const isTotalLine = ({ id, name }: Pick<Row, 'id' | 'name'>): boolean =>
  (looksLikeTotal(id) && NO_NAME.test(name.trim())) ||
  (/^\d*$/.test(id.trim()) && ONLY_TOTAL.test(name.trim()));

/** More names would be too many for a sentence. */
const MAX_NAMED = 10;

/** All of them, or the first and the last: a full stop can follow a name, but no ellipsis. */
export const shortList = (all: readonly (string | number)[]): string =>
  (all.length > MAX_NAMED ? [...all.slice(0, MAX_NAMED - 1), '…', ...all.slice(-1)] : all).join(
    ', ',
  );

/** The rows with other ids; those whose id stays are the same objects. */
const withIds = (rows: readonly Row[], idOf: (id: string) => string): Row[] =>
  rows.map((row) => {
    const id = idOf(row.id);
    return id === row.id ? row : { ...row, id };
  });

export const cleanIds = (rows: readonly Row[]): Row[] => withIds(rows, cleanId);

/** Removes this facility's prefix once from each id. */
export const stripFacilityPrefix = (rows: readonly Row[], facilityId: string): Row[] =>
  withIds(rows, (id) => shortAreaId(facilityId, id));
