import { create } from 'zustand';
import { readStored, writeStored } from '../device/local-storage';

const STORAGE_KEY = 'roomdesk.zone';

/**
 * This device's own zone, by its IANA name: `Europe/Paris`. Undefined if its browser reports none,
 * or one that it refuses itself, as Chromium does with `Etc/Unknown`.
 */
export const deviceZone = knownZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);

interface ZoneState {
  chosen: string | undefined;
}

const useZoneState = create<ZoneState>()(() => ({ chosen: knownZone(readStored(STORAGE_KEY)) }));

const shown = ({ chosen }: ZoneState) => chosen ?? deviceZone ?? 'UTC';

export const shownZone = () => shown(useZoneState.getState());

export const useZone = () => useZoneState(shown);

export const useIsZoneMissing = () =>
  useZoneState(({ chosen }) => (chosen ?? deviceZone) === undefined);

export function chooseZone(zone: string): void {
  useZoneState.setState({ chosen: zone });
  writeStored(STORAGE_KEY, zone === deviceZone ? null : zone);
}

export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** The IANA name of the zone that somebody typed, such as "america/new york" or only "New York". */
export function findZone(text: string): string | undefined {
  const name = text.trim().replaceAll(' ', '_');
  const end = `/${name}`.toLowerCase();
  const zones = Intl.supportedValuesOf('timeZone');
  // The browser does not list all that it knows, such as UTC.
  return zones.find((zone) => `/${zone}`.toLowerCase().endsWith(end)) ?? knownZone(name);
}

function knownZone(text: string | null | undefined): string | undefined {
  return typeof text === 'string' && isZone(text) ? text : undefined;
}

function isZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
