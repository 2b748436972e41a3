import { JSON_MAX_DEPTH } from '../limits';

/** PostgreSQL's text holds no NUL and no lone surrogate: such an id would be a driver error. */
export function isValidText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** A key may change an object's prototype if the object is copied carelessly. */
export function flawOfJson(
  value: unknown,
  levels = JSON_MAX_DEPTH,
): 'too_deep' | 'prototype_key' | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return 'too_deep';
  if (Object.hasOwn(value, '__proto__')) return 'prototype_key';
  if (Object.hasOwn(value, 'constructor') && Object.hasOwn(Object(value.constructor), 'prototype'))
    return 'prototype_key';
  for (const inner of Object.values(value)) {
    const flaw = flawOfJson(inner, levels - 1);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

/** From here on, JSON writes exponents. No count, price or measure is as large, or as small. */
const JSON_NUMBER_MAX = 1e21;

/**
 * Whether PostgreSQL's jsonb stores the value unchanged and at its size. Texts and keys must hold
 * no NUL and no lone surrogate. Numbers must lie within a double's range (JSON.parse makes others
 * infinite, stored as null), and not be so large or small that jsonb, which writes numbers out,
 * turns five characters into hundreds of digits. The value must not be too deep.
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

/** Digits in a row that a double may fail to hold. A text without as many has no altered number. */
const MANY_DIGITS = /\d[\d.]{15}/;

/** Matches a text, with a colon if it is a key, or a number. */
const TOKEN = /"(?<text>[^"\\]*(?:\\.[^"\\]*)*)"(?<colon>\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/** The key of the first number that parsing would silently alter; "" if it is below none. */
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

/** A number's digits without sign, point, exponent, and the zeros around them. */
function digitsOf(number: string): string {
  return number.replace(/e.*$/i, '').replaceAll(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '');
}
