import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { loadMessages, useMessages } from '../../messages/messages';
import { lazyPiece } from '../../ui/lazy-piece';
import type { DoneOccupancy } from './use-occupancy-dialog';

const RestoreServicesDialog = lazyPiece(async () => {
  const [dialog] = await Promise.all([import('./RestoreServicesDialog'), loadMessages('subscriptions')]);
  return { default: dialog.RestoreServicesDialog };
});

/** After an opening or closing: the way to bring back what it erased, and what came of it. */
export function RestoreServices({ facilityId, done }: { facilityId: string; done: DoneOccupancy }) {
  const { t } = useMessages();
  const [asked, setAsked] = useState(false);
  const { restored } = done;
  if (restored !== undefined) {
    const unseen = restored.found !== undefined && restored.found.kind !== 'added';
    return (
      <Box component="span" role="status" sx={{ color: unseen ? 'warning.main' : 'success.main', fontWeight: 550 }}>
        {t(unseen ? 'subscription.add.unseen' : 'restore.done', { count: unseen ? restored.found?.missing.length ?? 0 : restored.services.length })}
      </Box>
    );
  }
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>{t('restore.ask', { room: done.room })}</Button>
      {asked && (
        <Suspense>
          <RestoreServicesDialog facilityId={facilityId} done={done} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
