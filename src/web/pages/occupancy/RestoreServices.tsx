import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { loadMessages, useMessages } from '../../messages/messages';
import type { RestoreServicesDialogProps } from './RestoreServicesDialog';
import type { Added } from '../subscriptions/use-add-subscriptions';
import { lazyPiece } from '../../ui/lazy-piece';

const RestoreServicesDialog = lazyPiece(async () => {
  const [dialog] = await Promise.all([import('./RestoreServicesDialog'), loadMessages('subscriptions')]);
  return { default: dialog.RestoreServicesDialog };
});

/** After an opening or closing: the way to bring back what it erased, and what came of it. */
export function RestoreServices(props: Omit<RestoreServicesDialogProps, 'onClose' | 'onDone'>) {
  const { t } = useMessages();
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<Added>();
  if (done !== undefined) {
    const unseen = done.found !== undefined && done.found.kind !== 'added';
    return (
      <Box component="span" role="status" sx={{ color: unseen ? 'warning.main' : 'success.main', fontWeight: 550 }}>
        {t(unseen ? 'subscription.add.unseen' : 'restore.done', { count: unseen ? done.found?.missing.length ?? 0 : done.services.length })}
      </Box>
    );
  }
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>{t('restore.ask', { room: props.roomName })}</Button>
      {asked && (
        <Suspense>
          <RestoreServicesDialog {...props} onClose={() => setAsked(false)} onDone={setDone} />
        </Suspense>
      )}
    </>
  );
}
