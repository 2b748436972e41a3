import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState, type Dispatch, type ReactNode } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { ListDraft } from '../../device/list-drafts';
import { formatMoment } from '../../components/time/time';
import { Notice } from '../../components/Notice';
import { useNow } from '../../components/time/use-now';
import { useMessages } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import { describeDiff, diffLists, type ListDiff } from './diff-lists';
import { DiscardButton } from './DiscardButton';
import type { ListAction, ListState } from './list-state';
import type { Row } from './rows';
import { DiffSections } from './save/DiffSections';

export interface ListNoticesProps {
  list: ListState;
  edited: boolean;
  /** Whether this device keeps unsaved edits. */
  isStored: boolean;
  /** Edits that another tab has made since this one stored its own. */
  otherTab: ListDraft<Row> | undefined;
  onShowOtherTab: (draft: ListDraft<Row>) => void;
  dispatch: Dispatch<ListAction>;
}

/** What a person has to know before editing, above the grid. */
export function ListNotices({
  list,
  edited,
  isStored,
  otherTab,
  onShowOtherTab,
  dispatch,
}: ListNoticesProps) {
  const { t, region } = useMessages();
  const time = { now: useNow(), zone: useZone(), region, t };
  const { base, theirs, rows, restoredFrom, isRefused } = list;
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
              <Button variant="outlined" onClick={() => onShowOtherTab(otherTab)}>
                {t('list.otherTab.show')}
              </Button>
            )
          }
        >
          {edited && t('list.otherTab.body')}
        </Notice>
      )}
      {isRefused && (
        <Notice tone="warning" title={t('listSave.refused.title')}>
          {t('list.readOnly')}
        </Notice>
      )}
      {!isStored && edited && (
        <Notice tone="warning" title={t('list.notStored.title')}>
          {t('list.notStored.body')}
        </Notice>
      )}
      {restoredFrom !== undefined && edited && (
        <DiffNotice
          title={t('list.restored.title', { time: formatMoment(restoredFrom, time) })}
          diff={() => diffLists(theirs, rows)}
          action={
            <DiscardButton list={list} dispatch={dispatch}>
              {t('list.restored.discard')}
            </DiscardButton>
          }
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('list.restored.body')}
          </Box>
        </DiffNotice>
      )}
      {newer !== undefined && edited && (
        <DiffNotice title={t('list.newer.title')} diff={() => newer}>
          {t('list.newer.body', { changes: describeDiff(newer, t) })}
        </DiffNotice>
      )}
    </>
  );
}

interface DiffNoticeProps {
  title: string;
  children: ReactNode;
  /** Computed when "Show" is pressed. */
  diff: () => ListDiff;
  action?: ReactNode;
}

/** Says that two lists differ, and shows how on request. */
function DiffNotice({ title, children, diff, action }: DiffNoticeProps) {
  const { t } = useMessages();
  const [shown, setShown] = useState<ListDiff>();
  return (
    <>
      <Notice
        tone="info"
        title={title}
        action={
          <>
            <Button variant="outlined" onClick={() => setShown(diff())}>
              {t('list.newer.show')}
            </Button>
            {action}
          </>
        }
      >
        {children}
      </Notice>
      {shown !== undefined && (
        <ConfirmDialog
          wide
          title={title}
          onCancel={() => setShown(undefined)}
          cancelLabel={t('dialog.close')}
          actions={null}
        >
          <DiffSections diff={shown} />
        </ConfirmDialog>
      )}
    </>
  );
}
