import { JSON_MAX_DEPTH, JSON_NUMBER_MAX } from '../limits';

/**
 * PostgreSQL's text holds no NUL and no lone surrogate, so no stored identifier has one; asking
 * would be a driver error.
 */
export function isValidText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * Whether arrays and objects nest deeper than {@link JSON_MAX_DEPTH}. Looks no deeper than that.
 */
export function isTooDeep(value: unknown, levels = JSON_MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const inner of Object.values(value)) if (isTooDeep(inner, levels - 1)) return true;
  return false;
}

/**
 * Whether PostgreSQL's jsonb holds the value unchanged and at its size: no NUL and no lone
 * surrogate in a text or a key, and no number beyond a double's range (JSON.parse makes those
 * infinite, and they would be stored as null) or so large or small that jsonb, which writes numbers
 * out, makes hundreds of digits of five characters. Not for a value too deep.
 */
export function isValidJsonb(value: unknown): boolean {
  if (typeof value === 'string') return isValidText(value);
  if (typeof value === 'number')
    return (
      value === 0 || (Math.abs(value) < JSON_NUMBER_MAX && Math.abs(value) >= 1 / JSON_NUMBER_MAX)
    );
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isValidText(key) && isValidJsonb(inner));
}

/**
 * As many digits in a row as no double loses. In a text without more of them, no number is altered.
 */
const MANY_DIGITS = /\d[\d.]{15}/;

/** A text, with the colon that makes it a key; or a number. */
const TOKEN = /"(?<text>[^"\\]*(?:\\.[^"\\]*)*)"(?<colon>\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/**
 * The key of the first number in `source`, valid JSON, that is beyond 2^53 and that reading would
 * alter: what was sent would be stored as another one, in silence. "" for one that stands below no
 * key; undefined where there is none.
 */
export function keyOfAlteredNumber(source: string): string | undefined {
  if (!MANY_DIGITS.test(source)) return undefined;
  let key = '';
  for (const { 0: token, groups } of source.matchAll(TOKEN)) {
    if (groups?.['text'] === undefined) {
      const read = Number(token);
      if (Math.abs(read) > Number.MAX_SAFE_INTEGER && digitsOf(token) !== digitsOf(String(read)))
        return key;
    } else if (groups['colon'] !== undefined) {
      key = groups['text'];
    }
  }
  return undefined;
}

/** Without sign, point, exponent and the zeros around them: what a number's size decides. */
function digitsOf(number: string): string {
  return number.replace(/e.*$/i, '').replaceAll(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '');
}
