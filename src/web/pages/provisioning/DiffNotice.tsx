import Button from '@mui/material/Button';
import { Suspense, useState, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Notice } from '../../components/Notice';
import type { ListDiff } from './diff-lists';

const DiffSections = lazyWithRetry(async () => ({
  default: (await import('./save/DiffSections')).DiffSections,
}));

export interface DiffNoticeProps {
  title: string;
  children: ReactNode;
  /** Worked out when it is asked for. */
  diff: () => ListDiff;
  /** Beside "Show". */
  action?: ReactNode;
}

/** Says that two lists differ, and shows how on request. */
export function DiffNotice({ title, children, diff, action }: DiffNoticeProps) {
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
          <Suspense>
            <DiffSections diff={shown} />
          </Suspense>
        </ConfirmDialog>
      )}
    </>
  );
}
