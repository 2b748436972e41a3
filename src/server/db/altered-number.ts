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
export function alteredNumber(source: string): string | undefined {
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

/** Without sign, point, exponent and the zeros around them: what is told by a number's size. */
function digitsOf(number: string): string {
  return number.replace(/e.*$/i, '').replaceAll(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '');
}
