import { useSyncExternalStore } from 'react';
import type { PartnerChange } from '../../api/partner';
import { readStored, writeStored } from '../../device/local-storage';

/** Of this tab, over the reload. */
const STORAGE_KEY = 'roomdesk.started-anew';

let reason = taken();
const listeners = new Set<() => void>();

function taken(): PartnerChange | undefined {
  const kept = readStored(STORAGE_KEY, 'sessionStorage');
  writeStored(STORAGE_KEY, null, 'sessionStorage');
  return kept === 'signed-out' || kept === 'other-partner' ? kept : undefined;
}

/** Right before the page is loaded again: it is to say why. */
export function storeReloadReason(why: PartnerChange): void {
  writeStored(STORAGE_KEY, why, 'sessionStorage');
}

/** Why this page was loaded again by itself; undefined where it was not, or that was read. */
export function useReloadReason(): PartnerChange | undefined {
  return useSyncExternalStore(subscribe, () => reason);
}

/** It was read, or somebody has signed in since. */
export function forgetReason(): void {
  reason = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
