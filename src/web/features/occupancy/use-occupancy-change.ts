import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Area } from '../../../contract/area';
import { changeOccupancy, readAreasNow, type OccupancyChange, type Rooms } from '../../api/areas';
import { markUnknownOutcome, recordDone } from '../../api/outcomes';
import { partnerMark } from '../../device/partner';
import { useVerifiedWrite } from '../session/use-verified-write';
import { occupancyFlow, startOccupancy } from './occupancy-flow';
import { occupancyWrite, type OccupancyFound, type OccupancyObstacle } from './occupancy-write';
import { storedErasure, storeErasure, storingErasure } from './stored-erasures';

/**
 * One opening or closing of a room. It is never optimistic and never sent twice: a late repeat
 * would erase the next occupant's services. What came of it is stored with the room, since the
 * dialog may have been closed before.
 */
export function useOccupancyChange(
  facilityId: string,
  area: Area,
  change: OccupancyChange,
  onDone: () => void,
) {
  const client = useQueryClient();
  const areaId = area.id_external;
  const { mutateAsync } = useMutation(changeOccupancy(facilityId, areaId));
  const { state, idle, run } = useVerifiedWrite<Rooms, OccupancyFound, OccupancyObstacle>(() =>
    readAreasNow(client, facilityId),
  );
  const [seen, setSeen] = useState({ state, flow: startOccupancy(area) });
  if (seen.state !== state) setSeen({ state, flow: occupancyFlow(seen.flow, state) });
  const { flow } = seen;

  async function confirm() {
    const { room } = flow;
    const partner = partnerMark();
    const outcome = await run(
      occupancyWrite({
        areaId,
        change,
        services: room.data_services,
        status: room.status,
        send: (note) =>
          storingErasure(facilityId, areaId, change, room, () => mutateAsync({ change, note })),
      }),
    );
    if (outcome?.kind === 'unknown') markUnknownOutcome(client, facilityId, [areaId]);
    if (outcome?.kind !== 'done') return;
    // If somebody else has signed in meanwhile, they must not see what it erased.
    if (partnerMark() === partner) {
      const { room: after } = outcome.found;
      storeErasure(facilityId, areaId, change, room, after);
      const count = room.data_services?.length ?? 0;
      const isRestorable = storedErasure(facilityId, areaId) !== undefined;
      const isRead = after !== undefined;
      recordDone(facilityId, areaId, { action: change, count, isRead }, isRestorable);
    }
    onDone();
  }

  return { flow, confirm, idle };
}
