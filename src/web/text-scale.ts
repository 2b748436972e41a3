/** What browsers set text in unless the reader asks for another size, in px. */
const USUAL_PX = 16;

/** How much larger than usual the reader has the browser set its text. A change takes a new visit; smaller text needs no less room for a finger. */
const scale = typeof document === 'undefined' ? 1 : Math.max(1, (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_PX) / USUAL_PX);

/** A length in px that words must fit into, grown with the reader's text. What style sheets say in `rem`, for what is computed. */
export const byText = (px: number): number => Math.round(px * scale);
