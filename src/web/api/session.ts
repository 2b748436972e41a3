import { mutationOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SESSION_PATH, signedInSchema, type SignIn } from '../../contract/session';
import { markPartner, partnerMark } from '../device/partner';
import { callApi } from './client';
import { forgetOutcomes } from './outcome-store';
import { forgetRefusals } from './refusals';
import { clearResponseCache } from './response-cache';
import { recordSignIn } from './sign-in-time';

/**
 * Exchanges the token for the gateway's cookie. If the same partner comes back, the reads stay. If
 * another partner signs in, they are dropped, since that partner may not be allowed to see them.
 * The first partner's drafts stay for when they come back.
 */
export function signIn(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: SignIn) =>
      callApi({
        method: 'POST',
        path: () => SESSION_PATH,
        body,
        change: 'none',
        schema: signedInSchema,
      }),
    onSuccess: ({ partner, name, remote }) => {
      const before = partnerMark();
      markPartner(partner, name, remote);
      forgetRefusals();
      recordSignIn();
      if (before === partner) return void queryClient.invalidateQueries();
      forgetReads(queryClient);
    },
  });
}

/**
 * Forgets all reads if nobody is signed in. Call it where no screen shows them any more: a screen
 * drawn without its reads would send them again, without a session.
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
  forgetOutcomes();
}
