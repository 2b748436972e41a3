import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useMessages } from '../../i18n/messages';
import { Notice } from '../../components/Notice';
import { hasChanges } from './analyse-list';
import { formatMoment } from '../../components/format-time';
import { useNow } from '../../components/use-now';
import { useZone } from '../../i18n/zone';
import { DiffNotice } from './DiffNotice';
import { describeDiff } from './describe-diff';
import { diffLists, type ListDiff } from './diff-lists';
import type { ListStore } from './list-store';
import type { Row } from './rows';

export interface ListNoticesProps {
  store: ListStore;
  theirs: readonly Row[];
  edited: boolean;
  /** What the server's list has become since the one that the edits are held against. */
  others: ListDiff;
  refused: boolean;
  elsewhere: boolean;
  /** When the edits of a draft were made that is shown again. */
  restoredFrom: Date | undefined;
  onTakeOver: () => void;
  onDiscard: () => void;
}

/** What is to be known before one goes on: above the grid, and only as long as it holds. */
export function ListNotices({
  store,
  theirs,
  edited,
  others,
  refused,
  elsewhere,
  restoredFrom,
  onTakeOver,
  onDiscard,
}: ListNoticesProps) {
  const { t, region } = useMessages();
  const reading = { now: useNow(), zone: useZone(), region, t };
  return (
    <>
      {elsewhere && (
        <Notice
          tone="warning"
          title={t('list.elsewhere.title')}
          action={
            <Button variant="outlined" onClick={onTakeOver}>
              {t('list.elsewhere.takeOver')}
            </Button>
          }
        >
          {t('list.elsewhere.body')}
        </Notice>
      )}
      {refused && (
        <Notice tone="warning" title={t('listSave.refused.title')}>
          {t('list.readOnly')}
        </Notice>
      )}
      {restoredFrom !== undefined && edited && (
        <DiffNotice
          title={t('list.restored.title', { time: formatMoment(restoredFrom, reading) })}
          diff={() => diffLists(theirs, store.now.history.rows)}
          action={<Button onClick={onDiscard}>{t('list.restored.discard')}</Button>}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('list.restored.body')}
          </Box>
        </DiffNotice>
      )}
      {edited && hasChanges(others) && (
        <DiffNotice title={t('list.newer.title')} diff={() => others}>
          {t('list.newer.body', { changes: describeDiff(others, t) })}
        </DiffNotice>
      )}
    </>
  );
}
