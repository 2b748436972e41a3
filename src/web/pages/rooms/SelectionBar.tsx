import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages';
import { surface } from '../../ui/Panel';
import { catchFocus } from '../choosing-rooms/use-roving';

export interface SelectionBarProps {
  count: number;
  /** How many of them the search or a filter hides. */
  hidden: number;
  /** Selects all rooms shown, of which there are `shown`; undefined where the list has a box for that. */
  onAll: (() => void) | undefined;
  shown: number;
  onClear: () => void;
  /** What can be done with the selected rooms. */
  children?: ReactNode;
}

/** How many rooms are selected, and what can be done with them. */
export function SelectionBar({ count, hidden, onAll, shown, onClear, children }: SelectionBarProps) {
  const { t } = useMessages();
  return (
    <Box role="region" aria-label={t('selection.title')} sx={bar}>
      <Box role="status" sx={{ fontWeight: 600, mr: 'auto' }}>{t('selection.count', { count, hidden })}</Box>
      {children}
      {onAll !== undefined && count - hidden < shown && (
        <Button aria-label={t('table.selectAll', { count: shown })} onClick={onAll}>
          <Box component="span" sx={atDesk}>{t('table.selectAll', { count: shown })}</Box>
          <Box component="span" sx={onPhone}>{t('selection.all.short', { count: shown })}</Box>
        </Button>
      )}
      {count > 0 && (
        <Button onClick={() => { onClear(); catchFocus(); }}>
          <Box component="span" sx={atDesk}>{t('selection.clear')}</Box>
          <Box component="span" sx={onPhone}>{t('selection.clear.short')}</Box>
        </Button>
      )}
    </Box>
  );
}

const atDesk = { display: { xs: 'none', sm: 'inline' } } as const;
const onPhone = { display: { xs: 'inline', sm: 'none' } } as const;
const bar = {
  ...surface,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 0.5, sm: 1 },
  alignItems: 'center',
  px: 2,
  py: { xs: 0.5, md: 1 },
  boxShadow: 4,
  // A phone has one line for the count and these.
  '& > button': { px: { xs: 1, sm: 2 } },
} as const;
