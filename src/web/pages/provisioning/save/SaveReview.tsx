import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { CountField } from '../../../components/CountField';
import { downloadFile } from '../../../components/download-file';
import { Notice } from '../../../components/Notice';
import { currentTime } from '../../../device/clock';
import { useMessages } from '../../../i18n/messages';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { useFacilityId } from '../../../use-path-ids';
import { shortList } from '../cell-text';
import { describeDiff, diffLists, hasChanges, type ListDiff } from '../diff-lists';
import type { ListState, SaveState } from '../list-state';
import { entriesOfRows, type Row } from '../rows';
import { DiffSections } from './DiffSections';

/** Removing a larger share of the list is confirmed by typing the number of its ids that go. */
const REMOVAL_SHARE = 0.1;

export function countToType(
  before: number,
  { removed, retyped }: Pick<ListDiff, 'removed' | 'retyped'>,
): number | undefined {
  const lost = removed.length + retyped.length;
  return lost > 0 && (lost === before || lost > before * REMOVAL_SHARE) ? lost : undefined;
}

export interface SaveReviewProps {
  list: Pick<ListState, 'base' | 'theirs'>;
  save: Extract<SaveState, { kind: 'review' | 'checking' | 'sending' }>;
  wanted: number | undefined;
  typed: string;
  onType: (text: string) => void;
  onEnter: () => void;
}

export function SaveReview({
  list: { base, theirs },
  save: { diff, merge, toCheck, changedAgain },
  wanted,
  typed,
  onType,
  onEnter,
}: SaveReviewProps) {
  const { t } = useMessages();
  const { merged } = merge;
  const others = useMemo(() => diffLists(base, theirs), [base, theirs]);
  const unknown = [...theirs, ...merged].flatMap(({ extra }) => (extra ? [extra] : []));
  const unknownKeys = [...new Set(unknown.flatMap((extra) => Object.keys(extra)))];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {changedAgain && <Notice tone="warning">{t('listSave.changedAgain.body')}</Notice>}
      {!changedAgain && hasChanges(others) && (
        <Notice tone="info">{t('list.newer', { changes: describeDiff(others, t) })}</Notice>
      )}
      <DiffSections diff={diff} />
      {toCheck.length > 0 && (
        <Notice tone="warning">
          {t('listSave.check', {
            count: toCheck.length,
            ids: shortList(toCheck.map(escapeInvisible)),
          })}
        </Notice>
      )}
      {unknownKeys.length > 0 && (
        <Notice tone="warning">
          {t('listSave.unknownKeys', { keys: shortList(unknownKeys) })}
        </Notice>
      )}
      {theirs.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Box sx={{ mr: 'auto', color: 'text.secondary' }}>
            {t('listSave.backup', { count: theirs.length })}
          </Box>
          <DownloadCopy rows={theirs} />
        </Box>
      )}
      {wanted !== undefined && (
        <CountField
          title={t(wanted === theirs.length ? 'listSave.removesAll' : 'listSave.removesMany', {
            count: wanted,
            total: theirs.length,
          })}
          count={String(wanted)}
          value={typed}
          onChange={onType}
          onSubmit={onEnter}
        />
      )}
    </Box>
  );
}

/** Downloads a list as the PATCH takes it (spec 4.1). The import reads the file. */
export function DownloadCopy({ rows }: { rows: readonly Row[] }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const copy = () => ({
    facility: facilityId,
    taken_at: currentTime().toISOString(),
    areas_autocomplete_list: entriesOfRows(facilityId, rows),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={14} aria-hidden />}
      onClick={() =>
        downloadFile(
          `provisioning-${facilityId}`,
          'json',
          'application/json',
          JSON.stringify(copy(), undefined, 1),
        )
      }
    >
      {t('listSave.download')}
    </Button>
  );
}
