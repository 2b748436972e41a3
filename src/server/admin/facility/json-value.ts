import { JSON_MAX_DEPTH } from '../../limits';
import { storable } from '../../store/facilities';

/** Why any JSON can't be stored and served, or undefined where it can: the rules that bodies of the API have, too. */
export function jsonProblem(value: unknown, depth = 1): string | undefined {
  if (typeof value === 'string') return storable(value) ? undefined : 'holds a character that cannot be stored';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > JSON_MAX_DEPTH) return `is nested deeper than ${JSON_MAX_DEPTH} levels`;
  for (const [key, inner] of Object.entries(value)) {
    if (isPoison(key, inner)) return `has a key ${key}, which is refused`;
    const problem = jsonProblem(key) ?? jsonProblem(inner, depth + 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Keys that would change an object's prototype, were it ever copied carelessly. */
function isPoison(key: string, inner: unknown): boolean {
  return key === '__proto__' || (key === 'constructor' && typeof inner === 'object' && inner !== null && Object.hasOwn(inner, 'prototype'));
}
