/** A link within text, for whichever component draws it. */
export const linkStyle = {
  color: 'primary.main',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  textDecorationThickness: '1px',
  borderRadius: 0.5,
  '&:hover': { textDecorationThickness: '2px' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
