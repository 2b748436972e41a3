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
    mutationFn: (body: SignIn) => callApi({ method: 'POST', path: () => SESSION_PATH, body, schema: signedInSchema }),
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

/** Ends the session and forgets everything that was read and typed in it. */
export function signOut(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: () => callApi({ method: 'DELETE', path: () => SESSION_PATH, schema: z.unknown() }),
    onSuccess: async () => {
      markPartner('');
      forgetRefusals();
      try {
        await forgetDrafts();
      } finally {
        // Last, as one leaves: a screen that is drawn again without its reads would ask for them, without a session.
        forgetReads(queryClient);
      }
    },
  });
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
