import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { partnerMark } from '../../api/partner';
import { readStored, writeStored } from '../../device/local-storage';
import { consolePaths, sections, type Section } from '../../paths';
import { placeIn } from '../../read-path';

/** Location state of a sign-in's first screen: where it is refused, the next section is opened. */
export const LANDING = { landing: true } as const;

export const isLanding = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'landing' in state;

const key = (facilityId: string) => `roomdesk.section.${partnerMark()}.${facilityId}`;

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

/** Where a sign-in leads: the section that was open last, by default the facility's details. */
export function landingAddress(facilityId: string): string {
  const name = sectionOf(readStored(key(facilityId)) ?? undefined)?.name ?? 'facility';
  return consolePaths[name](facilityId);
}
