import GlobalStyles from '@mui/material/GlobalStyles';
import { BOTTOM_BAR_PX, lowWindow, MD_EM, TOP_BAR_PX } from '../tokens';

/** What a focused element keeps clear of a bar, in px: room for its outline. */
const FOCUS_CLEARANCE_PX = 8;

/**
 * What every page begins with, as far as it depends on colours and sizes; the rest is in base.css. In place of MUI's
 * `CssBaseline`, whose `*::before, *::after` makes a browser work out the style of two pseudo-elements for each element there
 * is: twice the work for every row that scrolls in.
 */
export const baseline = (
  <GlobalStyles
    styles={({ palette, typography, vars }) => ({
      ':root': { colorScheme: 'light', '--top-bar': `${TOP_BAR_PX}px`, '--bottom-bar': '0px', [`@media (width < ${MD_EM}em)`]: { '--bottom-bar': `calc(${BOTTOM_BAR_PX}px + env(safe-area-inset-bottom))` } },
      [lowWindow]: { ':root': { '--top-bar': '0px', '--bottom-bar': '0px' } },
      '[data-color-scheme=dark]': { colorScheme: 'dark' },
      html: {
        scrollPaddingBlock: `calc(var(--top-bar) + ${FOCUS_CLEARANCE_PX}px) calc(var(--bottom-bar) + ${FOCUS_CLEARANCE_PX}px)`,
      },
      'strong, b': { fontWeight: typography.fontWeightBold },
      body: {
        margin: 0,
        overflowWrap: 'anywhere',
        color: (vars ?? { palette }).palette.text.primary,
        ...typography.body1,
        backgroundColor: (vars ?? { palette }).palette.background.default,
        // White saves ink; what lines and fills mean is on paper too.
        '@media print': { backgroundColor: (vars ?? { palette }).palette.common.white, printColorAdjust: 'exact' },
      },
    })}
  />
);
