import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { CountField } from '../../../components/CountField';
import { Notice } from '../../../components/Notice';
import { RevealedText } from '../../../components/RevealedText';
import { monoFamily } from '../../../components/tokens';
import { recentFacilities } from '../../../device/recent-facilities';
import { useMessages } from '../../../i18n/messages';
import { useFacilityId } from '../../../use-path-ids';
import { describeDiff, diffLists, hasChanges, type ListDiff } from '../diff-lists';
import { DownloadCopy } from '../DownloadCopy';
import type { SaveState } from '../list-state';
import type { Row } from '../rows';
import { validateRows, type CellProblem } from '../validate-rows';
import { DiffSections } from './DiffSections';

/** Removing a larger share of the list is confirmed by typing the number of its ids that go. */
const REMOVAL_SHARE = 0.1;

/** The number of ids that the list loses if the person has to type it, else undefined. */
export function countToType(
  before: number,
  { removed, retyped }: Pick<ListDiff, 'removed' | 'retyped'>,
): number | undefined {
  const lost = removed.length + retyped.length;
  return lost > 0 && (lost === before || lost > before * REMOVAL_SHARE) ? lost : undefined;
}

export interface SaveReviewProps {
  theirs: readonly Row[];
  save: Extract<SaveState, { kind: 'review' | 'checking' | 'sending' }>;
  /** The number to type; undefined if none. */
  wanted: number | undefined;
  typed: string;
  onType: (text: string) => void;
  /** Called on Enter in the field. */
  onEnter: () => void;
  changedAgain: boolean;
}

/** A text in unknown keys that looks like a long number: `api/exact-json.ts` reads such as text. */
const LONG_NUMBER = /"-?\d{16,}"/;

/** The list that a save would store and its differences from the server's, before it is sent. */
export function SaveReview({
  theirs,
  save: { diff, merge, mine, entries },
  wanted,
  typed,
  onType,
  onEnter,
  changedAgain,
}: SaveReviewProps) {
  const { t } = useMessages();
  /** What others changed, without what the person chose to overwrite. */
  const others = useMemo(() => diffLists(mine, merge.merged), [mine, merge]);
  const unknown = [...theirs, ...merge.merged].flatMap(({ extra }) =>
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
      {merge.bothMoved && <Notice tone="info">{t('listSave.bothMoved')}</Notice>}
      <DiffSections diff={diff} />
      <AddedToCheck rows={merge.merged} diff={diff} />
      {unknownKeys.length > 0 && (
        <Notice tone="warning" title={t('listSave.unknownKeys.title')}>
          {t('listSave.unknownKeys.body', { keys: unknownKeys.slice(0, 5).join(', ') })}
          {hasLongNumbers && ` ${t('listSave.longNumbers')}`}
        </Notice>
      )}
      {theirs.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Box sx={{ mr: 'auto', color: 'text.secondary' }}>
            {t('listSave.backup', { count: theirs.length })}
          </Box>
          <DownloadCopy entries={entries} />
        </Box>
      )}
      {wanted !== undefined && (
        <CountField
          title={t(wanted === theirs.length ? 'listSave.removesAll' : 'listSave.removesMany', {
            count: wanted,
            total: theirs.length,
          })}
          label={t('listSave.typeCount', { count: String(wanted) })}
          value={typed}
          onChange={onType}
          onSubmit={onEnter}
        />
      )}
    </Box>
  );
}

/** More are not named here. The list in the editor shows all. */
const MAX_NAMED = 10;

interface AddedToCheckProps {
  rows: readonly Row[];
  diff: ListDiff;
}

/** Added ids that may be mistakes. Each is shown with its problem or the id that it looks like. */
function AddedToCheck({ rows, diff }: AddedToCheckProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const found = useMemo(
    () => idsToCheck(rows, diff, facilityId, recentFacilities()),
    [rows, diff, facilityId],
  );
  if (found.length === 0) return null;
  return (
    <Notice tone="warning" title={t('listSave.check', { count: found.length })}>
      <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2.5 }}>
        {found.slice(0, MAX_NAMED).map(({ row, kind, values, like }) => (
          <li key={row.key}>
            <Box component="span" sx={{ fontFamily: monoFamily }}>
              <RevealedText text={row.id} />
            </Box>
            {' – '}
            {like === undefined
              ? t(`cell.${kind}`, values)
              : t('listSave.check.alike', { id: like.id })}
          </li>
        ))}
        {found.length > MAX_NAMED && <li>{t('list.more', { count: found.length - MAX_NAMED })}</li>}
      </Box>
      {t('listSave.check.hint')}
    </Notice>
  );
}

export interface IdToCheck extends Pick<CellProblem, 'kind' | 'values'> {
  row: Row;
  /** The row whose id looks the same. */
  like?: Row | undefined;
}

/** The problem of each added id that has one. */
export function idsToCheck(
  rows: readonly Row[],
  { added, retyped }: Pick<ListDiff, 'added' | 'retyped'>,
  facilityId: string,
  otherFacilities: readonly string[],
): IdToCheck[] {
  const addedIds = new Set([
    ...added.map(({ row }) => row.id),
    ...retyped.map(({ after }) => after.id),
  ]);
  const found = new Map<string, IdToCheck>();
  for (const { index, column, kind, values } of validateRows(
    rows,
    facilityId,
    otherFacilities,
    ({ id }) => addedIds.has(id),
  )) {
    const row = rows[index];
    if (row === undefined || column !== 'id') continue;
    if (!addedIds.has(row.id) || found.has(row.id)) continue;
    const like =
      kind === 'looks_alike' && typeof values?.['row'] === 'number'
        ? rows[values['row'] - 1]
        : undefined;
    found.set(row.id, { row, kind, values, like });
  }
  return [...found.values()];
}
