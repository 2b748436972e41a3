import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowUpDown, CircleAlert, Minus, Pencil, Plus, TriangleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useMessages } from '../../i18n/messages';
import { useList, type ListStore } from './list-state';
import type { SummaryPart } from './screen-state';

export interface SummaryProps {
  store: ListStore;
  /** The list that is unfolded below. */
  unfolded: SummaryPart | undefined;
  onCount: (part: SummaryPart) => void;
}

const icons = {
  errors: CircleAlert,
  warnings: TriangleAlert,
  added: Plus,
  renamed: Pencil,
  moved: ArrowUpDown,
  removed: Minus,
};
const colours = {
  errors: 'error-main',
  warnings: 'warning-main',
  added: 'success-main',
  renamed: 'info-main',
  moved: 'info-main',
  removed: 'text-secondary',
};

/** How many rows there are and what saving would change; each count leads to its rows. */
export function Summary({ store, unfolded, onCount }: SummaryProps) {
  const { t } = useMessages();
  // Deferred: the edit itself is rendered first.
  const count = useDeferredValue(useList(store, ({ history }) => history.rows.length));
  const { diff, problems, errors } = useDeferredValue(useList(store, (list) => list.analysis));
  const counts = [
    // First what prevents saving.
    ['errors', errors],
    ['warnings', problems.length - errors],
    ['added', diff.added.length],
    ['renamed', diff.renamed.length],
    ['moved', diff.moved.length],
    ['removed', diff.removed.length],
  ] as const;
  const shown = counts.filter(([, number]) => number > 0);
  const partOf = (kind: keyof typeof icons): SummaryPart =>
    kind === 'errors' || kind === 'warnings' ? 'problems' : kind;
  return (
    <Box sx={bar}>
      <Box role="status" sx={{ fontWeight: 600, mr: 1, whiteSpace: 'nowrap' }}>
        {t('provisioning.count', { count })}
      </Box>
      {shown.map(([kind, number]) => {
        const [part, Icon] = [partOf(kind), icons[kind]];
        return (
          <Button
            key={kind}
            size="small"
            aria-expanded={
              part === 'removed' || part === 'problems' ? unfolded === part : undefined
            }
            onClick={() => onCount(part)}
            startIcon={<Icon size={14} aria-hidden />}
            style={{ color: `var(--mui-palette-${colours[kind]})` }}
          >
            {t(`list.summary.${kind}`, { count: number })}
          </Button>
        );
      })}
      {shown.every(([kind]) => partOf(kind) === 'problems') && (
        <Box sx={{ color: 'text.secondary' }}>{t('list.summary.unchanged')}</Box>
      )}
    </Box>
  );
}

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
