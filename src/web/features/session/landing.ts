import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Facility } from '../../../contract/facility';
import { paths } from '../../../contract/paths';
import { isRefused } from '../../api/refusals';
import { partnerKey } from '../../device/partner';
import { readStored, writeStored } from '../../device/local-storage';
import { consolePaths, sections, type Section } from '../../paths';
import { placeIn } from '../../read-path';
import { startAddress } from '../rooms/rooms-address';

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

const key = (facilityId: string) => partnerKey('section', facilityId);

const sectionOf = (screen: string | undefined): Section | undefined =>
  sections.find(({ name }) => name === (screen ?? 'facility'));

export function useRememberedSection(): void {
  const { facilityId, screen } = placeIn(useLocation().pathname);
  const section = sectionOf(screen)?.name;
  useEffect(() => {
    if (facilityId !== undefined && section !== undefined) writeStored(key(facilityId), section);
  }, [facilityId, section]);
}

export function landingAddress(facilityId: string): string {
  const start = startAddress(facilityId);
  const name = sectionOf(readStored(key(facilityId)) ?? undefined)?.name ?? 'facility';
  return start.includes('?') ? start : consolePaths[name](facilityId);
}
