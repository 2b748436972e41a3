import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages';
import { Field } from '../../../components/Field';
import { Notice } from '../../../components/Notice';
import { hasChanges } from '../analyse-list';
import { describeDiff } from '../describe-diff';
import { diffLists, type ListDiff } from '../diff-lists';
import type { Row } from '../rows';
import { AddedToCheck } from './AddedToCheck';
import { BackupButtons } from './BackupButtons';
import { DiffSections } from './DiffSections';
import type { Plan } from './use-list-save';

/**
 * A larger share of the list than this is not removed by a slip of the mouse: its count is typed.
 */
const REMOVAL_SHARE = 0.1;

/** How many are removed, where that many have to be confirmed by typing the number. */
export function countToType(before: number, removed: number): number | undefined {
  return removed > 0 && (removed === before || removed > before * REMOVAL_SHARE)
    ? removed
    : undefined;
}

export interface SaveReviewProps {
  facilityId: string;
  base: readonly Row[];
  plan: Plan;
  diff: ListDiff;
  wanted: number | undefined;
  typed: string;
  onType: (text: string) => void;
  /** Enter in the field. */
  onEnter: () => void;
  changedAgain: boolean;
}

/**
 * A number of so many digits was read as their text (api/exact-json.ts), and cannot be told from
 * one.
 */
const LONG_NUMBER = /"-?\d{16,}"/;

/** What will be on the server and what it replaces, before it is sent. */
export function SaveReview({
  facilityId,
  base,
  plan,
  diff,
  wanted,
  typed,
  onType,
  onEnter,
  changedAgain,
}: SaveReviewProps) {
  const { t } = useMessages();
  // oxlint-disable-next-line react/exhaustive-deps -- as it was planned: once it is saved, the edits are held against another list
  const others = useMemo(() => diffLists(base, plan.theirs), [plan.theirs]);
  const unknown = [...plan.theirs, ...plan.merge.merged].flatMap(({ extra }) =>
    extra === undefined ? [] : [extra],
  );
  const unknownKeys = [...new Set(unknown.flatMap((extra) => Object.keys(extra)))];
  const hasLongNumbers = LONG_NUMBER.test(JSON.stringify(unknown));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {changedAgain && (
        <Notice tone="warning" title={t('listSave.changedAgain.title')}>
          {t('listSave.changedAgain.body')}
        </Notice>
      )}
      {!changedAgain && hasChanges(others) && (
        <Notice tone="info" title={t('listSave.others.title')}>
          {t('listSave.others.body', { changes: describeDiff(others, t) })}
        </Notice>
      )}
      {plan.merge.bothMoved && <Notice tone="info">{t('listSave.bothMoved')}</Notice>}
      <DiffSections diff={diff} />
      <AddedToCheck facilityId={facilityId} rows={plan.merge.merged} diff={diff} />
      {unknownKeys.length > 0 && (
        <Notice tone="warning" title={t('listSave.unknownKeys.title')}>
          {t('listSave.unknownKeys.body', { keys: unknownKeys.slice(0, 5).join(', ') })}
          {hasLongNumbers && ` ${t('listSave.longNumbers')}`}
        </Notice>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ mr: 'auto', color: 'text.secondary' }}>
          {t('listSave.backup', { count: plan.theirs.length })}
        </Box>
        <BackupButtons facilityId={facilityId} entries={plan.entries} />
      </Box>
      {wanted !== undefined && (
        <Notice
          tone="warning"
          title={t(wanted === plan.theirs.length ? 'listSave.removesAll' : 'listSave.removesMany', {
            count: wanted,
            total: plan.theirs.length,
          })}
        >
          <Box sx={{ mt: 1, maxWidth: 240 }}>
            <Field
              id="removal-count"
              label={t('listSave.typeCount', { count: String(wanted) })}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => onType(event.target.value)}
              onKeyDown={({ key }) => key === 'Enter' && onEnter()}
            />
          </Box>
        </Notice>
      )}
    </Box>
  );
}
