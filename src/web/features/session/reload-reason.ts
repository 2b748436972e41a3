import { create } from 'zustand';
import type { PartnerChange } from '../../device/partner';
import { readStored, writeStored } from '../../device/local-storage';

const STORAGE_KEY = 'roomdesk.reload-reason';

const useStore = create<{ reason: PartnerChange | undefined }>(() => {
  const stored = readStored(STORAGE_KEY, 'sessionStorage');
  writeStored(STORAGE_KEY, null, 'sessionStorage');
  return {
    reason: stored === 'signed-out' || stored === 'other-partner' ? stored : undefined,
  };
});

export function storeReloadReason(reason: PartnerChange): void {
  writeStored(STORAGE_KEY, reason, 'sessionStorage');
}

export const useReloadReason = () => useStore(({ reason }) => reason);

export const forgetReason = () => useStore.setState({ reason: undefined });
