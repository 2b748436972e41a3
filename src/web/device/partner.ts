import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { onStoredChange, readStored, writeStored } from './local-storage';

const PARTNER_KEY = 'roomdesk.partner';
const NAME_KEY = 'roomdesk.partner-name';

const pagePartner = createStore<string>()(() => readStored(PARTNER_KEY) ?? '');

/**
 * The mark of the partner who is signed in on this device; "" for nobody, and if that is another
 * partner than this page's by now.
 */
export function partnerMark(): string {
  const own = pagePartner.getState();
  const stored = readStored(PARTNER_KEY) ?? own;
  return own === '' || stored === own ? stored : '';
}

/**
 * The key of data of this partner, which no other partner on this device sees. Undefined while
 * nobody is known to be signed in.
 */
export function partnerKey(name: string, ...ids: string[]): string | undefined {
  const partner = partnerMark();
  return partner === '' ? undefined : `roomdesk.${name}.${JSON.stringify([partner, ...ids])}`;
}

/**
 * Stores the partner; "" for nobody, since a missing mark may mean that the storage was emptied.
 */
export function markPartner(partner: string, name?: string): void {
  pagePartner.setState(partner);
  writeStored(NAME_KEY, name ?? null);
  writeStored(PARTNER_KEY, partner);
}

const partnerName = (): string | undefined =>
  partnerMark() === '' ? undefined : (readStored(NAME_KEY) ?? undefined);

export const usePartnerName = () => useSyncExternalStore(onStoredChange, partnerName);

/**
 * Sets this page's partner by the session's answer, if the page did not know it. Another tab may
 * have signed in as somebody else since, which is then reported.
 */
export function learnPartner(partner: string, name: string | undefined): void {
  const stored = readStored(PARTNER_KEY);
  const own = pagePartner.getState() || partner;
  pagePartner.setState(own);
  if (stored === null) markPartner(own, own === partner ? name : undefined);
  // Reports it, though it is stored already.
  writeStored(PARTNER_KEY, stored ?? own);
}

export function adoptPartner(): void {
  if (pagePartner.getState() === '') pagePartner.setState(readStored(PARTNER_KEY) ?? '');
}

export type PartnerChange = 'signed-out' | 'other-partner';

export function onPartnerChange(changed: (how: PartnerChange) => void): void {
  onStoredChange(({ key, newValue }) => {
    const own = pagePartner.getState();
    if (key === PARTNER_KEY && own !== '' && newValue !== own)
      changed(newValue ? 'other-partner' : 'signed-out');
  });
}
