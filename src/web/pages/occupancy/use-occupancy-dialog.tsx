import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { Area, Subscription } from '../../../contract/area';
import type { OccupancyChange } from '../../api/areas';
import { partnerMark } from '../../api/partner';
import { nameRoom } from '../name-room';
import { lazyPiece } from '../../ui/lazy-piece';
import { noteErasure } from './erasure';
import { forgetErasure, keepDone, keptDone, type DoneOccupancy } from './kept-erasures';
import { noteUnsure } from './unsure';

const OccupancyDialog = lazyPiece(async () => ({
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
  /** The last one on this screen, to be told where it was changed; until `forget`. */
  done: DoneOccupancy | undefined;
  forget: () => void;
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
  const [done, setDone] = useState(() => (tellsAgain ? keptDone(facilityId) : undefined));
  const finish = (
    { area: { id_external: areaId }, change, partner }: Asked,
    erased: Subscription[],
  ) => {
    setAsked(undefined);
    // Somebody else signed in before it was over: what it erased is not theirs to see.
    if (partner !== '' && !['', partner].includes(partnerMark())) return;
    const outcome: DoneOccupancy = { change, areaId, erased: erased.length };
    noteErasure(client, facilityId, areaId, change, erased);
    if (tellsAgain || keptDone(facilityId)?.areaId === areaId) keepDone(facilityId, outcome);
    setDone(outcome);
  };
  const forget = useCallback(() => {
    if (done !== undefined) forgetErasure(facilityId, done.areaId);
    setDone(undefined);
  }, [facilityId, done]);
  const close = ({ area: { id_external: areaId } }: Asked, unsure = false) => {
    if (unsure) noteUnsure(client, facilityId, [areaId]);
    setAsked(undefined);
    onDropped?.(areaId);
  };
  return {
    ask: useCallback(
      (area: Area, change: OccupancyChange) => setAsked({ area, change, partner: partnerMark() }),
      [],
    ),
    done,
    forget,
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
