import { mutationOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SESSION_PATH, signedInSchema, type SignIn } from '../../contract/session';
import { clearResponseCache } from './response-cache';
import { callApi } from './client';
import { markPartner, partnerMark } from '../device/partner';
import { forgetRefusals } from './refusals';
import { forgetUnknownOutcomes } from './unknown-outcomes';
import { recordSignIn } from './session-end';

/**
 * Trades the token for the gateway's cookie. The same partner coming back keeps what was read;
 * another one's reads are dropped: they may not be this one's to see. What another one typed stays
 * for that one.
 */
export function signIn(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: SignIn) =>
      callApi({
        method: 'POST',
        path: () => SESSION_PATH,
        body,
        log: 'never',
        schema: signedInSchema,
      }),
    onSuccess: ({ partner, name }) => {
      const before = partnerMark();
      markPartner(partner, name);
      forgetRefusals();
      recordSignIn();
      if (before === partner) return void queryClient.invalidateQueries();
      forgetReads(queryClient);
    },
  });
}

/**
 * Forgets all that was read, where nobody is signed in. To be called where nothing shows it any
 * more: a screen that is drawn again without its reads would ask for them, without a session.
 */
export function useForgottenReads(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (partnerMark() === '') forgetReads(queryClient);
  }, [queryClient]);
}

function forgetReads(queryClient: QueryClient): void {
  queryClient.clear();
  clearResponseCache();
  forgetUnknownOutcomes();
}
