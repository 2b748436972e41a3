import { create } from 'zustand';
import { readStored, writeStored } from '../device/local-storage';

const STORAGE_KEY = 'roomdesk.zone';

/**
 * This device's own zone, by its IANA name: `Europe/Paris`. Undefined if its browser reports none,
 * or one that it refuses itself, as Chromium does with `Etc/Unknown`.
 */
export const deviceZone = knownZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);

interface ZoneState {
  /** The zone that the person chose on this device. */
  chosen: string | undefined;
}

const useZoneState = create<ZoneState>()(() => ({ chosen: knownZone(readStored(STORAGE_KEY)) }));

const shown = ({ chosen }: ZoneState) => chosen ?? deviceZone ?? 'UTC';

/** The zone that times are shown in. */
export const shownZone = () => shown(useZoneState.getState());

/** The zone that times are shown in, for components. */
export const useZone = () => useZoneState(shown);

/** Whether times are shown in UTC only because this device has no zone and nobody chose one. */
export const useIsZoneMissing = () =>
  useZoneState(({ chosen }) => (chosen ?? deviceZone) === undefined);

/** Shows times in `zone` from now on and remembers it on this device. */
export function chooseZone(zone: string): void {
  useZoneState.setState({ chosen: zone });
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

function knownZone(text: string | null | undefined): string | undefined {
  return typeof text === 'string' && isZone(text) ? text : undefined;
}
