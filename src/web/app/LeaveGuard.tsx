import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavigationType, useBlocker, type Blocker, type Location } from 'react-router-dom';
import { ActionButton } from '../components/ActionButton';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { PANEL_KEY } from '../features/rooms/rooms-address';
import {
  asksBeforeBack,
  isReloading,
  isWriting,
  unsavedNow,
  useUnsaved,
  WRITES,
  type Unsaved,
} from '../features/session/unsaved';
import { useMessages } from '../i18n/messages';

export function useAtStake(): Unsaved | undefined {
  const writing = useIsMutating(WRITES) > 0;
  const unsaved = useUnsaved();
  return writing && unsaved !== 'bulk' ? 'write' : unsaved;
}

/**
 * Asks before somebody leaves unsaved edits, or a change that the server has not answered. It is
 * the router's only blocker.
 */
export function LeaveGuard() {
  const what = useAtStake();
  const queryClient = useQueryClient();
  // Reads the state of that moment, not of the last render: signing out drops running requests and
  // edits, and leaves, all at once.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (currentLocation.pathname !== nextLocation.pathname)
      return isWriting(queryClient) || unsavedNow() !== undefined;
    const roomOf = ({ search }: Location) => new URLSearchParams(search).get(PANEL_KEY);
    return (
      historyAction === NavigationType.Pop &&
      asksBeforeBack(queryClient, roomOf(currentLocation) !== roomOf(nextLocation))
    );
  });
  useEffect(() => {
    if (what === undefined) return undefined;
    const ask = (event: BeforeUnloadEvent) => void (!isReloading() && event.preventDefault());
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [what]);
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    // The answer came and nothing is left to lose: the person stays, and sees the outcome.
    if (blocked && what === undefined) blocker.reset();
  }, [blocked, what, blocker]);
  const left = useRef<Blocker>(undefined);
  if (!blocked) return null;
  return (
    <LeaveDialog
      what={what ?? 'write'}
      onClose={() => blocker.reset()}
      // The router throws at a second one, and the dialog stays until the next page is loaded.
      onLeave={() => {
        if (left.current !== blocker) blocker.proceed();
        left.current = blocker;
      }}
    />
  );
}

interface LeaveDialogProps {
  what: Unsaved;
  onClose: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ what, onClose, onLeave }: LeaveDialogProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      title={t(what === 'edits' ? 'leave.title' : `leave.${what}.title`)}
      onCancel={onClose}
      cancelLabel={t('leave.stay')}
      actions={
        <ActionButton variant="contained" onClick={onLeave}>
          {t('leave.go')}
        </ActionButton>
      }
    >
      {t(what === 'edits' ? 'leave.body' : `leave.${what}.body`)}
    </ConfirmDialog>
  );
}
