import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { clearsHistory, signOut } from '../../api/sign-out';
import { consolePaths } from '../../paths';
import { LeaveDialog, useAtStake } from '../LeaveGuard';
import { forgetUnsaved, useUnsaved } from '../unsaved';

export interface SigningOut {
  /** What it is called now: edits that would be given up are said on what is pressed. */
  label: 'menu.signOut' | 'menu.signOutUnsaved';
  state: 'idle' | 'pending' | 'failed';
  begin: () => void;
  /** What is asked first while something is on its way; to be drawn beside what began it. */
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
  const unsaved = useUnsaved() === 'edits';
  const atStake = useAtStake();
  // Edits that would be given up stand on what is pressed.
  const toAskAbout = atStake === 'edits' ? undefined : atStake;
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending, isError } = useMutation(signOut(useQueryClient()));
  const signOutNow = useCallback(async () => {
    setAsking(false);
    // Said where it was pressed, where it fails.
    if (
      !(await mutateAsync().then(
        () => true,
        () => false,
      ))
    )
      return;
    forgetUnsaved();
    void navigate(consolePaths.signIn());
  }, [mutateAsync, navigate]);
  const asks = toAskAbout !== undefined;
  const begin = useCallback(() => (asks ? setAsking(true) : void signOutNow()), [asks, signOutNow]);
  return {
    label: unsaved ? 'menu.signOutUnsaved' : 'menu.signOut',
    state: isPending ? 'pending' : isError ? 'failed' : 'idle',
    begin,
    // Before the session ends. Where the answer comes meanwhile, there is nothing to ask any more.
    question: asking && toAskAbout !== undefined && (
      <Suspense>
        <LeaveDialog
          what={toAskAbout}
          inHistory={!clearsHistory()}
          onStay={onStay}
          onLeave={() => void signOutNow()}
        />
      </Suspense>
    ),
  };
}
