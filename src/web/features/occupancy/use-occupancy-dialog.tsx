import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Area, Subscription } from '../../../contract/area';
import type { OccupancyChange } from '../../api/areas';
import { partnerMark } from '../../api/partner';
import { nameRoom } from '../rooms/name-room';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import {
  dropOldErasures,
  storeDone,
  storedDone,
  storeErasure,
  type DoneOccupancy,
} from './stored-erasures';
import { markUnknownOutcome } from './unknown-outcome';

const OccupancyDialog = lazyWithRetry(async () => ({
  default: (await import('./OccupancyDialog')).OccupancyDialog,
}));

interface Asked {
  area: Area;
  change: OccupancyChange;
  /** Who asked, as the mark; "" where that is not known. */
  partner: string;
}

interface OccupancyOffer {
  /** Brings the dialog. */
  ask: (area: Area, change: OccupancyChange) => void;
  dialog: ReactNode;
  /** The last one on this screen, to be told where it was changed; until `hide`. */
  done: DoneOccupancy | undefined;
  /** Takes it off the screen. What it erased is still offered where the room is shown. */
  hide: () => void;
  /** Of bulk work, for the list. */
  tell: (done: DoneOccupancy) => void;
}

/**
 * Opening and closing rooms from a screen. `onDropped` hears of the room that it was dropped for,
 * by its full id. A screen that `tellsAgain` has the last one told when somebody comes back to it,
 * while what it erased can be brought back.
 */
export function useOccupancyDialog(
  facilityId: string,
  onDropped?: (areaId: string) => void,
  tellsAgain = false,
): OccupancyOffer {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState(() => (tellsAgain ? storedDone(facilityId) : undefined));
  useEffect(dropOldErasures, []);
  const finish = (
    { area: { id_external: areaId }, change, partner }: Asked,
    erased: Subscription[],
  ) => {
    setAsked(undefined);
    // Somebody else signed in before it was over: what it erased is not theirs to see.
    if (partner !== '' && !['', partner].includes(partnerMark())) return;
    storeErasure(facilityId, areaId, change, erased);
    tell({ change, areaIds: [areaId], erased: erased.length });
  };
  const tell = (outcome: DoneOccupancy) => {
    const told = storedDone(facilityId)?.areaIds ?? [];
    if (tellsAgain || outcome.areaIds.some((areaId) => told.includes(areaId)))
      storeDone(facilityId, outcome);
    setDone(outcome);
  };
  const hide = useCallback(() => {
    storeDone(facilityId, undefined);
    setDone(undefined);
  }, [facilityId]);
  const close = ({ area: { id_external: areaId } }: Asked, unsure = false) => {
    if (unsure) markUnknownOutcome(client, facilityId, [areaId]);
    setAsked(undefined);
    onDropped?.(areaId);
  };
  return {
    ask: useCallback(
      (area: Area, change: OccupancyChange) => setAsked({ area, change, partner: partnerMark() }),
      [],
    ),
    done,
    hide,
    tell,
    dialog: asked !== undefined && (
      <Suspense>
        <OccupancyDialog
          area={asked.area}
          change={asked.change}
          facilityId={facilityId}
          roomName={nameRoom(facilityId, asked.area.id_external)}
          onClose={(unsure) => close(asked, unsure)}
          onDone={(erased) => finish(asked, erased)}
        />
      </Suspense>
    ),
  };
}
