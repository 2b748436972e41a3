const USUAL_PX = 16;

const LETTER_EM = 0.5;

const set =
  typeof document === 'undefined' ? undefined : getComputedStyle(document.documentElement);
const pxOf = (length: string | undefined, usual: number) =>
  Math.max(usual, Number.parseFloat(length ?? '') || 0);
const size = pxOf(set?.fontSize, USUAL_PX);

/**
 * How much larger or wider than usual the reader has set the browser's text (WCAG 1.4.4, 1.4.12).
 * It is read once per visit. Smaller text counts as usual, since a finger needs no less space.
 */
const scale = (size + pxOf(set?.letterSpacing, 0) / LETTER_EM) / USUAL_PX;

/**
 * A length in px that must fit words, scaled with the reader's text. It does for computed lengths
 * what `rem` does in style sheets.
 */
export const byText = (px: number): number => Math.round(px * scale);
