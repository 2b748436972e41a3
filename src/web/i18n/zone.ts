import { create } from 'zustand';
import { readStored, writeStored } from '../device/local-storage';

const STORAGE_KEY = 'roomdesk.zone';

/** This device's own zone, by its IANA name: `Europe/Paris`. */
export const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface ZoneState {
  /** The zone that the person chose on this device, else the device's own. */
  chosen: string;
  /** The zone of a followed link, for this page only. */
  linked: string | undefined;
}

const useZoneState = create<ZoneState>()(() => ({ chosen: storedZone(), linked: undefined }));

const shown = ({ chosen, linked }: ZoneState) => linked ?? chosen;

/** The zone that times are shown in. */
export const shownZone = () => shown(useZoneState.getState());

/** The zone that times are shown in, for components. */
export const useZone = () => useZoneState(shown);

/**
 * Shows times in the zone that a link names, without remembering it; undefined returns to the
 * chosen one.
 */
export function linkZone(linked: string | undefined): void {
  useZoneState.setState({ linked });
}

/** Shows times in `zone` from now on and remembers it on this device. */
export function chooseZone(zone: string): void {
  useZoneState.setState({ chosen: zone, linked: undefined });
  writeStored(STORAGE_KEY, zone === deviceZone ? null : zone);
}

/** Whether this browser knows the zone: `Europe/Paris`, `UTC`. */
export function isZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The name of a zone as people read it: `America/New York`. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

function storedZone(): string {
  const stored = readStored(STORAGE_KEY);
  return stored !== null && isZone(stored) ? stored : deviceZone;
}
