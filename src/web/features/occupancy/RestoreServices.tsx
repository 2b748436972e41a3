import Button from '@mui/material/Button';
import { Suspense, useEffect, useRef, useState } from 'react';
import { loadMessages, useMessages } from '../../i18n/messages';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { nameRoom } from '../rooms/name-room';
import type { Added } from '../subscriptions/use-add-subscriptions';
import { forgetErasure, useErasure, type Erasure } from './stored-erasures';
import './occupancy.css';

const RestoreServicesDialog = lazyWithRetry(async () => {
  const [dialog] = await Promise.all([
    import('./RestoreServicesDialog'),
    loadMessages('subscriptions'),
  ]);
  return { default: dialog.RestoreServicesDialog };
});

/**
 * The way to bring back what opening or closing the room erased, and what came of it; nothing where
 * nothing was.
 */
export function RestoreServices({ facilityId, areaId }: { facilityId: string; areaId: string }) {
  const { t } = useMessages();
  // As it was when the dialog was opened, though another tab restores it meanwhile, or its hour
  // ends.
  const [requested, setRequested] = useState<Erasure>();
  const erasure = useErasure(facilityId, areaId);
  const line = useRef<HTMLElement>(null);
  const [restored, setRestored] = useState<Added>();
  const over = erasure === undefined && requested === undefined && restored !== undefined;
  useEffect(() => {
    // What had the focus is gone.
    if (over) line.current?.focus();
  }, [over]);
  if (over) {
    const unseen = restored.found !== undefined && restored.found.kind !== 'added';
    return (
      <span
        role="status"
        tabIndex={-1}
        ref={line}
        className={unseen ? 'restored unseen' : 'restored'}
      >
        {t(unseen ? 'subscription.add.unseen' : 'restore.done', {
          count: unseen ? (restored.found?.missing.length ?? 0) : restored.services.length,
        })}
      </span>
    );
  }
  return (
    <>
      {erasure !== undefined && (
        <Button size="small" onClick={() => setRequested(erasure)}>
          {t('restore.ask', { room: nameRoom(facilityId, areaId) })}
        </Button>
      )}
      {requested !== undefined && (
        <Suspense>
          <RestoreServicesDialog
            facilityId={facilityId}
            areaId={areaId}
            erasure={requested}
            onClose={() => setRequested(undefined)}
            onRestored={(added) => {
              forgetErasure(facilityId, areaId);
              setRestored(added);
              setRequested(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
