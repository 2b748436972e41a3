import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { coarsePointer } from '../tokens';

export interface ToggleChipProps {
  pressed: boolean;
  onToggle: () => void;
  children: ReactNode;
  /** How many there are of it. */
  count?: string;
  /** The colour of its meaning; grey without. */
  tone?: 'success' | 'info' | 'warning' | undefined;
  icon?: ReactNode;
}

/** A filter that can be put on and off; says how many it stands for. */
export function ToggleChip({ pressed, onToggle, children, count, tone, icon }: ToggleChipProps) {
  return (
    <Box component="button" type="button" aria-pressed={pressed} onClick={onToggle} sx={chip}>
      {icon !== undefined && <Box component="span" sx={{ display: 'inline-flex', color: tone ? `${tone}.main` : 'text.secondary' }}>{icon}</Box>}
      {count !== undefined && <Box component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', flex: 'none' }}>{count}</Box>}
      <span>{children}</span>
    </Box>
  );
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  font: 'inherit',
  fontSize: '0.8125rem',
  color: 'text.primary',
  textAlign: 'start',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 4,
  px: 1.25,
  minHeight: 28,
  cursor: 'pointer',
  [coarsePointer]: { minHeight: 44, px: 1.5 },
  '&:hover': { borderColor: 'text.disabled' },
  '&[aria-pressed=true]': { bgcolor: 'primary.light', borderColor: 'primary.main', color: 'primary.main' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '2px' },
} as const;
