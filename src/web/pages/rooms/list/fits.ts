import { byText } from '../../../text-scale';

/**
 * What a letter takes at most, at the list's usual size, in px: in its own typeface, and in those
 * that stand in for it.
 */
const WIDEST = { wide: 14.5, capital: 12, narrow: 7, other: 9.5, mono: 8.5 };
const WIDE = new Set('MWmw@%&');
const NARROW = new Set(" fijlrtI.,:;'|!()[]-/·");

/**
 * Latin as far as no letter is wider than an M: those after it are two in one, such as Ǆ; and of
 * other scripts one may be as wide as ten.
 */
const LATIN = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code));
/** By character code, in px; of what is not printed as itself nothing is known. */
const TEXT = LATIN.map(widthInText);
const MONO = LATIN.map((letter) =>
  letter >= ' ' && letter <= '~' ? WIDEST.mono : Math.max(WIDEST.mono, widthInText(letter)),
);

function widthInText(letter: string): number {
  if (letter < ' ' || (letter > '~' && letter < '\u00A0')) return Infinity;
  if (NARROW.has(letter)) return WIDEST.narrow;
  // An accent makes no letter of Western Europe wider.
  if (letter > '~')
    return letter <= 'ÿ' && letter.normalize('NFD') !== letter
      ? widthInText(letter.normalize('NFD').charAt(0))
      : WIDEST.wide;
  if (WIDE.has(letter)) return WIDEST.wide;
  return letter >= 'A' && letter <= 'Z' ? WIDEST.capital : WIDEST.other;
}

/**
 * Whether a text is narrower than `px` without being measured. A cell that needs no cutting is one
 * layer less to paint, and thousands of them scroll by.
 */
export function fits(text: string, px: number, typeface: 'text' | 'mono' = 'text'): boolean {
  const widths = typeface === 'mono' ? MONO : TEXT;
  let most = 0;
  for (let place = 0; place < text.length; place += 1)
    most += widths[text.charCodeAt(place)] ?? Infinity;
  return byText(most) <= px;
}
