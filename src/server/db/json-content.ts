import { JSON_MAX_DEPTH, JSON_NUMBER_MAX } from '../limits';
import { storable } from './facilities';

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
export function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return storable(value);
  if (typeof value === 'number')
    return (
      value === 0 || (Math.abs(value) < JSON_NUMBER_MAX && Math.abs(value) >= 1 / JSON_NUMBER_MAX)
    );
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => storable(key) && isStorableJson(inner));
}
