import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { Area, Subscription } from '../../../contract/area';
import type { OccupancyChange } from '../../api/areas';
import { nameRoom } from '../name-room';
import { lazyPiece } from '../../ui/lazy-piece';
import { noteErasure } from './erasure';
import { noteUnsure } from './unsure';

const OccupancyDialog = lazyPiece(async () => ({ default: (await import('./OccupancyDialog')).OccupancyDialog }));

interface Asked {
  area: Area;
  change: OccupancyChange;
}

/** An opening or closing that took effect. */
export interface DoneOccupancy {
  change: OccupancyChange;
  /** Full id. */
  areaId: string;
  /** How many subscriptions it erased. */
  erased: number;
}

interface OccupancyOffer {
  /** Brings the dialog. */
  ask: (area: Area, change: OccupancyChange) => void;
  dialog: ReactNode;
  /** The last one on this screen, to be told where it was changed; until `forget`. */
  done: DoneOccupancy | undefined;
  forget: () => void;
}

/** Opening and closing rooms from a screen. `onDropped` hears of the room that it was dropped for, by its full id. */
export function useOccupancyDialog(facilityId: string, onDropped?: (areaId: string) => void): OccupancyOffer {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState<DoneOccupancy>();
  const finish = ({ area: { id_external: areaId }, change }: Asked, erased: Subscription[]) => {
    noteErasure(client, facilityId, areaId, change, erased);
    setAsked(undefined);
    setDone({ change, areaId, erased: erased.length });
  };
  const close = ({ area: { id_external: areaId } }: Asked, unsure = false) => {
    if (unsure) noteUnsure(client, facilityId, [areaId]);
    setAsked(undefined);
    onDropped?.(areaId);
  };
  return {
    ask: useCallback((area: Area, change: OccupancyChange) => setAsked({ area, change }), []),
    done,
    forget: useCallback(() => setDone(undefined), []),
    dialog: asked !== undefined && (
      <Suspense>
        <OccupancyDialog {...asked} facilityId={facilityId} roomName={nameRoom(facilityId, asked.area.id_external)} onClose={(unsure) => close(asked, unsure)} onDone={(erased) => finish(asked, erased)} />
      </Suspense>
    ),
  };
}
