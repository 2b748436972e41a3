import { create } from 'zustand';
import type { PartnerChange } from '../../device/partner';
import { readStored, writeStored } from '../../device/local-storage';

/** A key of this tab's storage, which outlives the reload. */
const STORAGE_KEY = 'roomdesk.reload-reason';

const useStore = create<{ reason: PartnerChange | undefined }>(() => {
  const stored = readStored(STORAGE_KEY, 'sessionStorage');
  writeStored(STORAGE_KEY, null, 'sessionStorage');
  return {
    reason: stored === 'signed-out' || stored === 'other-partner' ? stored : undefined,
  };
});

/** Called right before the page reloads by itself. */
export function storeReloadReason(reason: PartnerChange): void {
  writeStored(STORAGE_KEY, reason, 'sessionStorage');
}

/** Why this page reloaded by itself; undefined if it did not, or the reason was dismissed. */
export const useReloadReason = () => useStore(({ reason }) => reason);

/** Called when the person has read the reason or signed in since. */
export const forgetReason = () => useStore.setState({ reason: undefined });
