import type { ComponentType } from 'react';
import type { Area } from '../../../../contract/area';
import type { Rooms } from '../../../api/areas';
import type { RoomAction } from '../../../api/refusals';
import type { Finding, Verification, WriteOperation } from '../../../api/verified-write';
import type { MessageKey } from '../../../i18n/messages';
import type { BulkRow, Skip } from './bulk-rows';

export type BulkKind = RoomAction | 'restore';

export interface BulkTarget {
  facilityId: string;
  areaIds: readonly string[];
  read: () => Promise<Rooms>;
}

/** What an operation does once everything is chosen: the dry run, the check and the requests. */
export interface BulkPlan {
  planRows: (rooms: Rooms) => BulkRow[];
  /** Compares the row with a later read: why it must not be sent any more, if so. */
  check: (row: BulkRow, rooms: Rooms) => Skip | undefined;
  write: (row: BulkRow) => BulkWrite;
  /** Whether sending the row again does no harm, whatever its first request did. */
  isRepeatable?: (row: BulkRow) => boolean;
  step?: (row: BulkRow) => MessageKey | undefined;
  /** `wasAnswered`: the request had a 2xx answer before this read. */
  onVerified?: (row: BulkRow, what: Finding, wasAnswered: boolean) => void;
}

type BulkWrite = Pick<
  WriteOperation<Rooms, Verification, unknown>,
  'note' | 'send' | 'verify' | 'overruledBySuccess' | 'isUnclear'
>;

export interface ChoiceProps {
  rooms: readonly Area[];
  title: string;
  target: BulkTarget;
  onChosen: (plan: BulkPlan) => void;
  onClose: () => void;
}

/** One kind of work on many rooms. */
export interface BulkOperation {
  /** Its words are `bulk.action.…`, `bulk.confirm.…` and `bulk.consequence.…` of this. */
  kind: BulkKind;
  /** What the server has to allow. */
  action: RoomAction;
  /** What the requests erase. The person is warned of it in red. */
  erases: 'nothing' | 'services' | 'rooms';
  start: { Choice: ComponentType<ChoiceProps> } | { plan: (target: BulkTarget) => BulkPlan };
}
