import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Notice } from '../../components/Notice';
import { formatMoment } from '../../components/time/time';
import { useNow } from '../../components/time/use-now';
import type { ListDraft } from '../../device/list-drafts';
import { useMessages } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import { describeDiff, diffLists } from './diff-lists';
import type { ListState } from './list-state';
import type { Row } from './rows';

export interface ListNoticesProps {
  list: ListState;
  edited: boolean;
  isStored: boolean;
  otherTab: ListDraft<Row> | undefined;
  onShowOtherTab: (draft: ListDraft<Row>) => void;
}

export function ListNotices({ list, edited, otherTab, ...props }: ListNoticesProps) {
  const { t, region } = useMessages();
  const time = { now: useNow(), zone: useZone(), region, t };
  const { base, theirs, restoredFrom, isRefused } = list;
  const newer = useMemo(
    () => (base === theirs ? undefined : diffLists(base, theirs)),
    [base, theirs],
  );
  return (
    <>
      {otherTab !== undefined && (
        <Notice
          tone="info"
          title={t('list.otherTab.title', { time: formatMoment(otherTab.at, time) })}
          action={
            !edited && (
              <Button variant="outlined" onClick={() => props.onShowOtherTab(otherTab)}>
                {t('list.otherTab.show')}
              </Button>
            )
          }
        >
          {edited && t('list.otherTab.body')}
        </Notice>
      )}
      {isRefused && (
        <Notice tone="warning" title={t('list.readOnly.title')}>
          {t('list.readOnly')}
        </Notice>
      )}
      {!props.isStored && edited && <Notice tone="warning">{t('list.notStored.body')}</Notice>}
      {restoredFrom !== undefined && edited && (
        <Notice
          tone="info"
          title={t('list.restored.title', { time: formatMoment(restoredFrom, time) })}
        />
      )}
      {newer !== undefined && edited && (
        <Notice tone="info">{t('list.newer', { changes: describeDiff(newer, t) })}</Notice>
      )}
    </>
  );
}
