import type { Facility } from '../../../../contract/facility';
import type { WritableProperty } from '../../../../contract/paths';
import { unusableValue } from '../property-values';

/**
 * What guests are led to. A text is `null` if guests cannot use it, undefined if it may not be read
 * or is empty.
 */
export interface GuestCodes {
  ssid: string | null | undefined;
  portal: string | null | undefined;
}

/**
 * The network and the portal of a facility; undefined if neither would make a code that leads
 * somewhere.
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
 * A network as phone cameras read it: `WIFI:T:nopass;S:<SSID>;;`, or `T:WPA` with `P:<password>`,
 * each with a backslash before `\ ; , : "`. The API gives only the network's name (spec 2.1), so a
 * public one is assumed to have no password. The SSID never gets quotes, even if it looks like
 * hexadecimal: Android and iOS would then look for a network with quotes in its name.
 */
export function networkCode(ssid: string, password = ''): string {
  return password === ''
    ? `WIFI:T:nopass;S:${escaped(ssid)};;`
    : `WIFI:T:WPA;S:${escaped(ssid)};P:${escaped(password)};;`;
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,:"]/g, (character) => `\\${character}`);

/** A valid WPA password: 8 to 63 characters of ASCII. */
export const isWifiPassword = (text: string): boolean => /^[ -~]{8,63}$/.test(text);
