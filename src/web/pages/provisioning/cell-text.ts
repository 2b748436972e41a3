import { shortAreaId } from '../../../contract/ids';
import { UNSEEN } from '../../i18n/foreign-text';
import type { Row } from './rows';

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

/** A cell of a spreadsheet may have several lines; the name of a room has one. */
export const oneLine = (text: string): string => text.replaceAll(/[\t\n\v\f\r]+/g, ' ');

export function cleanRow(row: Row): Row {
  const [id, name] = [cleanId(row.id), oneLine(row.name).trim()];
  return id === row.id && name === row.name ? row : { ...row, id, name };
}

const MAX_NAMED = 10;

/** All of them, or the first and the last: a full stop can follow a name, but no ellipsis. */
export const shortList = (all: readonly (string | number)[]): string =>
  (all.length > MAX_NAMED ? [...all.slice(0, MAX_NAMED - 1), '…', ...all.slice(-1)] : all).join(
    ', ',
  );

export const cleanIds = (rows: readonly Row[], facilityId: string): Row[] =>
  rows.map((row) => {
    const id = cleanId(shortAreaId(facilityId, row.id));
    return id === row.id ? row : { ...row, id };
  });
