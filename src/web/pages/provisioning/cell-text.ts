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

/** The row with its id cleaned and its name trimmed. */
export function cleanRow(row: Row): Row {
  const [id, name] = [cleanId(row.id), row.name.trim()];
  return id === row.id && name === row.name ? row : { ...row, id, name };
}

/** The id in a line of totals. A ward may be called "Somme": its rooms are numbered. */
const TOTAL = new RegExp(
  String.raw`^(?:(?:grand|sous|sub)[ -]?)?tota(?:l|ls|ux)(?![\p{L}\p{N}])|` +
    String.raw`^(?:sum|somme)(?:$| *[:=]| +(?:of|des?) )|` +
    String.raw`^(?:number|count|nombre|nb\.?) (?:total )?(?:of|des?) `,
  'iu',
);
/** Several rooms in one cell: `301 à 324`, `A101-A105`. `1-101` may be the id of a room. */
const RANGE =
  /^(\p{L}*[-. ]?)\d+(?:\s+(?:à|au|to|bis|\p{Pd}|…)\s+|(?<=\p{L}.*)\p{Pd}(?=\1\d))\1?\d+$/iu;

export const looksLikeRange = (id: string): boolean => RANGE.test(id.trim());

export const looksLikeTotal = (id: string): boolean => TOTAL.test(id.trim());

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
