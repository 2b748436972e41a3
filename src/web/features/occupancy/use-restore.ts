import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Area, Subscription } from '../../../contract/area';
import { isUpdated, statusAfter } from '../../../contract/compare-areas';
import { areaQueries, changeOccupancy, findArea, readAreasNow, type Rooms } from '../../api/areas';
import { markUnknownOutcome, recordDone } from '../../api/outcomes';
import { useRoomRefusal } from '../../api/refusals';
import { useVerifiedWrite } from '../session/use-verified-write';
import {
  additionState,
  useAddSubscriptions,
  type Added,
  type AddState,
  type AdditionState,
} from '../subscriptions/use-add-subscriptions';
import { reopeningWrite, type OccupancyFound, type OccupancyObstacle } from './occupancy-write';
import type { RecordedErasure } from './recorded-erasure';
import { sendableServices } from '../subscriptions/addition-write';
import {
  forgetErasure,
  isToReopen,
  storedErasure,
  storeErasure,
  type Erasure,
} from './stored-erasures';
import type { WriteState } from '../../api/verified-write';

/** Nothing is stored if another tab has restored it since the button was drawn. */
const NOTHING: Erasure = { change: 'close', lost: [], at: 0 };
const NONE: readonly Subscription[] = [];

/** @param recorded what the server recorded as erased, instead of what this device stored */
export function useRestore(
  facilityId: string,
  shown: Area,
  recorded: RecordedErasure | undefined,
  onClose: () => void,
) {
  const areaId = shown.id_external;
  const client = useQueryClient();
  // As it was at the press, even if another tab restores it meanwhile or its hour ends.
  const [erasure] = useState(() => recorded ?? storedErasure(facilityId, areaId) ?? NOTHING);
  const areas = useQuery(areaQueries.list(facilityId)).data ?? [shown];
  const mayOpen = useRoomRefusal(facilityId, 'open', areaId) === undefined;
  const read = findArea(areas, areaId);
  const reopens = isToReopen(erasure, read?.status);
  /** The room as the person saw it at the press. Later reads show what the press did. */
  const [confirmed, setConfirmed] = useState<Area>();
  const area = confirmed ?? read;
  const { mutateAsync } = useMutation(changeOccupancy(facilityId, areaId));
  const opening = useVerifiedWrite<Rooms, OccupancyFound, OccupancyObstacle>(() =>
    readAreasNow(client, facilityId),
  );
  const adding = useAddSubscriptions(facilityId, areaId, undefined, finish);
  const { services, lost } = sendableServices(erasure.lost);
  /** What the room has by now, if that was not expected. The next press confirms it. */
  const [found, setFound] = useState<readonly Subscription[]>();
  // If the room is to be opened first, the check before the opening reports its services.
  const present = found ?? (reopens ? undefined : area?.data_services);
  const state = restoreState({
    opening: opening.state,
    adding: adding.state,
    reopens,
    mayOpen,
    count: services.length,
  });

  function finish({ services: sent, found: settlement }: Added) {
    forgetErasure(facilityId, areaId);
    const missing = settlement?.missing.length ?? 0;
    const done = { action: 'restore', count: sent.length, isRead: true } as const;
    recordDone(facilityId, areaId, { ...done, ...(missing > 0 && { missing }) }, missing > 0);
    onClose();
  }
  async function restore() {
    setConfirmed(area);
    if (state === 'asking-to-reopen') {
      const opened = await opening.run(
        reopeningWrite(
          areaId,
          (note) => mutateAsync({ change: 'open', note }),
          found === undefined ? area : undefined,
        ),
      );
      if (opened?.kind === 'changed') showRoom(opened.now);
      if (opened?.kind !== 'done') return;
      storeErasure(facilityId, areaId, 'open', {}, opened.found.room);
      adding.ignoreStatus();
    } else if (found === undefined) {
      if (opening.state.kind === 'done') adding.expectStatus(statusAfter.open);
      else adding.expectStatus(statusAfter[erasure.change], area);
    }
    const added = await adding.submit(services, present);
    if (added?.kind === 'changed') showRoom(added.now);
  }
  function showRoom(rooms: Rooms) {
    const current = rooms.get(areaId);
    if (current === undefined) return;
    const { data_services: now = [] } = current;
    setFound(now);
    setConfirmed(current);
    adding.expectStatus(current.status);
    // Without services, nothing would be erased: a closed room can be opened after all.
    if (now.length === 0 && isToReopen(erasure, current.status)) opening.reset();
  }
  function close() {
    if (opening.state.kind === 'unknown') markUnknownOutcome(client, facilityId, [areaId]);
    onClose();
  }

  return {
    state,
    opening,
    adding,
    services,
    lost,
    present: present ?? NONE,
    reopens,
    mayOpen,
    isOtherSince:
      opening.state.kind === 'idle' &&
      adding.state.kind === 'idle' &&
      (found !== undefined || recorded?.isFollowed === true || isUpdated(erasure, area)),
    act:
      state === 'missing' ? adding.sendAgain : state === 'unclear' ? adding.verifyAgain : restore,
    close,
  };
}

/** A room that has services again is not opened, because that would erase them. */
export type RestoreState =
  | 'asking'
  | 'asking-to-reopen'
  | 'opening'
  | Exclude<AdditionState, 'entering'>;

export interface RestoreInputs {
  opening: WriteState<Rooms, OccupancyFound, OccupancyObstacle>;
  adding: AddState;
  reopens: boolean;
  mayOpen: boolean;
  count: number;
}

export function restoreState(inputs: RestoreInputs): RestoreState {
  const { opening, adding, reopens, mayOpen, count } = inputs;
  switch (opening.kind) {
    case 'checking':
    case 'sending':
    case 'settling':
      return 'opening';
    case 'unknown':
      return 'over';
    case 'changed':
      if (opening.why === 'gone') return 'over';
      break;
    case 'idle':
    case 'refused':
    case 'failed':
    case 'done':
  }
  const addition = additionState(adding, true);
  if (addition !== 'entering') return addition;
  if (count === 0) return 'over';
  const isSettled = opening.kind === 'done' || opening.kind === 'changed';
  return reopens && mayOpen && !isSettled ? 'asking-to-reopen' : 'asking';
}
