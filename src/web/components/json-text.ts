/**
 * A value whose type the API leaves open (spec 2.2, 2.4), as text: text as it is, nothing for null
 * and what is absent, all else as JSON.
 */
export function jsonText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
