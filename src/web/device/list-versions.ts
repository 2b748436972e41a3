import type { DBSchema } from 'idb';
import type { ProvisioningEntry } from '../../contract/provisioning';
import { partnerMark } from './partner';
import { currentTime } from './clock';
import { deviceDatabase } from './database';

/** A provisioning list that was replaced from this device. */
export interface ListVersion {
  partner: string;
  facilityId: string;
  /** The time when it was replaced, in milliseconds since 1970. */
  at: number;
  entries: readonly ProvisioningEntry[];
}

interface Schema extends DBSchema {
  versions: {
    key: [partner: string, facilityId: string, at: number];
    value: ListVersion;
    indexes: { at: number };
  };
}

/** As long as this device's history: 90 days, in milliseconds. */
const MAX_AGE_MS = 90 * 24 * 3_600_000;
/** The most versions of one list. One with 50,000 entries has several megabytes. */
const VERSIONS_MAX = 30;

const database = deviceDatabase<Schema>('roomdesk-list-versions', (created) =>
  created
    .createObjectStore('versions', { keyPath: ['partner', 'facilityId', 'at'] })
    .createIndex('at', 'at'),
);

const ofList = (partner: string, facilityId: string) =>
  IDBKeyRange.bound([partner, facilityId], [partner, facilityId, []]);

/**
 * Stores a list that is about to be replaced, and deletes versions that are too old or too many.
 * Does not fail if the browser stores nothing or the device is full.
 */
export async function keepVersion(
  facilityId: string,
  entries: readonly ProvisioningEntry[],
): Promise<void> {
  const [partner, at] = [partnerMark(), currentTime().getTime()];
  if (partner === '' || entries.length === 0) return;
  try {
    const transaction = (await database()).transaction('versions', 'readwrite');
    const { store } = transaction;
    void store.put({ partner, facilityId, at, entries });
    const own = await store.getAllKeys(ofList(partner, facilityId));
    const old = await store.index('at').getAllKeys(IDBKeyRange.upperBound(at - MAX_AGE_MS));
    for (const key of [...old, ...own.slice(0, -VERSIONS_MAX)]) void store.delete(key);
    await transaction.done;
  } catch {
    // The browser stores nothing, or the device is full.
  }
}

/** The versions, the latest first. @throws if this browser stores nothing */
export async function listVersions(facilityId: string): Promise<ListVersion[]> {
  const versions = await (await database()).getAll('versions', ofList(partnerMark(), facilityId));
  const oldest = currentTime().getTime() - MAX_AGE_MS;
  return versions.filter(({ at }) => at > oldest).toReversed();
}

/** Deletes all versions of the partner. */
export async function forgetListVersions(partner: string): Promise<void> {
  await (await database()).delete('versions', IDBKeyRange.bound([partner], [partner, []]));
}
