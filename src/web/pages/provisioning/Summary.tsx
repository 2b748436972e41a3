import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import {
  ArrowUpDown,
  CircleAlert,
  Minus,
  Pencil,
  Plus,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import { useMessages, type MessageKey } from '../../i18n/messages';
import { useList, type ListStore } from './list-store';

/** What a count of the summary leads to. */
export type SummaryPart = 'added' | 'renamed' | 'moved' | 'removed' | 'problems';

export interface SummaryProps {
  store: ListStore;
  /** Which list is folded out below. */
  open: SummaryPart | undefined;
  onOpen: (part: SummaryPart) => void;
}

/** How many rows there are and what saving would change; each count leads to its rows. */
export function Summary({ store, open, onOpen }: SummaryProps) {
  // Not before what was typed is drawn.
  const count = useDeferredValue(useList(store, ({ history }) => history.rows.length));
  const analysis = useDeferredValue(useList(store, (now) => now.analysis));
  const {
    diff: { added, renamed, moved, removed },
    problems,
    errors,
  } = analysis;
  return (
    <Counts
      {...{ count, open, onOpen, errors }}
      added={added.length}
      renamed={renamed.length}
      moved={moved.length}
      removed={removed.length}
      warnings={problems.length - errors}
    />
  );
}

interface CountsProps
  extends
    Omit<SummaryProps, 'store'>,
    Record<'count' | 'added' | 'renamed' | 'moved' | 'removed' | 'errors' | 'warnings', number> {}

const Counts = memo(function Counts({
  count,
  added,
  renamed,
  moved,
  removed,
  errors,
  warnings,
  open,
  onOpen,
}: CountsProps) {
  const { t } = useMessages();
  const parts: {
    part: SummaryPart;
    number: number;
    label: MessageKey;
    icon: LucideIcon;
    colour: string;
  }[] = [
    // First what keeps the list from being saved.
    {
      part: 'problems',
      number: errors,
      label: 'list.summary.errors',
      icon: CircleAlert,
      colour: 'error-main',
    },
    {
      part: 'problems',
      number: warnings,
      label: 'list.summary.warnings',
      icon: TriangleAlert,
      colour: 'warning-main',
    },
    {
      part: 'added',
      number: added,
      label: 'list.summary.added',
      icon: Plus,
      colour: 'success-main',
    },
    {
      part: 'renamed',
      number: renamed,
      label: 'list.summary.renamed',
      icon: Pencil,
      colour: 'info-main',
    },
    {
      part: 'moved',
      number: moved,
      label: 'list.summary.moved',
      icon: ArrowUpDown,
      colour: 'info-main',
    },
    {
      part: 'removed',
      number: removed,
      label: 'list.summary.removed',
      icon: Minus,
      colour: 'text-secondary',
    },
  ];
  const shown = parts.filter(({ number }) => number > 0);
  return (
    <Box sx={bar}>
      <Box role="status" sx={{ fontWeight: 600, mr: 1, whiteSpace: 'nowrap' }}>
        {t('provisioning.count', { count })}
      </Box>
      {shown.map(({ part, number, label, icon: Icon, colour }) => (
        <Button
          key={label}
          size="small"
          aria-expanded={part === 'removed' || part === 'problems' ? open === part : undefined}
          onClick={() => onOpen(part)}
          startIcon={<Icon size={14} aria-hidden />}
          style={{ color: `var(--mui-palette-${colour})` }}
        >
          {t(label, { count: number })}
        </Button>
      ))}
      {shown.every(({ part }) => part === 'problems') && (
        <Box sx={{ color: 'text.secondary' }}>{t('list.summary.unchanged')}</Box>
      )}
    </Box>
  );
});

/** In one line on a phone, where every line is one of the list less. */
const bar = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  alignItems: 'center',
  columnGap: 0.5,
  px: 1.5,
  minHeight: 40,
  '& > .MuiButton-root': { px: 1, flexShrink: 0 },
  '& .MuiButton-startIcon': { mr: 0.5 },
} as const;
