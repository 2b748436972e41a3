import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { coarsePointer } from './tokens';

export interface DisclosureProps {
  summary: string;
  label?: string;
  children: ReactNode;
}

export function Disclosure({ summary, label, children }: DisclosureProps) {
  return (
    <Typography
      component="details"
      variant="body2"
      color="textSecondary"
      data-screen-only
      sx={details}
    >
      <summary aria-label={label}>{summary}</summary>
      {children}
    </Typography>
  );
}

const details = {
  minWidth: 0,
  maxWidth: '72ch',
  '& > summary': {
    cursor: 'pointer',
    width: 'fit-content',
    py: '9px',
    [coarsePointer]: { py: '13px' },
  },
} as const;
