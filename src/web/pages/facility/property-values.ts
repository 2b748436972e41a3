import { propertySchemas, type Facility, type PropertyProblem } from '../../../contract/facility';
import { NAME_MAX_LENGTH, SSID_MAX_OCTETS, URL_MAX_LENGTH } from '../../../contract/limits';
import type { WritableProperty } from '../../../contract/paths';

export const maxLengths: Record<WritableProperty, number> = {
  name: NAME_MAX_LENGTH,
  ssid_public: SSID_MAX_OCTETS,
  subscription_url: URL_MAX_LENGTH,
};

/**
 * Why guests cannot use the property as the server has it; undefined if they can. A name always
 * passes, since guests only read it, and so does an empty value, which leads nowhere.
 */
export function unusableValue(
  property: WritableProperty,
  value: string,
): PropertyProblem | undefined {
  if (property === 'name' || value === '') return undefined;
  return propertySchemas[property].safeParse(value).error?.issues[0]?.message as
    | PropertyProblem
    | undefined;
}

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
