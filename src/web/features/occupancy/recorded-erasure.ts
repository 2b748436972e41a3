import type { Area, Subscription } from '../../../contract/area';
import type { RecordedChange } from '../../../contract/changes';
import { sameServices } from '../../../contract/compare-areas';
import type { OccupancyChange } from '../../api/areas';
import { servicesIn, tookEffect } from '../rooms/describe-change';
import { erasureAfter, hasLost, isOffered, type Erasure } from './stored-erasures';

export interface RecordedErasure extends Erasure {
  /** Of the change that erased it. */
  id: string;
  /** Whether the room was opened, closed or changed after it: somebody else may be in it. */
  isFollowed: boolean;
}

/**
 * In ms: how much later than its record a change may have its date by the clock of a remote API. A
 * room with a later date was changed by others, of whom no record is here.
 */
const DATED_WITHIN_MS = 60_000;

/**
 * What the room lost by what the server recorded, newest first, with the change that erased it; on
 * every device. Undefined if it was restored since, or after its hour.
 */
export function recordedErasure(
  changes: readonly RecordedChange[],
  area: Area,
  now: Date,
): RecordedErasure | undefined {
  let erasure: Erasure | undefined;
  let [id, isFollowed] = ['', false];
  for (const change of changes.filter(tookEffect).toReversed()) {
    const { action, before, after } = change;
    const kind = occupancyActions[action];
    const [lost, added] = [servicesIn(before), servicesIn(after) ?? []];
    if (kind !== undefined) {
      const room = { status: before?.['status'], ...(lost && { data_services: lost }) };
      erasure = erasureAfter(erasure, { change: kind, room, at: Date.parse(change.at) });
      isFollowed = lost === undefined || lost.length === 0;
      if (!isFollowed) id = change.id;
    } else if (erasure?.lost.some((one) => added.some((other) => isSameButId(one, other))) === true)
      erasure = undefined;
  }
  if (erasure === undefined || !hasLost(erasure, area) || !isOffered(erasure, now.getTime()))
    return undefined;
  const isDatedLater = Date.parse(String(area.date_updated)) - erasure.at > DATED_WITHIN_MS;
  return { ...erasure, id, isFollowed: isFollowed || isDatedLater };
}

const occupancyActions: Partial<Record<string, OccupancyChange>> = {
  'area.open': 'open',
  'area.close': 'close',
};

/** What is restored has new ids. */
const isSameButId = (one: Subscription, other: Subscription) =>
  (['code', 'label', 'start'] as const).every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );

export const isErasureOf = (change: RecordedChange, lost: readonly Subscription[]): boolean =>
  tookEffect(change) && sameServices(servicesIn(change.before), lost);
