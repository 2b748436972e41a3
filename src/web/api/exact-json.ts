/** A number beyond 2⁵³ has at least so many digits. `JSON.parse` would round it. */
const MANY_DIGITS = /\d{16}/;
const WHOLE = /^-?\d+$/;

/**
 * Parses JSON. A whole number that JavaScript cannot hold, such as a long id, becomes the text of
 * its digits if the browser gives them (`context.source`); otherwise `JSON.parse` rounds it.
 *
 * @throws {SyntaxError} if it is no JSON
 */
export function parseExactly(json: string): unknown {
  return MANY_DIGITS.test(json) ? JSON.parse(json, asWritten) : JSON.parse(json);
}

function asWritten(
  this: unknown,
  _key: string,
  value: unknown,
  context?: { source?: string },
): unknown {
  const { source } = context ?? {};
  return typeof value === 'number' &&
    !Number.isSafeInteger(value) &&
    source !== undefined &&
    WHOLE.test(source)
    ? source
    : value;
}
