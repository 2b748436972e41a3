import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { SESSION_PATH, type SignIn } from '../../contract/session';
import { callApi } from './client';

/** Trades the token for the gateway's cookie. Another partner's reads are dropped: they may not be this one's to see. */
export function signIn(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: SignIn) => callApi({ method: 'POST', path: SESSION_PATH, body, schema: z.unknown() }),
    onSuccess: () => queryClient.clear(),
  });
}

/** Ends the session and forgets everything that was read in it. */
export function signOut(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: () => callApi({ method: 'DELETE', path: SESSION_PATH, schema: z.unknown() }),
    onSuccess: () => queryClient.clear(),
  });
}
