import { readStored, writeStored } from './local-storage';

const STORAGE_KEY = 'roomdesk.recent-facilities';
const RECENT_MAX = 5;

/**
 * Facility ids signed in to on this device, latest first. No endpoint lists facilities (spec 4.1).
 */
export function recentFacilities(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberFacility(facilityId: string): void {
  const others = recentFacilities().filter((id) => id !== facilityId);
  writeStored(STORAGE_KEY, JSON.stringify([facilityId, ...others].slice(0, RECENT_MAX)));
}
