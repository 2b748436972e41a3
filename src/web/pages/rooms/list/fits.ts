import { byText } from '../../../text-scale';

/** What a letter takes at most in the list's typefaces, at their usual size, in px. */
const WIDEST = { M: 14.5, capital: 12, other: 9.5 };
const WIDE = new Set('MWmw@%&');
/** Latin as far as no letter is wider than an M: those after it are two in one, such as Ǆ; and of other scripts one may be as wide as ten. */
const LATIN = /^[ -~\u00A0-\u017F]*$/;

/**
 * Whether a text is narrower than `px` without being measured. A cell that needs no cutting is one layer less to paint, and
 * thousands of them scroll by.
 */
export function fits(text: string, px: number): boolean {
  if (!LATIN.test(text)) return false;
  let most = 0;
  for (const letter of text) most += WIDE.has(letter) || letter > '~' ? WIDEST.M : letter >= 'A' && letter <= 'Z' ? WIDEST.capital : WIDEST.other;
  return byText(most) <= px;
}
