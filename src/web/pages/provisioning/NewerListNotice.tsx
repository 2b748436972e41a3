import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../messages/messages';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Notice } from '../../ui/Notice';
import type { ListDiff } from './diff-lists';

const DiffSections = lazy(async () => ({ default: (await import('./save/DiffSections')).DiffSections }));

/** Somebody else changed the list while it is edited here: what they did, and that nothing of either is lost. */
export function NewerListNotice({ others }: { others: ListDiff }) {
  const { t } = useMessages();
  const [shown, setShown] = useState(false);
  const counts = { added: others.added.length, renamed: others.renamed.length, removed: others.removed.length, moved: others.moved.length };
  return (
    <>
      <Notice tone="info" title={t('list.newer.title')} action={<Button variant="outlined" onClick={() => setShown(true)}>{t('list.newer.show')}</Button>}>
        {t('list.newer.body', counts)}
      </Notice>
      {shown && (
        <ConfirmDialog wide title={t('list.newer.title')} onCancel={() => setShown(false)} cancelLabel={t('dialog.close')} actions={null}>
          <Suspense>
            <DiffSections diff={others} />
          </Suspense>
        </ConfirmDialog>
      )}
    </>
  );
}
