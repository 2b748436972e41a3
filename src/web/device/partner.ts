import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onStoredChange, readStored, writeStored } from './local-storage';

const PARTNER_KEY = 'roomdesk.partner';
const NAME_KEY = 'roomdesk.partner-name';
const REMOTE_KEY = 'roomdesk.partner-remote';
const RELOAD_KEY = 'roomdesk.reload-reason';

const pagePartner = createStore<string>()(() => readStored(PARTNER_KEY) ?? '');

/** The mark of who is signed in; "" for nobody, and if that is not this page's partner by now. */
export function partnerMark(): string {
  const own = pagePartner.getState();
  const stored = readStored(PARTNER_KEY) ?? own;
  return own === '' || stored === own ? stored : '';
}

/** No other partner sees what is stored there. Undefined while nobody is signed in. */
export function partnerKey(name: string, ...ids: string[]): string | undefined {
  const partner = partnerMark();
  return partner === '' ? undefined : `roomdesk.${name}.${JSON.stringify([partner, ...ids])}`;
}

/** "" for nobody, since a missing mark may mean that the storage was emptied. */
export function markPartner(partner: string, name?: string, remote = false): void {
  pagePartner.setState(partner);
  writeStored(REMOTE_KEY, remote ? 'yes' : null);
  writeStored(NAME_KEY, name ?? null);
  writeStored(PARTNER_KEY, partner);
}

/** Whether the API is another server's, to which writes are announced. */
export const isRemote = (): boolean => readStored(REMOTE_KEY) !== null;

const partnerName = (): string | undefined =>
  partnerMark() === '' ? undefined : (readStored(NAME_KEY) ?? undefined);

export const usePartnerName = () => useSyncExternalStore(onStoredChange, partnerName);

/** Sets this page's partner if it is unknown. Another tab may have another, which is reported. */
export function learnPartner(partner: string, name: string | undefined, remote = false): void {
  const stored = readStored(PARTNER_KEY);
  const own = pagePartner.getState() || partner;
  pagePartner.setState(own);
  if (stored === null) markPartner(own, own === partner ? name : undefined, remote);
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

/** Why this page was reloaded, until the person closes the message. */
export const useReloadReason = create<PartnerChange | undefined>()(() => {
  const stored = readStored(RELOAD_KEY, 'sessionStorage');
  writeStored(RELOAD_KEY, null, 'sessionStorage');
  return stored === 'signed-out' || stored === 'other-partner' ? stored : undefined;
});

export const storeReloadReason = (reason: PartnerChange): void =>
  writeStored(RELOAD_KEY, reason, 'sessionStorage');

export const forgetReloadReason = (): void => useReloadReason.setState(undefined, true);
