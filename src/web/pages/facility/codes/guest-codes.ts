import type { Facility } from '../../../../contract/facility';
import type { WritableProperty } from '../../../../contract/paths';
import { unusableValue } from '../property-values';

/**
 * What guests are led to: the text, `null` where it is one that they cannot use, undefined where it
 * may not be read or is empty.
 */
export interface GuestCodes {
  ssid: string | null | undefined;
  portal: string | null | undefined;
}

/**
 * The network and the portal of a facility, undefined where neither would make a code that leads
 * anywhere.
 */
export function guestCodes({ ssid_public, subscription_url }: Facility): GuestCodes | undefined {
  const codes = {
    ssid: usable('ssid_public', ssid_public),
    portal: usable('subscription_url', subscription_url),
  };
  return codes.ssid == null && codes.portal == null ? undefined : codes;
}

function usable(property: WritableProperty, value: unknown): string | null | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return unusableValue(property, value) === undefined ? value : null;
}

/**
 * What a phone's camera takes for a network: `WIFI:T:nopass;S:<SSID>;;`, or `T:WPA` with
 * `P:<password>`, each with a backslash before `\ ; , : "`.
 * The API names the network and nothing else (spec 2.1): a public one is taken to ask for no
 * password. The SSID is never put in quotes, even where it looks like hexadecimal: Android and iOS
 * then look for a network with quotes in its name.
 */
export function networkCode(ssid: string, password = ''): string {
  return password === ''
    ? `WIFI:T:nopass;S:${escaped(ssid)};;`
    : `WIFI:T:WPA;S:${escaped(ssid)};P:${escaped(password)};;`;
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,:"]/g, (character) => `\\${character}`);

/** What WPA takes as a password: 8 to 63 characters of ASCII. */
export const isWifiPassword = (text: string): boolean => /^[ -~]{8,63}$/.test(text);
