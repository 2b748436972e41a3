import { mutationOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { SESSION_PATH, signedInSchema, type SignIn } from '../../contract/session';
import { forgetListDrafts } from '../device/list-drafts';
import { markPartner, partnerMark } from '../device/partner';
import { callApi } from './client';
import { forgetOutcomes } from './outcomes';
import { forgetRefusals } from './refusals';
import { clearResponseCache } from './response-cache';
import { recordSignIn } from './session-end';

/**
 * Longest wait of a sign-out for what it clears, in milliseconds. The clearing goes on after that.
 */
const CLEARED_WITHIN_MS = 1_000;

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
 * Ends the session, forgets writes under way, and deletes drafts if the person chose that. The
 * reads are forgotten once no screen shows them (`useForgottenReads`).
 */
export function signOut(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (_drafts: 'keep' | 'delete') =>
      callApi({ method: 'DELETE', path: () => SESSION_PATH, change: 'none', schema: z.unknown() }),
    onSuccess: async (_answer, drafts) => {
      const partner = partnerMark();
      markPartner('');
      forgetRefusals();
      queryClient.getMutationCache().clear();
      await Promise.race([
        drafts === 'delete' ? forgetListDrafts(partner) : undefined,
        new Promise((resolve) => setTimeout(resolve, CLEARED_WITHIN_MS)),
      ]);
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
