import { readStored, writeStored } from '../device/local-storage';

/**
 * Who is signed in on this device, as a mark that tells partners apart and nothing else; shared by
 * all tabs, like the cookie.
 */
const PARTNER_KEY = 'roomdesk.partner';

/** Whose this page is: it knows on, where the device’s storage was emptied. "" for nobody’s. */
let own = readStored(PARTNER_KEY) ?? '';

/**
 * Who is signed in on this device, as that mark; "" for nobody, and where by now it is not whose
 * page this is.
 */
export function partnerMark(): string {
  const stored = readStored(PARTNER_KEY) ?? own;
  return own === '' || stored === own ? stored : '';
}

/** "" for nobody: that is kept too, since what is missing may have been emptied. */
export function markPartner(partner: string): void {
  own = partner;
  writeStored(PARTNER_KEY, partner);
}

/**
 * What the session told of whose page this is, which nobody knew: another tab may have signed in as
 * somebody else since.
 */
export function learnPartner(partner: string): void {
  const stored = readStored(PARTNER_KEY);
  own ||= partner;
  if (stored === null) markPartner(own);
  else window.dispatchEvent(new StorageEvent('storage', { key: PARTNER_KEY, newValue: stored }));
}

/** What another tab did. */
export type PartnerChange = 'signed-out' | 'other-partner';

/**
 * Calls back when another tab signs out or signs in as another partner: nothing read here may stay
 * on screen then.
 */
export function onPartnerChange(changed: (how: PartnerChange) => void): void {
  window.addEventListener(
    'storage',
    ({ key, newValue }) =>
      key === PARTNER_KEY &&
      own !== '' &&
      newValue !== own &&
      changed(newValue ? 'other-partner' : 'signed-out'),
  );
}
