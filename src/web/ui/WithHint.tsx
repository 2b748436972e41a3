import Box from '@mui/material/Box';
import { useId, useState, type ReactNode } from 'react';

/** Words with more behind them, for who points at them and for who gets there by keyboard or touch; Escape puts it away. */
export function WithHint({ hint, children }: { hint: string; children: ReactNode }) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const show = () => setShown(true);
  const hide = () => setShown(false);
  return (
    <Box component="span" sx={{ position: 'relative', display: 'inline-block' }} onPointerEnter={show} onPointerLeave={hide}>
      <Box component="button" type="button" aria-describedby={id} onFocus={show} onBlur={hide} onClick={show} onKeyDown={(event) => event.key === 'Escape' && hide()} sx={words}>
        {children}
      </Box>
      <Box component="span" role="tooltip" id={id} hidden={!shown} sx={bubble}>
        {hint}
      </Box>
    </Box>
  );
}

const words = {
  font: 'inherit',
  color: 'inherit',
  textAlign: 'inherit',
  p: 0,
  border: 0,
  background: 'none',
  cursor: 'help',
  borderRadius: 0.5,
  textDecoration: 'underline dotted',
  textDecorationColor: 'var(--mui-palette-text-disabled)',
  textUnderlineOffset: '3px',
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
const bubble = {
  position: 'absolute',
  insetInlineStart: 0,
  // It begins where the words end: the pointer can go there to select it.
  top: '100%',
  zIndex: 'tooltip',
  px: 1,
  py: 0.5,
  whiteSpace: 'nowrap',
  fontSize: '0.75rem',
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  color: 'background.paper',
  bgcolor: 'text.primary',
  borderRadius: 1,
} as const;
