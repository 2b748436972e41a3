import { coarsePointer } from '../tokens';

/** What a value is entered or chosen in. */
export const fieldBox = {
  display: 'block',
  width: '100%',
  height: 36,
  px: 1.25,
  font: 'inherit',
  fontSize: '0.875rem',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'text.disabled',
  borderRadius: 1,
  outline: 'none',
  // Colours of the reader's own leave out the shadow, and draw the outline.
  '&:focus': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)', outline: '2px solid transparent' },
  // 16 px keeps iOS from zooming in.
  [coarsePointer]: { height: 44, fontSize: '1rem' },
} as const;
