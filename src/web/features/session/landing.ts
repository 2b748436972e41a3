import type { Facility } from '../../../contract/facility';
import { paths } from '../../../contract/paths';
import { isRefused } from '../../api/refusals';
import { consolePaths } from '../../paths';
import { startAddress } from '../rooms/my-ward';

/** Location state of a sign-in's first screen. If that is refused, the next section opens. */
export const LANDING = { landing: true } as const;

export const isLanding = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'landing' in state;

/**
 * Whether a sign-in leads to the rooms: partners who read nothing of the facility that guests see,
 * as on a ward, work with the rooms. Refused rooms lead back to the facility, so it stays then.
 */
export const isRoomsLanding = (state: unknown, facilityId: string, facility: Facility): boolean =>
  isLanding(state) &&
  facility.ssid_public === undefined &&
  facility.subscription_url === undefined &&
  !isRefused('GET', () => paths.areas(facilityId));

/** The own ward, if one is kept on this device. */
export function landingAddress(facilityId: string): string {
  const start = startAddress(facilityId);
  return start.includes('?') ? start : consolePaths.facility(facilityId);
}
