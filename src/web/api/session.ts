import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { SESSION_PATH, signedInSchema, type SignIn } from '../../contract/session';
import { forgetAnswers } from './answers';
import { callApi } from './client';
import { markPartner, partnerMark } from './partner';
import { forgetRefusals } from './refusals';
import { noteSignIn } from './session-end';
import { forgetTextDrafts } from './text-drafts';

/**
 * Trades the token for the gateway's cookie. The same partner coming back keeps what was read and typed; another one's
 * reads and drafts are dropped: they may not be this one's to see.
 */
export function signIn(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: SignIn) => callApi({ method: 'POST', path: () => SESSION_PATH, body, log: 'never', schema: signedInSchema }),
    onSuccess: async ({ partner }) => {
      const before = partnerMark();
      markPartner(partner);
      forgetRefusals();
      noteSignIn();
      if (before === partner) return void queryClient.invalidateQueries();
      forgetReads(queryClient);
      return before === '' ? undefined : forgetDrafts();
    },
  });
}

/** Where this device keeps that a sign-out is to clear its history. */
const CLEAR_HISTORY_KEY = 'roomdesk.clear-history';

/** No sign-out waits longer for what is cleared with it, in milliseconds; that goes on all the same. */
const CLEARED_WITHIN_MS = 1_000;

/** Whether a sign-out on this device clears the history of who leaves. One that ends by itself never does. */
export const clearsHistory = () => localStorage.getItem(CLEAR_HISTORY_KEY) !== null;

export function chooseClearing(clears: boolean): void {
  if (clears) localStorage.setItem(CLEAR_HISTORY_KEY, 'yes');
  else localStorage.removeItem(CLEAR_HISTORY_KEY);
}

/** Ends the session and forgets everything that was read and typed in it. */
export function signOut(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: () => callApi({ method: 'DELETE', path: () => SESSION_PATH, log: 'never', schema: z.unknown() }),
    onSuccess: async () => {
      const partner = partnerMark();
      markPartner('');
      forgetRefusals();
      try {
        const cleared = Promise.all([clearsHistory() ? clearLeft(partner) : undefined, forgetDrafts()]);
        await Promise.race([cleared, new Promise((resolve) => setTimeout(resolve, CLEARED_WITHIN_MS))]);
      } finally {
        // Last, as one leaves: a screen that is drawn again without its reads would ask for them, without a session.
        forgetReads(queryClient);
      }
    },
  });
}

/** A browser that keeps nothing, or does not let us, keeps nobody from signing out. */
async function clearLeft(partner: string): Promise<void> {
  const history = await import('./history').catch(() => undefined);
  await history?.clearHistory(partner).catch(() => undefined);
}

function forgetReads(queryClient: QueryClient): void {
  queryClient.clear();
  forgetAnswers();
}

/** What was typed on this device and never saved. */
async function forgetDrafts(): Promise<void> {
  forgetTextDrafts();
  // Not needed at first. Offline it does not come, and nobody signs in then.
  const lists = await import('./list-drafts').catch(() => undefined);
  await lists?.forgetListDrafts();
}
