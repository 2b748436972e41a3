export const sansFamily = "'Inter', system-ui, 'Segoe UI', Roboto, sans-serif";
export const monoFamily = 'var(--mono)';

/** A finger needs 44 px, a mouse does not: dense on a desk, comfortable on a ward's tablet. */
export const coarsePointer = '@media (pointer: coarse)';

/** A button without a border, whose label starts at the left edge of the text above it. */
export const flushStart = {
  marginInlineStart: '-12px',
  [coarsePointer]: { marginInlineStart: '-16px' },
} as const;

const USUAL_PX = 16;

const LETTER_EM = 0.5;

const rootStyle =
  typeof document === 'undefined' ? undefined : getComputedStyle(document.documentElement);
const pxOf = (length: string | undefined, usual: number) =>
  Math.max(usual, Number.parseFloat(length ?? '') || 0);
const size = pxOf(rootStyle?.fontSize, USUAL_PX);

/**
 * How much larger or wider than usual the reader has set the browser's text (WCAG 1.4.4, 1.4.12).
 * It is read once per visit. Smaller text counts as usual, since a finger needs no less space.
 */
const scale = (size + pxOf(rootStyle?.letterSpacing, 0) / LETTER_EM) / USUAL_PX;

/**
 * A length in px that must fit words, scaled with the reader's text. It does for computed lengths
 * what `rem` does in style sheets.
 */
export const byText = (px: number): number => Math.round(px * scale);

/**
 * The window's width from which the navigation is above, not below, and margins are wider. In em;
 * the theme's `md`.
 */
export const MD_EM = 56.25;

/**
 * From this width a room's panel stands beside the list, in em of the browser's text (1100 px): a
 * table keeps its most important columns next to it.
 */
export const BESIDE_FROM_EM = 68.75;
/** The width of that panel, in px. */
export const PANEL_PX = byText(384);

/**
 * Heights of the bars that stay in place, in px. Nothing may be scrolled below them. The bottom bar
 * exists up to `md`.
 */
export const TOP_BAR_PX = byText(56);
export const BOTTOM_BAR_PX = byText(65);
export const PAGE_END_PX = { xs: 24, md: 32 };
/**
 * In such a low window, as on a phone on its side or a desk at 400 %, the bars would cover half of
 * what is read. There they scroll away.
 */
export const lowWindow = '@media (height < 25em)';

// Light and dark are tuned separately, each to AA contrast. For each meaning, `main` is the colour
// of text and edges, `light` the soft surface.
export const light = {
  primary: { main: '#3545bd', dark: '#28359a', light: '#eceefc', contrastText: '#ffffff' },
  success: { main: '#14653a', light: '#e4f3e9', contrastText: '#ffffff' },
  warning: { main: '#855000', light: '#fdf1da', contrastText: '#ffffff' },
  error: { main: '#b0251d', light: '#fcebea', contrastText: '#ffffff' },
  info: { main: '#1a5a9e', light: '#e6f0fa', contrastText: '#ffffff' },
  background: { default: '#f5f6f8', paper: '#ffffff' },
  text: { primary: '#17202b', secondary: '#535e6c', disabled: '#7b8593' },
  divider: '#dce0e6',
};
export const dark = {
  primary: { main: '#aab6ff', dark: '#c4ccff', light: '#232a4d', contrastText: '#11173d' },
  success: { main: '#83d8a3', light: '#14301f', contrastText: '#06210f' },
  warning: { main: '#f0be6c', light: '#33260d', contrastText: '#2a1b00' },
  error: { main: '#ffb3aa', light: '#3c1714', contrastText: '#410603' },
  info: { main: '#9dcbff', light: '#12273d', contrastText: '#04203d' },
  background: { default: '#0e1217', paper: '#161b22' },
  text: { primary: '#e7eaee', secondary: '#a5afbb', disabled: '#7f8894' },
  divider: '#2c343e',
};
/** The colour of destructive buttons, also in dark mode, whose red of text is too pale to warn. */
export const destructive = { main: '#c0302a', dark: '#a32620', contrastText: '#ffffff' };

export const isCoarse = () => window.matchMedia('(pointer: coarse)').matches;

/** The surface below content, if it cannot be a Paper. */
export const surface = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
