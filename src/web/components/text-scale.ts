/** What browsers set text in unless the reader asks for another size, in px. */
const USUAL_PX = 16;

/** About the width of a letter, as a part of the text's size. */
const LETTER_EM = 0.5;

const set =
  typeof document === 'undefined' ? undefined : getComputedStyle(document.documentElement);
const pxOf = (length: string | undefined, usual: number) =>
  Math.max(usual, Number.parseFloat(length ?? '') || 0);
const size = pxOf(set?.fontSize, USUAL_PX);

/**
 * How much larger or wider than usual the reader has the browser set its text (WCAG 1.4.4, 1.4.12).
 * A change takes a new visit; smaller text needs no less room for a finger.
 */
const scale = (size + pxOf(set?.letterSpacing, 0) / LETTER_EM) / USUAL_PX;

/**
 * A length in px that words must fit into, grown with the reader's text. What style sheets say in
 * `rem`, for what is computed.
 */
export const byText = (px: number): number => Math.round(px * scale);
