import { propertySchemas, type Facility } from '../../../../contract/facility';

/** What guests are led to; each only where it may be read and can be used. */
export interface GuestCodes {
  ssid: string | undefined;
  portal: string | undefined;
}

/** The network and the portal of a facility, undefined where neither would make a code that leads anywhere. */
export function guestCodes({ ssid_public, subscription_url }: Facility): GuestCodes | undefined {
  const ssid = propertySchemas.ssid_public.safeParse(ssid_public).data;
  const portal = propertySchemas.subscription_url.safeParse(subscription_url).data;
  return ssid === undefined && portal === undefined ? undefined : { ssid, portal };
}
