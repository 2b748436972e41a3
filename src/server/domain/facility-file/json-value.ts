import { JSON_MAX_DEPTH } from '../../limits';
import { isStorableJson, isTooDeep } from '../../db/json-content';

/**
 * Why any JSON can't be stored and served, or undefined where it can: the rules that bodies of the
 * API have, too.
 */
export function jsonProblem(value: unknown): string | undefined {
  if (isTooDeep(value)) return `is nested deeper than ${JSON_MAX_DEPTH} levels`;
  if (!isStorableJson(value))
    return 'holds a NUL character, half a character, or a number that is too large or too small';
  return isPoisoned(value)
    ? 'has a key __proto__ or constructor.prototype, which is refused'
    : undefined;
}

/**
 * Keys that would change an object's prototype, were it ever copied carelessly: bodies of the API
 * with them are refused.
 */
function isPoisoned(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) =>
      key === '__proto__' || (key === 'constructor' && hasPrototype(inner)) || isPoisoned(inner),
  );
}

function hasPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}
