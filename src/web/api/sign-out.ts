import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { SESSION_PATH } from '../../contract/session';
import { forgetListDrafts } from '../device/list-drafts';
import { markPartner, partnerMark } from '../device/partner';
import { callApi } from './client';
import { forgetRefusals } from './refusals';

/**
 * Longest wait of a sign-out for what it clears, in milliseconds. The clearing goes on after that.
 */
const CLEARED_WITHIN_MS = 1_000;

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
