import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Area } from '../../../contract/area';
import type { OccupancyChange } from '../../api/areas';
import { partnerMark } from '../../device/partner';
import { useFacilityId } from '../../use-path-ids';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import {
  dropOldErasures,
  storeDone,
  storedDone,
  storeErasure,
  type DoneOccupancy,
} from './stored-erasures';
import { markUnknownOutcome } from '../../api/unknown-outcomes';

const OccupancyDialog = lazyWithRetry(
  async () => (await import('./OccupancyDialog')).OccupancyDialog,
);

interface Request {
  area: Area;
  change: OccupancyChange;
  /** The mark of the partner who requested the change; "" if it is not known. */
  partner: string;
}

interface OccupancyOffer {
  /** Opens the dialog. */
  ask: (area: Area, change: OccupancyChange) => void;
  dialog: ReactNode;
  /** The last change on this screen, to be shown there until `hide`. */
  done: DoneOccupancy | undefined;
  /** Takes `done` off the screen. What it erased is still offered where the room is shown. */
  hide: () => void;
}

/**
 * Opening and closing rooms from a screen. `onDropped` gets the full id of the room when the dialog
 * closes and no change is known to have taken effect. With `restoresLast`, a screen that somebody
 * comes back to shows the last change again while what it erased can be brought back.
 */
export function useOccupancyDialog(
  onDropped?: (areaId: string) => void,
  restoresLast = false,
): OccupancyOffer {
  const client = useQueryClient();
  const facilityId = useFacilityId();
  const [request, setRequest] = useState<Request>();
  const [done, setDone] = useState(() => (restoresLast ? storedDone(facilityId) : undefined));
  useEffect(dropOldErasures, []);
  /** Closes the request's dialog, but not the dialog of a later request. */
  const closeDialog = (ended: Request) => setRequest((now) => (now === ended ? undefined : now));
  const finish = (ended: Request, before: Area, after: Area | undefined) => {
    closeDialog(ended);
    const { change, partner } = ended;
    const areaId = ended.area.id_external;
    // Somebody else signed in before the change was over, who must not see what it erased.
    if (partner !== '' && !['', partner].includes(partnerMark())) return;
    storeErasure(facilityId, areaId, change, before, { after });
    showOutcome({ change, areaIds: [areaId], erased: before.data_services?.length ?? 0 });
  };
  const showOutcome = (outcome: DoneOccupancy) => {
    const storedIds = storedDone(facilityId)?.areaIds ?? [];
    if (restoresLast || outcome.areaIds.some((areaId) => storedIds.includes(areaId)))
      storeDone(facilityId, outcome);
    setDone(outcome);
  };
  const hide = useCallback(() => {
    storeDone(facilityId, undefined);
    setDone(undefined);
  }, [facilityId]);
  const close = (ended: Request, isUnknown = false) => {
    const areaId = ended.area.id_external;
    if (isUnknown) markUnknownOutcome(client, facilityId, [areaId]);
    closeDialog(ended);
    onDropped?.(areaId);
  };
  return {
    ask: (area, change) => setRequest({ area, change, partner: partnerMark() }),
    done,
    hide,
    dialog: request !== undefined && (
      <Suspense>
        <OccupancyDialog
          area={request.area}
          change={request.change}
          onClose={(isUnknown) => close(request, isUnknown)}
          onDone={(before, after) => finish(request, before, after)}
        />
      </Suspense>
    ),
  };
}
