import type { NewSubscription } from '../../../../contract/subscription';
import type { BulkKind } from './bulk-formatter';
import type { BulkWork } from './bulk-work';
import { moveWork, type MovePair } from './move-work';
import { occupancyWork } from './occupancy-work';
import { restoreWork } from './restore-work';
import { additionWork, removalWork } from './service-work';

/** The person's choice for all rooms, if the kind of work needs one. */
export interface BulkChoice {
  /** Services to add to each room. */
  services?: readonly NewSubscription[];
  /** Codes of the services to remove. */
  codes?: readonly string[];
  /** Old and new rooms of the stays to move. */
  pairs?: readonly MovePair[];
}

/** The work of a kind; undefined until the person has chosen what to add, remove or move. */
export function workOf(
  kind: BulkKind,
  facilityId: string,
  areaIds: readonly string[],
  { services, codes, pairs }: BulkChoice = {},
): BulkWork | undefined {
  switch (kind) {
    case 'open':
    case 'close':
      return occupancyWork(kind, facilityId, areaIds);
    case 'restore':
      return restoreWork(facilityId, areaIds);
    case 'add':
      return services && additionWork(services, facilityId, areaIds);
    case 'remove':
      return codes && removalWork(codes, facilityId, areaIds);
    case 'move':
      return pairs && moveWork(pairs, facilityId);
  }
}
