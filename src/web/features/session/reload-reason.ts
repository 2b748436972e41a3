import { create } from 'zustand';
import type { PartnerChange } from '../../device/partner';
import { readStored, writeStored } from '../../device/local-storage';

/** Of this tab; it outlives the reload. */
const STORAGE_KEY = 'roomdesk.reload-reason';

const useStore = create<{ reason: PartnerChange | undefined }>(() => {
  const stored = readStored(STORAGE_KEY, 'sessionStorage');
  writeStored(STORAGE_KEY, null, 'sessionStorage');
  return {
    reason: stored === 'signed-out' || stored === 'other-partner' ? stored : undefined,
  };
});

/** Call it right before the page reloads by itself. */
export function storeReloadReason(reason: PartnerChange): void {
  writeStored(STORAGE_KEY, reason, 'sessionStorage');
}

/** Why this page reloaded by itself; undefined where it did not, or the person has read it. */
export const useReloadReason = () => useStore(({ reason }) => reason);

/** The person has read it, or has signed in since. */
export const forgetReason = () => useStore.setState({ reason: undefined });
