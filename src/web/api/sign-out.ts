import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { SESSION_PATH } from '../../contract/session';
import { forgetListDrafts, listDrafts } from '../device/list-drafts';
import { readStored, writeStored } from '../device/local-storage';
import { callApi } from './client';
import { clearHistory } from './history';
import { markPartner, partnerMark } from '../device/partner';
import { forgetRefusals } from './refusals';

const CLEAR_HISTORY_KEY = 'roomdesk.clear-history';

/**
 * Longest wait of a sign-out for what it clears, in milliseconds. The clearing goes on after that.
 */
const CLEARED_WITHIN_MS = 1_000;

export const clearsHistory = () => readStored(CLEAR_HISTORY_KEY) !== null;

export const chooseClearing = (clears: boolean) =>
  writeStored(CLEAR_HISTORY_KEY, clears ? 'yes' : null);

export const draftFacilities = (): Promise<string[]> => listDrafts();

/**
 * Ends the session, forgets writes under way, and deletes drafts if the person chose that. The
 * reads are forgotten once no screen shows them (`useForgottenReads`).
 */
export function signOut(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (_drafts: 'keep' | 'delete') =>
      callApi({ method: 'DELETE', path: () => SESSION_PATH, log: 'never', schema: z.unknown() }),
    onSuccess: async (_answer, drafts) => {
      const partner = partnerMark();
      markPartner('');
      forgetRefusals();
      queryClient.getMutationCache().clear();
      const cleared = Promise.all([
        clearsHistory() ? clearLeft(partner) : undefined,
        drafts === 'delete' ? forgetListDrafts(partner) : undefined,
      ]);
      await Promise.race([
        cleared,
        new Promise((resolve) => setTimeout(resolve, CLEARED_WITHIN_MS)),
      ]);
    },
  });
}

async function clearLeft(partner: string): Promise<void> {
  await clearHistory(partner).catch(() => undefined);
}
