import type { NewSubscription } from '../../../../contract/subscription';
import type { BulkKind } from './bulk-formatter';
import type { BulkWork } from './bulk-work';
import { moveWork, type MovePair } from './move-work';
import { occupancyWork } from './occupancy-work';
import { restoreWork } from './restore-work';
import { additionWork, removalWork } from './service-work';

/** The person's choice for all rooms, for the kinds of work that need one. */
export type BulkChoice =
  | { kind: 'add'; services: readonly NewSubscription[] }
  /** `codes`: of the services to remove. */
  | { kind: 'remove'; codes: readonly string[] }
  /** `pairs`: old and new rooms of the stays to move. */
  | { kind: 'move'; pairs: readonly MovePair[] };

/** The work of a kind; undefined until the person has chosen what to add, remove or move. */
export function workOf(
  kind: BulkKind,
  facilityId: string,
  areaIds: readonly string[],
  choice: BulkChoice | undefined,
): BulkWork | undefined {
  if (kind === 'open' || kind === 'close') return occupancyWork(kind, facilityId, areaIds);
  if (kind === 'restore') return restoreWork(facilityId, areaIds);
  switch (choice?.kind) {
    case 'add':
      return additionWork(choice.services, facilityId, areaIds);
    case 'remove':
      return removalWork(choice.codes, facilityId, areaIds);
    case 'move':
      return moveWork(choice.pairs, facilityId);
    case undefined:
      return undefined;
  }
}
