import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import { coarsePointer } from '../tokens';

export interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string; icon?: LucideIcon }[];
  onChange: (value: T) => void;
  /** Leaves the words out on a phone, where icons have to do. */
  iconsOnPhone?: boolean;
}

/** One of a few, all in sight: the pressed one is in force. */
export function Segmented<T extends string>({ label, value, options, onChange, iconsOnPhone = false }: SegmentedProps<T>) {
  return (
    <Box role="group" aria-label={label} sx={group}>
      {options.map(({ value: own, label: words, icon: Icon }) => (
        <button key={own} type="button" aria-pressed={own === value} aria-label={words} title={iconsOnPhone ? words : undefined} onClick={() => onChange(own)}>
          {Icon && <Icon size={16} aria-hidden />}
          <Box component="span" sx={iconsOnPhone ? { display: { xs: 'none', sm: 'inline' } } : undefined}>{words}</Box>
        </button>
      ))}
    </Box>
  );
}

const group = {
  display: 'inline-flex',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflow: 'clip',
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 0.75,
    font: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 550,
    color: 'text.secondary',
    bgcolor: 'transparent',
    border: 0,
    px: 1.25,
    minHeight: 34,
    cursor: 'pointer',
    [coarsePointer]: { minHeight: 44, minWidth: 44 },
  },
  '& button + button': { borderLeft: 1, borderColor: 'divider' },
  '& button:hover': { color: 'text.primary' },
  '& button[aria-pressed=true]': { bgcolor: 'primary.light', color: 'primary.main' },
  '& button:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-2px', borderRadius: 1 },
} as const;
