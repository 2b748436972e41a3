import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  CircleAlert,
  CircleCheck,
  Hash,
  Minus,
  Pencil,
  Plus,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ToggleChip } from '../../components/ToggleChip';
import { coarsePointer } from '../../components/tokens';
import { useDelayed } from '../../components/use-delayed';
import { useMessages } from '../../i18n/messages';
import type { ListAnalysis } from './analyse-list';
import { cleanIds } from './cell-text';
import { everything, filters, isNarrowed, type Criteria, type ListFilter } from './criteria';
import { describeDiff } from './diff-lists';
import type { ListAction, ListState } from './list-state';

const marks: Record<ListFilter, { icon: LucideIcon; tone?: 'success' | 'info' | 'warning' }> = {
  errors: { icon: CircleAlert, tone: 'warning' },
  warnings: { icon: TriangleAlert, tone: 'warning' },
  added: { icon: Plus, tone: 'success' },
  retyped: { icon: Hash, tone: 'info' },
  renamed: { icon: Pencil, tone: 'info' },
  removed: { icon: Minus },
};

export interface ListSummaryProps {
  list: ListState;
  analysis: ListAnalysis;
  edited: boolean;
  shown: { count: number; of: number };
  criteria: Criteria;
  onCriteria: (change: Partial<Criteria>) => void;
  /** Does what removes the button that was pressed, and focuses the grid. */
  onLeave: (act: () => void) => void;
  isCovered: boolean;
  dispatch: (action: ListAction) => void;
}

export function ListSummary({
  list,
  analysis,
  edited,
  shown,
  criteria,
  onCriteria,
  onLeave,
  isCovered,
  dispatch,
}: ListSummaryProps) {
  const { t } = useMessages();
  const { rows, facilityId, isRefused } = list;
  const { diff, errors, warnings, cleanable } = analysis;
  const countOf = (filter: ListFilter) =>
    filter === 'errors' ? errors : filter === 'warnings' ? warnings : diff[filter].length;
  const announcement = useDelayed(isCovered ? undefined : list.announcement);
  const [isDiscarding, setDiscarding] = useState(false);
  const discard = () =>
    onLeave(() => {
      setDiscarding(false);
      dispatch({ type: 'discard' });
    });
  const clean = () =>
    onLeave(() =>
      dispatch({
        type: 'edit',
        edit: (now) => cleanIds(now, facilityId),
        said: { key: 'list.done.cleaned', values: { count: cleanable } },
      }),
    );
  return (
    <Box sx={bar}>
      <Box role="status" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {t('provisioning.count', { count: rows.length })}
      </Box>
      {filters.map((filter) => {
        const { icon: Icon, tone } = marks[filter];
        const pressed = criteria.show === filter;
        if (countOf(filter) === 0 && !pressed) return null;
        return (
          <ToggleChip
            key={filter}
            icon={<Icon size={14} aria-hidden />}
            {...{ tone, pressed }}
            onToggle={() => onCriteria({ show: pressed ? null : filter })}
          >
            {t(`list.summary.${filter}`, { count: countOf(filter) })}
          </ToggleChip>
        );
      })}
      {diff.isReordered && <span>{t('list.summary.reordered')}</span>}
      {!edited && <Box sx={{ color: 'text.secondary' }}>{t('list.summary.unchanged')}</Box>}
      {(isNarrowed(criteria) || criteria.sort !== null) && (
        <>
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {isNarrowed(criteria) && t('list.shown', { shown: shown.count, count: shown.of })}
          </Box>
          <Button size="small" onClick={() => onLeave(() => onCriteria(everything))}>
            {t('list.showAll')}
          </Button>
        </>
      )}
      {cleanable > 0 && !isRefused && (
        <Button size="small" variant="outlined" onClick={clean}>
          {t('list.cleanIds', { count: cleanable })}
        </Button>
      )}
      {edited && !isRefused && (
        <Button size="small" onClick={() => setDiscarding(true)}>
          {t('list.discard')}
        </Button>
      )}
      {edited && isDiscarding && (
        <ConfirmDialog
          title={t('list.discard.title')}
          onCancel={() => setDiscarding(false)}
          actions={
            <ActionButton variant="contained" color="error" onClick={discard}>
              {t('list.discard')}
            </ActionButton>
          }
        >
          {t('list.discard.body', { changes: describeDiff(diff, t) })}
        </ConfirmDialog>
      )}
      <Box role="status" className="announcement">
        {announcement?.key === 'listSave.saved' && <CircleCheck size={14} aria-hidden />}
        {announcement !== undefined && t(announcement.key, announcement.values)}
      </Box>
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.75,
  px: 1.5,
  py: 0.5,
  minHeight: 40,
  // As high as with chips, so that the first edit does not shrink the grid.
  [coarsePointer]: { minHeight: 53 },
  borderTop: 1,
  borderColor: 'divider',
  '& .announcement': { display: 'flex', alignItems: 'center', gap: 0.5 },
  '& .announcement > svg': { color: 'success.main' },
} as const;
