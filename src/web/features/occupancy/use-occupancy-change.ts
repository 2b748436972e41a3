import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Area } from '../../../contract/area';
import { wasClosed } from '../../../contract/same-services';
import { ApiError, asApiError } from '../../api/api-error';
import { changeOccupancy, readAreasNow, type OccupancyChange, type Rooms } from '../../api/areas';
import { forgetRoomRefusals, roomRefusal } from '../../api/refusals';
import { useVerifiedWrite } from '../session/use-verified-write';
import type { OccupancyState } from './occupancy-state';
import { occupancyWrite, type OccupancyFound, type OccupancyObstacle } from './occupancy-write';
import { storeErasure, storingIfLeft } from './stored-erasures';
import { markUnknownOutcome } from '../../api/unknown-outcomes';

/** One object for all renders, because the dialog shows a state of another identity as new. */
const READING: OccupancyState = { kind: 'reading' };

/**
 * One opening or closing of a room. It is never optimistic and never sent twice: a late repeat
 * would erase the next occupant's services.
 *
 * @returns `services`: those to erase; undefined if they are not shared with this partner
 */
export function useOccupancyChange(
  facilityId: string,
  area: Area,
  change: OccupancyChange,
  onDone: (before: Area, after: Area | undefined) => void,
) {
  const client = useQueryClient();
  const areaId = area.id_external;
  const { mutateAsync } = useMutation(changeOccupancy(client, facilityId, areaId));
  // An earlier refusal is shown again, and nothing is sent.
  const [refusal] = useState(() => roomRefusal(facilityId, change, areaId));
  const { state, idle, run, reset } = useVerifiedWrite<Rooms, OccupancyFound, OccupancyObstacle>(
    () => readAreasNow(client, facilityId),
    refusal && { kind: 'refused', error: refusal },
  );
  const [room, setRoom] = useState(area);
  const services = room.data_services;
  const [reading, setReading] = useState(refusal === undefined);

  const showPreview = useEffectEvent((rooms: Rooms | ApiError) => {
    setReading(false);
    if (rooms instanceof ApiError) return reset({ kind: 'failed', error: rooms });
    const now = rooms.get(areaId);
    if (now === undefined) return reset({ kind: 'changed', why: 'gone', now: rooms });
    if (change === 'close' && wasClosed(area.status, now.status))
      return reset({ kind: 'changed', why: 'closed', now: rooms });
    return setRoom(now);
  });
  useEffect(() => {
    if (!reading) return undefined;
    let isCurrent = true;
    void readAreasNow(client, facilityId)
      .catch(asApiError)
      .then((rooms) => isCurrent && showPreview(rooms));
    return () => {
      isCurrent = false;
    };
  }, [client, facilityId, reading]);

  async function confirm() {
    const write = occupancyWrite({
      areaId,
      change,
      services,
      status: room.status,
      send: (note) => mutateAsync({ change, note }),
    });
    const outcome = await storingIfLeft(
      () => storeErasure(facilityId, areaId, change, room),
      () => run(write),
    );
    if (outcome?.kind === 'done') onDone(room, outcome.found.room);
    if (outcome?.kind === 'changed' && outcome.why === 'changed')
      setRoom(outcome.now.get(areaId) ?? room);
    // The dialog may have been closed before, so the room itself shows that the outcome is unknown.
    if (outcome?.kind === 'unknown') markUnknownOutcome(client, facilityId, [areaId]);
  }

  /** Offers the change again after a refusal. It sends nothing. */
  function checkAgain() {
    forgetRoomRefusals(facilityId, change);
    reset();
    setReading(true);
  }

  return {
    state: reading ? READING : state,
    services,
    confirm,
    checkAgain,
    idle: idle && !reading,
  };
}
