import type { NewSubscription } from '../../../../contract/subscription';
import type { RoomAction } from '../../../api/refusals';
import type { MessageKey } from '../../../i18n/messages';
import type { BulkWork } from './bulk-work';
import { occupancyWork } from './occupancy-work';
import { restoreWork } from './restore-work';
import { additionWork, removalWork } from './service-work';

export type BulkKind = 'open' | 'close' | 'add' | 'restore' | 'remove';

/** The person's choice for all rooms, for the kinds of work that need one. */
export type BulkChoice =
  | { kind: 'add'; services: readonly NewSubscription[] }
  /** `codes`: of the services to remove. */
  | { kind: 'remove'; codes: readonly string[] };

interface BulkDefinition {
  /** The actions that the server has to allow. */
  needs: readonly RoomAction[];
  /** Whether it erases all services of a room. */
  emptiesRooms: boolean;
  /** What a red warning says before it takes something away; undefined if it never does. */
  warning: MessageKey | undefined;
  /** What to do at the end about rows that were not done. */
  onFailure: MessageKey;
  /** Undefined until the person has chosen what to add or remove. */
  work: (
    facilityId: string,
    areaIds: readonly string[],
    choice: BulkChoice | undefined,
  ) => BulkWork | undefined;
}

const occupancy = (change: 'open' | 'close'): BulkDefinition => ({
  needs: [change],
  emptiesRooms: true,
  warning: 'occupancy.noUndo.services',
  onFailure: 'bulk.summary.failed',
  work: (facilityId, areaIds) => occupancyWork(change, facilityId, areaIds),
});

/** Everything that differs between the kinds of work. */
export const bulkKinds: Record<BulkKind, BulkDefinition> = {
  open: occupancy('open'),
  close: occupancy('close'),
  add: {
    needs: ['add'],
    emptiesRooms: false,
    warning: undefined,
    onFailure: 'bulk.summary.failed',
    work: (facilityId, areaIds, choice) =>
      choice?.kind === 'add' ? additionWork(choice.services, facilityId, areaIds) : undefined,
  },
  restore: {
    needs: ['add'],
    emptiesRooms: false,
    warning: undefined,
    onFailure: 'bulk.summary.failed.restore',
    work: (facilityId, areaIds) => restoreWork(facilityId, areaIds),
  },
  remove: {
    needs: ['remove'],
    emptiesRooms: false,
    warning: 'occupancy.noUndo',
    onFailure: 'bulk.summary.failed',
    work: (facilityId, areaIds, choice) =>
      choice?.kind === 'remove' ? removalWork(choice.codes, facilityId, areaIds) : undefined,
  },
};
