import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LucideIcon } from 'lucide-react';
import { Suspense, useId, useMemo, useState, type ReactNode } from 'react';
import { coarsePointer } from '../../../tokens';

export interface PopoverButtonProps {
  label: string;
  icon: LucideIcon;
  /** How many of what it holds are in force. */
  count?: number;
  children: (anchor: HTMLElement, close: () => void) => ReactNode;
}

/** A button of the toolbar that brings up what it is for; words are left out on a phone, where all buttons stand in one line. */
export function PopoverButton({ label, icon: Icon, count = 0, children }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const open = anchor !== null;
  // Made once: a styled button costs more than finding rooms by a letter does.
  const button = useMemo(
    () => (
      <Button
        id={id}
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={count > 0 ? `${label} (${count})` : label}
        title={label}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 0.75, minHeight: 36, px: 1.25, [coarsePointer]: { px: { xs: '9px', sm: 1.25 }, minWidth: 44 }, color: 'text.primary', bgcolor: 'background.paper' }}
      >
        <Icon size={16} aria-hidden />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>{label}</Box>
        {count > 0 && <Box component="span" sx={{ color: 'primary.main', fontWeight: 650 }}>{count}</Box>}
      </Button>
    ),
    [id, open, label, count, Icon],
  );
  return (
    <>
      {button}
      {anchor !== null && <Suspense>{children(anchor, () => setAnchor(null))}</Suspense>}
    </>
  );
}
