/**
 * From here on a printed code of 6 cm has modules below a millimetre, which old phones do not read.
 * In characters.
 */
export const LONG = 250;

/**
 * https, a name of the usual letters, the usual port, and nothing after it that is invisible or
 * that browsers change.
 */
const PLAIN =
  /^https:\/\/(?!.*xn--)(?:[a-z0-9-]+\.)+(?!local|internal|lan|arpa)[a-z]{2,}(?:[/?#][!-[\]-~]*)?$/i;

/**
 * Whether there may be something to say of an address. The full look, `portal-checks.ts`, is loaded
 * for such ones only.
 */
export const isRemarkable = (url: string): boolean => url.length > LONG || !PLAIN.test(url);
