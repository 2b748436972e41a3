import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { SESSION_PATH, signedInSchema, type SignIn } from '../../contract/session';
import { forgetAnswers } from './answers';
import { callApi } from './client';
import { forgetRefusals } from './refusals';

/** Who is signed in on this device, as a mark that tells partners apart and nothing else; shared by all tabs, like the cookie. */
const PARTNER_KEY = 'roomdesk.partner';

/**
 * Trades the token for the gateway's cookie. The same partner coming back keeps what was read and typed; another one's
 * reads are dropped: they may not be this one's to see.
 */
export function signIn(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: SignIn) => callApi({ method: 'POST', path: () => SESSION_PATH, body, schema: signedInSchema }),
    onSuccess: ({ partner }) => {
      forgetRefusals();
      if (localStorage.getItem(PARTNER_KEY) === partner) void queryClient.invalidateQueries();
      else forgetReads(queryClient);
      localStorage.setItem(PARTNER_KEY, partner);
    },
  });
}

/** Ends the session and forgets everything that was read in it. */
export function signOut(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: () => callApi({ method: 'DELETE', path: () => SESSION_PATH, schema: z.unknown() }),
    onSuccess: () => {
      forgetRefusals();
      forgetReads(queryClient);
      localStorage.removeItem(PARTNER_KEY);
    },
  });
}

/** Who is signed in on this device, as that mark; "" for nobody. */
export function partnerMark(): string {
  return localStorage.getItem(PARTNER_KEY) ?? '';
}

function forgetReads(queryClient: QueryClient): void {
  queryClient.clear();
  forgetAnswers();
}

/** Calls back when another tab signs out or signs in as another partner: nothing read here may stay on screen then. */
export function onPartnerChange(changed: () => void): () => void {
  const listen = (event: StorageEvent) => event.key === PARTNER_KEY && event.oldValue !== null && changed();
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
