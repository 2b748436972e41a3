import { UNSEEN } from '../../i18n/foreign-text';
import type { Row } from './rows';

/** Nothing to clean. */
const PLAIN = /^[!-~]*$/;

/**
 * The id as it would be typed: accents composed, wide letters and digits as plain ones, any dash as
 * a hyphen, any blank as one, none at the edges, nothing that cannot be seen. Only where somebody
 * asks for it: ids go out as they are.
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

/**
 * The same for two ids that a reader takes for one. In capitals, as most ids are: those need no copy.
 */
export const lookOf = (id: string): string => cleanId(id).toUpperCase();

/** The rows with clean ids; those whose id is clean stay the same objects. */
export function cleanIds(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const id = cleanId(row.id);
    return id === row.id ? row : { ...row, id };
  });
}
