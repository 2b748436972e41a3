import { Suspense, useEffect, useRef, useState } from 'react';
import { loadMessages, useMessages } from '../../messages/messages';
import { Button } from '../../ui/Button';
import { lazyPiece } from '../../ui/lazy-piece';
import { nameRoom } from '../name-room';
import { useErasure } from './erasure';
import './occupancy.css';

const RestoreServicesDialog = lazyPiece(async () => {
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
  const [asked, setAsked] = useState(false);
  const erasure = useErasure(facilityId, areaId);
  const told = useRef<HTMLElement>(null);
  const over = erasure?.restored !== undefined;
  useEffect(() => {
    // What had the focus is gone.
    if (asked && over) told.current?.focus();
  }, [asked, over]);
  if (erasure === undefined || erasure.lost.length === 0) return null;
  const { restored } = erasure;
  if (restored !== undefined) {
    const unseen = restored.found !== undefined && restored.found.kind !== 'added';
    return (
      <span
        role="status"
        tabIndex={-1}
        ref={told}
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
      <Button size="small" onClick={() => setAsked(true)}>
        {t('restore.ask', { room: nameRoom(facilityId, areaId) })}
      </Button>
      {asked && (
        <Suspense>
          <RestoreServicesDialog
            facilityId={facilityId}
            areaId={areaId}
            erasure={erasure}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}
