/** A button that is its icon on a phone, for the list's sake: its words, in `.words`, are its name there. */
export const compactButton = {
  minWidth: { xs: 44, sm: 64 },
  px: { xs: 1, sm: 2 },
  '& .words': { display: { xs: 'none', sm: 'inline' } },
  '@media (max-width: 37.45em)': { '& .MuiButton-icon': { mx: 0.25 } },
} as const;
