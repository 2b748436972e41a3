import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Facility } from '../../../contract/facility';
import { partnerSettingKey } from '../../device/partner';
import { readStored, writeStored } from '../../device/local-storage';
import { consolePaths, sections, type Section } from '../../paths';
import { placeIn } from '../../read-path';
import { startAddress } from '../rooms/list-location';

/** Location state of a sign-in's first screen: where it is refused, the next section is opened. */
export const LANDING = { landing: true } as const;

export const isLanding = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'landing' in state;

/**
 * Whether a sign-in goes on to the rooms: who reads nothing of the facility that guests see, as on
 * a ward, works with them.
 */
export const isRoomsLanding = (state: unknown, facility: Facility): boolean =>
  isLanding(state) && facility.ssid_public === undefined && facility.subscription_url === undefined;

const key = (facilityId: string) => partnerSettingKey('section', facilityId);

/** The section of an address; undefined for screens that the navigation does not list. */
const sectionOf = (screen: string | undefined): Section | undefined =>
  sections.find(({ name }) => name === (screen ?? 'facility'));

/** Remembers, for this partner and facility, which section was open last on this device. */
export function useRememberedSection(): void {
  const { facilityId, screen } = placeIn(useLocation().pathname);
  const section = sectionOf(screen)?.name;
  useEffect(() => {
    if (facilityId !== undefined && section !== undefined) writeStored(key(facilityId), section);
  }, [facilityId, section]);
}

/**
 * Where a sign-in leads: the person's own ward, if they keep one; else the section that was open
 * last, by default the facility's details.
 */
export function landingAddress(facilityId: string): string {
  const start = startAddress(facilityId);
  const name = sectionOf(readStored(key(facilityId)) ?? undefined)?.name ?? 'facility';
  return start.includes('?') ? start : consolePaths[name](facilityId);
}
