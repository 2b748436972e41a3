import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { loadMessages } from '../messages/messages';
import { NavigationContext } from '../navigation/ConsoleRouter';
import type { Place } from '../navigation/navigation';
import { startsAnew, unsavedNow, useUnsaved, type Unsaved } from './unsaved';

/** What writes has a key below its facility's; signing in and out do not. */
const WRITES = { mutationKey: ['facility'] };

const loadDialog = async () => {
  const [dialog] = await Promise.all([import('./LeaveDialog'), loadMessages('editing')]);
  return { default: dialog.LeaveDialog };
};
export const LeaveDialog = lazy(loadDialog);

/** What leaving would cost now; undefined where it costs nothing. */
export function useAtStake(): Unsaved | undefined {
  const writing = useIsMutating(WRITES) > 0;
  const unsaved = useUnsaved();
  return writing && unsaved !== 'bulk' ? 'write' : unsaved;
}

/** Asks before unsaved edits, or a change that the server has not answered, are left behind. Nobody else guards the navigation. */
export function LeaveGuard() {
  const what = useAtStake();
  const queryClient = useQueryClient();
  const navigation = useContext(NavigationContext);
  const [held, setHeld] = useState<{ leave: () => void }>();
  useEffect(() => {
    // As it stands then, not as it was drawn: signing out forgets what is on its way, gives the edits up and leaves in one go.
    const holds = (next: Place, here: Place) => (queryClient.isMutating(WRITES) > 0 || unsavedNow() !== undefined) && next.pathname !== here.pathname;
    return navigation?.guard({ holds, held: (leave) => setHeld({ leave }) });
  }, [navigation, queryClient]);
  useEffect(() => {
    if (what === undefined) return undefined;
    // Now: without a network there would be nothing to ask with.
    void loadDialog().catch(() => undefined);
    const ask = (event: BeforeUnloadEvent) => void (!startsAnew() && event.preventDefault());
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [what]);
  const stay = () => setHeld(undefined);
  // The answer came meanwhile and nothing is left to lose: one stays, and sees what came of it.
  if (held !== undefined && what === undefined) stay();
  if (held === undefined) return null;
  return (
    <Suspense>
      <LeaveDialog what={what ?? 'write'} onStay={stay} onLeave={() => { stay(); held.leave(); }} />
    </Suspense>
  );
}
