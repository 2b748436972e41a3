import { readStored, writeStored } from '../device-storage';

/** Who is signed in on this device, as a mark that tells partners apart and nothing else; shared by all tabs, like the cookie. */
const PARTNER_KEY = 'roomdesk.partner';

/** Who is signed in on this device, as that mark; "" for nobody. */
export function partnerMark(): string {
  return readStored(PARTNER_KEY) ?? '';
}

/** "" for nobody. */
export const markPartner = (partner: string) => writeStored(PARTNER_KEY, partner || null);

/** What another tab did. */
export type PartnerChange = 'signed-out' | 'other-partner';

/** Calls back when another tab signs out or signs in as another partner: nothing read here may stay on screen then. */
export function onPartnerChange(changed: (how: PartnerChange) => void): () => void {
  const listen = (event: StorageEvent) => event.key === PARTNER_KEY && event.oldValue !== null && changed(event.newValue === null ? 'signed-out' : 'other-partner');
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
