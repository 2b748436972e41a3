import type { Area, Subscription } from '../../../contract/area';
import { foundAfter, sameStay, statusAfter } from '../../../contract/compare-areas';
import type { NewSubscription } from '../../../contract/subscription';
import { sendOccupancy, type Rooms } from '../../api/areas';
import type { WriteNote } from '../../api/verified-write';
import { newIdempotencyKey, sendAddition } from '../../api/subscriptions';
import type { Verification, WriteOperation, WriteOutcome } from '../../api/verified-write';
import { additionWrite, sendableServices, settleAdded } from '../subscriptions/addition-write';
import { occupancyWrite } from './occupancy-write';
import { storingErasure } from './stored-erasures';

export type MoveStep = 'opening' | 'adding' | 'closing';

export interface MovePlan {
  from: Area;
  to: Area;
  services: readonly NewSubscription[];
  /** The services that the new room does not have yet. It has some if a move stopped before. */
  adds: readonly NewSubscription[];
  /** Services that the server would not accept as they are. With any, the old room stays open. */
  lost: readonly Subscription[];
  erased: readonly Subscription[];
  others: number;
  steps: readonly MoveStep[];
}

/** `hidden`: the room's services are not shared. `empty`: there is no stay to move. */
export interface MoveObstacle {
  kind: 'gone' | 'hidden' | 'empty';
  room: 'from' | 'to';
}

export function planMove(from: Area | undefined, to: Area | undefined): MovePlan | MoveObstacle {
  if (from === undefined) return { kind: 'gone', room: 'from' };
  if (to === undefined) return { kind: 'gone', room: 'to' };
  if (from.data_services === undefined) return { kind: 'hidden', room: 'from' };
  if (to.data_services === undefined) return { kind: 'hidden', room: 'to' };
  if (from.status === statusAfter.close && from.data_services.length === 0)
    return { kind: 'empty', room: 'from' };
  const isOpened = to.status === statusAfter.close;
  const { services, lost } = sendableServices(from.data_services);
  const inTarget = isOpened ? [] : to.data_services;
  const adds = missingIn(inTarget, services);
  return {
    from,
    to,
    services,
    adds,
    lost,
    erased: isOpened ? to.data_services : [],
    others: inTarget.length - (services.length - adds.length),
    steps: (['opening', 'adding', 'closing'] as const).filter(
      (_, index) => [isOpened, adds.length > 0, lost.length === 0][index],
    ),
  };
}

const missingIn = (present: readonly Subscription[], services: readonly NewSubscription[]) =>
  settleAdded([], present, services).missing;

const hasArrived = ({ to, services }: MovePlan, rooms: Rooms) =>
  missingIn(rooms.get(to.id_external)?.data_services ?? [], services).length === 0;

export function hasTakenEffect(step: MoveStep, plan: MovePlan, rooms: Rooms): boolean {
  if (step === 'adding') return hasArrived(plan, rooms);
  const [change, before] =
    step === 'opening' ? (['open', plan.to] as const) : (['close', plan.from] as const);
  return foundAfter(change, before, rooms.get(before.id_external)) === 'there';
}

export type MoveDifference = 'changed';
export type MoveOutcome = WriteOutcome<Rooms, Verification, MoveDifference>;
type MoveWrite = WriteOperation<Rooms, Verification, MoveDifference>;

export interface MoveStop<Outcome = Exclude<MoveOutcome, { kind: 'done' }>> {
  plan: MovePlan;
  step: MoveStep;
  outcome: Outcome;
}

/** Closing the old room is sent only once a read showed all services in the new one. */
export async function moveStay(
  facilityId: string,
  plan: MovePlan,
  keyOf: KeyOf,
  write: (operation: MoveWrite) => Promise<MoveOutcome | undefined>,
  onStep: (step: MoveStep) => void = () => {},
): Promise<MoveStop | 'left' | undefined> {
  for (const step of plan.steps) {
    onStep(step);
    const outcome = await write(moveWrite(facilityId, plan, step, keyOf));
    if (outcome === undefined) return 'left';
    if (outcome.kind !== 'done') return { plan, step, outcome };
  }
  return undefined;
}

function moveWrite(facilityId: string, plan: MovePlan, step: MoveStep, keyOf: KeyOf): MoveWrite {
  const { from, to } = plan;
  const operation = {
    opening: () => occupancy(facilityId, to, 'open'),
    adding: () => addition(facilityId, plan, keyOf),
    closing: () => occupancy(facilityId, from, 'close'),
  }[step]();
  const isAsConfirmed = (rooms: Rooms, area: Area) => {
    const now = rooms.get(area.id_external);
    return now !== undefined && sameStay(now, area);
  };
  return {
    ...operation,
    check: (rooms) => {
      // An earlier step changed the new room.
      const wasTouched = step !== plan.steps[0];
      if (!isAsConfirmed(rooms, from) || !(wasTouched || isAsConfirmed(rooms, to)))
        return 'changed';
      const isReady = step !== 'closing' || hasArrived(plan, rooms);
      return isReady && operation.check(rooms) === undefined ? undefined : 'changed';
    },
  };
}

function occupancy(facilityId: string, room: Area, change: 'open' | 'close') {
  const { id_external: areaId, data_services: services } = room;
  const request = (note: WriteNote) => sendOccupancy(facilityId, areaId, change, note);
  return occupancyWrite({
    areaId,
    change,
    services,
    // Closing erases what the new room has by now.
    send: (note) =>
      change === 'close'
        ? request(note)
        : storingErasure(facilityId, areaId, change, room, () => request(note)),
  });
}

function addition(facilityId: string, { to, adds, steps }: MovePlan, keyOf: KeyOf) {
  const areaId = to.id_external;
  // A new plan sends what is missing, so this write does not.
  const {
    resend: _,
    overruledBySuccess: __,
    ...operation
  } = additionWrite({
    areaId,
    services: adds,
    shown: steps.includes('opening') ? [] : to.data_services,
    idempotencyKey: keyOf(areaId, adds),
    send: (request) => sendAddition(facilityId, areaId, request),
  });
  // A 2xx answer is not enough to close the old room: a read must show the services.
  return { ...operation, overruledBySuccess: [] };
}

type KeyOf = ReturnType<typeof idempotencyKeys>;

export function idempotencyKeys() {
  const keys = new Map<string, string>();
  return (areaId: string, services: readonly NewSubscription[]): string => {
    const request = JSON.stringify([areaId, services]);
    const key = keys.get(request) ?? newIdempotencyKey();
    keys.set(request, key);
    return key;
  };
}
