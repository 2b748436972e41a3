import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { Area, Subscription } from '../../../contract/area';
import type { OccupancyChange } from '../../api/areas';
import { useMessages } from '../../messages/messages';
import { nameRoom } from '../name-room';
import { RestoreServices } from './RestoreServices';
import { lazyPiece } from '../../ui/lazy-piece';

const OccupancyDialog = lazyPiece(async () => ({ default: (await import('./OccupancyDialog')).OccupancyDialog }));

interface Asked {
  area: Area;
  change: OccupancyChange;
}

interface OccupancyOffer {
  /** Brings the dialog. */
  ask: (area: Area, change: OccupancyChange) => void;
  dialog: ReactNode;
  /** What the last one did, in the language in use. */
  told: string;
  /** The way to bring back what it erased; nothing where it erased nothing. */
  restore: ReactNode;
}

/** Opening and closing rooms from a screen. */
export function useOccupancyDialog(facilityId: string): OccupancyOffer {
  const { t } = useMessages();
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState<{ change: OccupancyChange; areaId: string; room: string; erased: Subscription[] }>();
  const roomName = asked === undefined ? '' : nameRoom(facilityId, asked.area.id_external);
  const ask = useCallback((area: Area, change: OccupancyChange) => {
    setDone(undefined);
    setAsked({ area, change });
  }, []);
  return {
    ask,
    told: done === undefined ? '' : t(`occupancy.${done.change}.done`, { room: done.room, count: done.erased.length }),
    restore: done !== undefined && done.erased.length > 0 && <RestoreServices facilityId={facilityId} areaId={done.areaId} roomName={done.room} erased={done.erased} />,
    dialog: asked !== undefined && (
      <Suspense>
        <OccupancyDialog
          {...asked}
          facilityId={facilityId}
          roomName={roomName}
          onClose={() => setAsked(undefined)}
          onDone={(erased) => {
            setAsked(undefined);
            setDone({ change: asked.change, areaId: asked.area.id_external, room: roomName, erased });
          }}
        />
      </Suspense>
    ),
  };
}
