import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { clearsHistory, storedDrafts, signOut, type KeptDraft } from '../api/sign-out';
import { loadMessages } from '../i18n/messages';
import { consolePaths } from '../paths';
import { LeaveDialog, useAtStake } from './LeaveGuard';
import { forgetUnsaved } from '../features/session/unsaved';

const SignOutDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./SignOutDialog'), loadMessages('editing')]);
  return { default: dialog.SignOutDialog };
});

export interface SigningOut {
  state: 'idle' | 'pending' | 'failed';
  begin: () => void;
  /**
   * The question to answer first while something would be lost, drawn in place of the button that
   * began it. Undefined where there is none.
   */
  question: ReactNode;
}

/**
 * Signing out, from wherever it is offered. Where it succeeds, one leaves, though what began it is
 * closed meanwhile.
 *
 * @param onStay when the question was answered by staying
 */
export function useSignOut(onStay: () => void): SigningOut {
  const navigate = useNavigate();
  const atStake = useAtStake();
  // Edits stay on this device: the question about stored drafts covers them.
  const toAskAbout = atStake === 'edits' ? undefined : atStake;
  const [asking, setAsking] = useState(false);
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>();
  const { mutateAsync, isPending, isError } = useMutation(signOut(useQueryClient()));
  const signOutNow = useCallback(
    async (choice: 'keep' | 'delete') => {
      setDrafts(undefined);
      // A failure shows at the button that was pressed.
      if (
        !(await mutateAsync(choice).then(
          () => true,
          () => false,
        ))
      )
        return;
      forgetUnsaved();
      void navigate(consolePaths.signIn());
    },
    [mutateAsync, navigate],
  );
  const askAboutDrafts = useCallback(async () => {
    setAsking(false);
    const stored = await storedDrafts();
    if (stored.length === 0) await signOutNow('delete');
    else setDrafts(stored);
  }, [signOutNow]);
  const asks = toAskAbout !== undefined;
  const begin = useCallback(
    () => (asks ? setAsking(true) : void askAboutDrafts()),
    [asks, askAboutDrafts],
  );
  return {
    state: isPending ? 'pending' : isError ? 'failed' : 'idle',
    begin,
    // Before the session ends. Where the answer comes meanwhile, there is nothing to ask any more.
    question:
      drafts !== undefined ? (
        <Suspense>
          <SignOutDialog
            drafts={drafts}
            onStay={onStay}
            onLeave={(choice) => void signOutNow(choice)}
          />
        </Suspense>
      ) : asking && toAskAbout !== undefined ? (
        <Suspense>
          <LeaveDialog
            what={toAskAbout}
            inHistory={!clearsHistory()}
            onStay={onStay}
            onLeave={() => void askAboutDrafts()}
          />
        </Suspense>
      ) : undefined,
  };
}
