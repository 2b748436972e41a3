import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { SESSION_PATH } from '../../contract/session';
import { readStored, writeStored } from '../device-storage';
import { callApi } from './client';
import { markPartner, partnerMark } from './partner';
import { forgetRefusals } from './refusals';
import { forgetDrafts } from './session';

/** Where this device keeps that a sign-out is to clear its history. */
const CLEAR_HISTORY_KEY = 'roomdesk.clear-history';

/**
 * No sign-out waits longer for what is cleared with it, in milliseconds; that goes on all the same.
 */
const CLEARED_WITHIN_MS = 1_000;

/**
 * Whether a sign-out on this device clears the history of who leaves. One that ends by itself never
 * does.
 */
export const clearsHistory = () => readStored(CLEAR_HISTORY_KEY) !== null;

export const chooseClearing = (clears: boolean) =>
  writeStored(CLEAR_HISTORY_KEY, clears ? 'yes' : null);

/**
 * Ends the session and forgets what was typed in it, and what is on its way. What was read goes
 * with the screens that show it (`useForgottenReads`).
 */
export function signOut(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: () =>
      callApi({ method: 'DELETE', path: () => SESSION_PATH, log: 'never', schema: z.unknown() }),
    onSuccess: async () => {
      const partner = partnerMark();
      markPartner('');
      forgetRefusals();
      queryClient.getMutationCache().clear();
      const cleared = Promise.all([
        clearsHistory() ? clearLeft(partner) : undefined,
        forgetDrafts(),
      ]);
      await Promise.race([
        cleared,
        new Promise((resolve) => setTimeout(resolve, CLEARED_WITHIN_MS)),
      ]);
    },
  });
}

/** A browser that keeps nothing, or does not let us, keeps nobody from signing out. */
async function clearLeft(partner: string): Promise<void> {
  const history = await import('./history').catch(() => undefined);
  await history?.clearHistory(partner).catch(() => undefined);
}
