import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';
import { loadWithMessages } from '../i18n/messages';
import { isReloading, unsavedNow, useUnsaved, type Unsaved } from '../features/session/unsaved';

/** What writes has a key below its facility's; signing in and out do not. */
const WRITES = { mutationKey: ['facility'] };

const loadDialog = () =>
  loadWithMessages(
    async () => ({ default: (await import('./LeaveDialog')).LeaveDialog }),
    ['editing'],
  );
export const LeaveDialog = lazy(loadDialog);

/** What leaving would cost now; undefined where it costs nothing. */
export function useAtStake(): Unsaved | undefined {
  const writing = useIsMutating(WRITES) > 0;
  const unsaved = useUnsaved();
  return writing && unsaved !== 'bulk' ? 'write' : unsaved;
}

/**
 * Asks before unsaved edits, or a change that the server has not answered, are left behind. The
 * only blocker of the router.
 */
export function LeaveGuard() {
  const what = useAtStake();
  const queryClient = useQueryClient();
  // As it stands then, not as it was drawn: signing out forgets what is on its way, gives the edits
  // up and leaves in one go.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const writing = queryClient.isMutating(WRITES) > 0 || unsavedNow() === 'write';
    // Going back by one also closes the room beside the list, and what is being sent in it.
    const leaves =
      currentLocation.pathname !== nextLocation.pathname ||
      (writing && historyAction === NavigationType.Pop);
    return leaves && (writing || unsavedNow() !== undefined);
  });
  useEffect(() => {
    if (what === undefined) return undefined;
    // Now: without a network there would be nothing to ask with.
    void loadDialog().catch(() => undefined);
    const ask = (event: BeforeUnloadEvent) => void (!isReloading() && event.preventDefault());
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [what]);
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    // The answer came meanwhile and nothing is left to lose: one stays, and sees what came of it.
    if (blocked && what === undefined) blocker.reset();
  }, [blocked, what, blocker]);
  if (!blocked) return null;
  return (
    <Suspense>
      <LeaveDialog
        what={what ?? 'write'}
        onStay={() => blocker.reset()}
        onLeave={() => blocker.proceed()}
      />
    </Suspense>
  );
}
