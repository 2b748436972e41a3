import type { Facility } from '../../../../contract/facility';
import type { WritableProperty } from '../../../../contract/paths';
import { unusableValue } from '../property-values';

export interface GuestCodes {
  ssid: string | undefined;
  portal: string | undefined;
}

export const guestCodes = ({ ssid_public, subscription_url }: Facility): GuestCodes => ({
  ssid: usable('ssid_public', ssid_public),
  portal: usable('subscription_url', subscription_url),
});

const usable = (property: WritableProperty, value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && unusableValue(property, value) === undefined
    ? value
    : undefined;

/**
 * A network as phone cameras read it: `WIFI:T:nopass;S:<SSID>;;`, with a backslash before each of
 * `\ ; , : "`. The API gives only the network's name (spec 2.1), so it is assumed to have no
 * password. The SSID never gets quotes, even if it looks like hexadecimal: Android and iOS would
 * then look for a network with quotes in its name.
 */
export const networkCode = (ssid: string): string =>
  `WIFI:T:nopass;S:${ssid.replaceAll(/[\\;,:"]/g, (character) => `\\${character}`)};;`;
