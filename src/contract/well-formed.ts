/** Half of a pair of UTF-16: text that UTF-8 cannot hold. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** As `String.prototype.isWellFormed`, which Firefox before 119 does not have. */
export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text);

/** As `String.prototype.toWellFormed`. */
export const toWellFormed = (text: string): string =>
  text.replaceAll(new RegExp(LONE_SURROGATE, 'gu'), '\uFFFD');
