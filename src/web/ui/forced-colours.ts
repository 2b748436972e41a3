/** What fills in its own colour, where the reader's few colours leave all other fills out; over what each piece says of itself. */
const filled = { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important', color: 'HighlightText !important', '& *': { color: 'HighlightText !important' } } as const;
const edged = { outline: '1px solid CanvasText !important' } as const;

/** With colours of the reader's own, as in Windows' contrast themes: what fills, shadows and tints say is said by these. */
export const forcedColours = {
  '@media (forced-colors: active)': {
    '[aria-pressed=true], [role=option][aria-selected=true]': filled,
    '[aria-current=page]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    '.MuiPaper-root, .MuiButton-contained': edged,
    '.MuiLinearProgress-root': edged,
    '.MuiLinearProgress-bar, .MuiSwitch-switchBase.Mui-checked + .MuiSwitch-track': { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
    '.MuiSwitch-track': edged,
  },
} as const;
