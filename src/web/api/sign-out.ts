import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { SESSION_PATH } from '../../contract/session';
import { readStored, writeStored } from '../device/local-storage';
import { callApi } from './client';
import { markPartner, partnerMark } from '../device/partner';
import { forgetRefusals } from './refusals';
import { forgetTextDrafts, textDrafts } from '../device/text-drafts';

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

/** What this partner typed on this device, and the server does not have. */
export interface KeptDraft {
  facilityId: string;
  /** That of a text draft; undefined for the provisioning list. */
  field: string | undefined;
}

/** Of every screen and every tab. */
export async function storedDrafts(): Promise<KeptDraft[]> {
  const lists = await import('../device/list-drafts').catch(() => undefined);
  const facilities = (await lists?.listDrafts()) ?? [];
  return [...facilities.map((facilityId) => ({ facilityId, field: undefined })), ...textDrafts()];
}

/**
 * Ends the session, forgets what is on its way, and deletes what was typed in it where that was
 * chosen. What was read goes with the screens that show it (`useForgottenReads`).
 */
export function signOut(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (_drafts: 'keep' | 'delete') =>
      callApi({ method: 'DELETE', path: () => SESSION_PATH, log: 'never', schema: z.unknown() }),
    onSuccess: async (_answer, drafts) => {
      const partner = partnerMark();
      // Before the other tabs hear that nobody is signed in, and load their pages again.
      if (drafts === 'delete') forgetTextDrafts(partner);
      markPartner('');
      forgetRefusals();
      queryClient.getMutationCache().clear();
      const cleared = Promise.all([
        clearsHistory() ? clearLeft(partner) : undefined,
        drafts === 'delete' ? deleteLists(partner) : undefined,
      ]);
      await Promise.race([
        cleared,
        new Promise((resolve) => setTimeout(resolve, CLEARED_WITHIN_MS)),
      ]);
    },
  });
}

async function deleteLists(partner: string): Promise<void> {
  const lists = await import('../device/list-drafts').catch(() => undefined);
  await lists?.forgetListDrafts(partner);
}

/** A browser that keeps nothing, or does not let us, keeps nobody from signing out. */
async function clearLeft(partner: string): Promise<void> {
  const history = await import('./history').catch(() => undefined);
  await history?.clearHistory(partner).catch(() => undefined);
}
