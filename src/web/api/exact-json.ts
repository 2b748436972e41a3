/** As many digits as a number beyond 2⁵³ has at least: a parser makes another number of it. */
const MANY_DIGITS = /\d{16}/;
const WHOLE = /^-?\d+$/;

/**
 * What the JSON says. A whole number that JavaScript has none for, such as a long id, comes as the
 * text of its digits, where the browser gives them (`context.source`); elsewhere as `JSON.parse`
 * has it.
 *
 * @throws {SyntaxError} where it is no JSON
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
