import { useEffect, useState } from 'react';
import type { Area } from '../../../contract/area';
import { forgetDone } from '../../api/outcomes';
import { lazyWithRetry, usePreload } from '../../components/lazy-with-retry';
import { useFacilityId } from '../../use-path-ids';
import { keyOfRoom, restoreFocus } from '../rooms/room-focus';
import type { RecordedErasure } from './recorded-erasure';
import { dropOldErasures } from './stored-erasures';

const OccupancyDialog = lazyWithRetry(
  async () => (await import('./OccupancyDialog')).OccupancyDialog,
);
const RestoreServicesDialog = lazyWithRetry(
  async () => (await import('./RestoreServicesDialog')).RestoreServicesDialog,
);
const MoveStayDialog = lazyWithRetry(async () => (await import('./MoveStayDialog')).MoveStayDialog);

export const ROOM_REQUESTS = ['open', 'close', 'restore', 'move'] as const;
type RoomRequest = (typeof ROOM_REQUESTS)[number];
/** `recorded`: what the server recorded as erased, to restore. */
export type OnAsk = (area: Area, what: RoomRequest, recorded?: RecordedErasure) => void;

export function useOccupancyDialog() {
  const facilityId = useFacilityId();
  const [request, setRequest] = useState<{
    area: Area;
    what: RoomRequest;
    recorded?: RecordedErasure | undefined;
  }>();
  useEffect(dropOldErasures, []);
  usePreload(OccupancyDialog, RestoreServicesDialog);
  const ask: OnAsk = (area, what, recorded) => {
    forgetDone(facilityId);
    setRequest({ area, what, recorded });
  };
  const dialog = () => {
    if (request === undefined) return null;
    const { area, what, recorded } = request;
    const onClose = () => {
      // A late outcome does not close the dialog of a later request.
      setRequest((now) => (now === request ? undefined : now));
      // The button that opened the dialog may be gone.
      restoreFocus(keyOfRoom(area.id_external));
    };
    if (what === 'move') return <MoveStayDialog areaId={area.id_external} onClose={onClose} />;
    if (what === 'restore')
      return <RestoreServicesDialog area={area} recorded={recorded} onClose={onClose} />;
    return <OccupancyDialog area={area} change={what} onClose={onClose} />;
  };
  return { ask, dialog: dialog() };
}
