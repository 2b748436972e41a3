import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  ArrowUpDown,
  CircleAlert,
  CircleCheck,
  Hash,
  Minus,
  Pencil,
  Plus,
  TriangleAlert,
} from 'lucide-react';
import type { Dispatch } from 'react';
import { ToggleChip } from '../../components/ToggleChip';
import { useDelayed } from '../../components/use-delayed';
import { DriftLink } from '../../features/rooms/DriftLink';
import { useMessages, type Translate } from '../../i18n/messages';
import type { ListAnalysis } from './analyse-list';
import { cleanId, cleanIds, stripFacilityPrefix } from './cell-text';
import { everything, filters, isNarrowed, type Criteria, type ListFilter } from './criteria';
import { DiscardButton } from './DiscardButton';
import type { ListAction, ListState } from './list-state';

const marks: Record<ListFilter, { icon: typeof Plus; tone?: 'success' | 'info' | 'warning' }> = {
  errors: { icon: CircleAlert, tone: 'warning' },
  warnings: { icon: TriangleAlert, tone: 'warning' },
  added: { icon: Plus, tone: 'success' },
  retyped: { icon: Hash, tone: 'info' },
  renamed: { icon: Pencil, tone: 'info' },
  moved: { icon: ArrowUpDown, tone: 'info' },
  removed: { icon: Minus },
};

export interface ListSummaryProps {
  list: ListState;
  analysis: ListAnalysis;
  edited: boolean;
  /** How many lines the criteria show, removed ones included. */
  shown: { count: number; of: number };
  criteria: Criteria;
  onCriteria: (change: Partial<Criteria>) => void;
  /** Whether a dialog is open, behind which nothing would be announced. */
  isCovered: boolean;
  dispatch: Dispatch<ListAction>;
}

/** How many rows there are, what is wrong and what saving would change; each count is a filter. */
export function ListSummary({
  list,
  analysis,
  edited,
  shown,
  criteria,
  onCriteria,
  isCovered,
  dispatch,
}: ListSummaryProps) {
  const { t } = useMessages();
  const { rows, facilityId, isRefused } = list;
  const { diff, problems, errors } = analysis;
  const counts: Record<ListFilter, number> = {
    errors,
    warnings: problems.length - errors,
    added: diff.added.length,
    retyped: diff.retyped.length,
    renamed: diff.renamed.length,
    moved: diff.moved.length,
    removed: diff.removed.length,
  };
  const offered = filters.filter((filter) => counts[filter] > 0 || criteria.show === filter);
  const fullIds = problems.filter(({ kind }) => kind === 'own_prefix').length;
  const cleanable = rows.filter(({ id }) => cleanId(id) !== id).length;
  const announcement = useDelayed(isCovered ? undefined : list.announcement);
  return (
    <Box sx={bar}>
      <Box role="status" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {t('provisioning.count', { count: rows.length })}
      </Box>
      {offered.map((filter) => {
        const { icon: Icon, tone } = marks[filter];
        return (
          <ToggleChip
            key={filter}
            icon={<Icon size={14} aria-hidden />}
            tone={tone}
            pressed={criteria.show === filter}
            onToggle={() => onCriteria({ show: criteria.show === filter ? null : filter })}
          >
            {t(`list.summary.${filter}`, { count: counts[filter] })}
          </ToggleChip>
        );
      })}
      {!edited && <Box sx={{ color: 'text.secondary' }}>{t('list.summary.unchanged')}</Box>}
      {(isNarrowed(criteria) || criteria.sort !== null) && (
        <>
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {isNarrowed(criteria) && t('list.shown', { shown: shown.count, count: shown.of })}
          </Box>
          <Button size="small" onClick={() => onCriteria(everything)}>
            {t(isNarrowed(criteria) ? 'list.showAll' : 'list.originalOrder')}
          </Button>
        </>
      )}
      {fullIds > 0 && !isRefused && (
        <Button
          size="small"
          variant="outlined"
          onClick={() =>
            dispatch({
              type: 'edit',
              edit: (now) => stripFacilityPrefix(now, facilityId),
              said: t('list.done.shortened', { count: fullIds }),
            })
          }
        >
          {t('list.shorten', { count: fullIds })}
        </Button>
      )}
      {cleanable > 0 && !isRefused && (
        <Button
          size="small"
          variant="outlined"
          onClick={() =>
            dispatch({
              type: 'edit',
              edit: cleanIds,
              said: t('list.done.cleaned', { count: cleanable }),
            })
          }
        >
          {t('list.cleanIds', { count: cleanable })}
        </Button>
      )}
      {edited && !isRefused && (
        <DiscardButton {...{ list, dispatch }} size="small">
          {t('list.discard')}
        </DiscardButton>
      )}
      <Box role="status" className="announcement">
        {announcement?.kind === 'saved' && <CircleCheck size={14} aria-hidden />}
        {announcement !== undefined && announced(announcement, list, errors, t)}
      </Box>
      <Box sx={{ ml: 'auto' }}>
        <DriftLink rows={rows} />
      </Box>
    </Box>
  );
}

function announced(
  announcement: NonNullable<ListState['announcement']>,
  { past }: ListState,
  errors: number,
  t: Translate,
): string {
  switch (announcement.kind) {
    case 'done':
      return announcement.text;
    case 'undo':
    case 'redo':
      return t(`list.done.${announcement.kind}`, { count: past.length });
    case 'invalid':
      return t('list.invalid', { count: errors });
    case 'saved':
      return t(announcement.by === 'save' ? 'listSave.saved' : 'listSave.savedAlready', {
        count: announcement.count,
      });
  }
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.75,
  px: 1.5,
  py: 0.5,
  minHeight: 40,
  borderTop: 1,
  borderColor: 'divider',
  '& .announcement': { display: 'flex', alignItems: 'center', gap: 0.5 },
  '& .announcement > svg': { color: 'success.main' },
} as const;
