import { createStore } from 'zustand/vanilla';
import { onStoredChange, readStored, announceStored, writeStored } from './local-storage';

/**
 * Holds a mark of who is signed in on this device: it differs between partners and says nothing
 * else. All tabs share it, like the cookie.
 */
const PARTNER_KEY = 'roomdesk.partner';
/** What they are called, for people; null where the server does not say. */
const NAME_KEY = 'roomdesk.partner-name';

/** Whose page this is: it stays known when the device's storage is emptied. "" for nobody's. */
const pagePartner = createStore<string>()(() => readStored(PARTNER_KEY) ?? '');

/**
 * Who is signed in on this device, as that mark; "" for nobody, and where by now it is another
 * partner than this page's.
 */
export function partnerMark(): string {
  const own = pagePartner.getState();
  const stored = readStored(PARTNER_KEY) ?? own;
  return own === '' || stored === own ? stored : '';
}

/** Key of what this partner chose or last looked at in a facility. */
export const partnerSettingKey = (name: string, facilityId: string) =>
  `roomdesk.${name}.${partnerMark()}.${facilityId}`;

/**
 * Key, beginning with `prefix`, of data that another partner on this device never sees. Undefined
 * while nobody is known to be signed in.
 */
export function partnerDataKey(prefix: string, ...names: string[]): string | undefined {
  const partner = partnerMark();
  return partner === '' ? undefined : prefix + JSON.stringify([partner, ...names]);
}

/** The partner and the names of such a key; undefined where it is none. */
export function namesInDataKey(prefix: string, key: string): string[] | undefined {
  try {
    return key.startsWith(prefix) ? (JSON.parse(key.slice(prefix.length)) as string[]) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * "" for nobody: that is stored too, since a missing mark may mean that the storage was emptied.
 */
export function markPartner(partner: string, name?: string): void {
  pagePartner.setState(partner);
  writeStored(NAME_KEY, name ?? null);
  writeStored(PARTNER_KEY, partner);
}

/** What whoever is signed in is called; undefined where that is not known. */
export const partnerName = (): string | undefined =>
  partnerMark() === '' ? undefined : (readStored(NAME_KEY) ?? undefined);

/**
 * The session's answer to whose page this is, where the page did not know: another tab may have
 * signed in as somebody else since.
 */
export function learnPartner(partner: string, name: string | undefined): void {
  const stored = readStored(PARTNER_KEY);
  const own = pagePartner.getState() || partner;
  pagePartner.setState(own);
  if (stored === null) markPartner(own, own === partner ? name : undefined);
  else announceStored(PARTNER_KEY, stored);
}

/** What another tab did. */
export type PartnerChange = 'signed-out' | 'other-partner';

/**
 * Calls `changed` when another tab signs out or signs in as another partner: nothing that was read
 * here may stay on screen then.
 */
export function onPartnerChange(changed: (how: PartnerChange) => void): void {
  onStoredChange(({ key, newValue }) => {
    const own = pagePartner.getState();
    if (key === PARTNER_KEY && own !== '' && newValue !== own)
      changed(newValue ? 'other-partner' : 'signed-out');
  });
}
