import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { Area } from '../../contract/area';
import { shortAreaId } from '../../contract/ids';
import type { OccupancyChange } from '../api/areas';
import { useMessages } from '../messages/messages';

const OccupancyDialog = lazy(async () => ({ default: (await import('./OccupancyDialog')).OccupancyDialog }));

interface Asked {
  area: Area;
  change: OccupancyChange;
}

/** Opening and closing rooms from a screen: `ask` brings the dialog, `told` says what the last one did, in the language in use. */
export function useOccupancyDialog(facilityId: string): { ask: (area: Area, change: OccupancyChange) => void; dialog: ReactNode; told: string } {
  const { t } = useMessages();
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState<{ change: OccupancyChange; room: string; count: number }>();
  const roomName = asked === undefined ? '' : shortAreaId(facilityId, asked.area.id_external);
  const ask = useCallback((area: Area, change: OccupancyChange) => {
    setDone(undefined);
    setAsked({ area, change });
  }, []);
  return {
    ask,
    told: done === undefined ? '' : t(`occupancy.${done.change}.done`, { room: done.room, count: done.count }),
    dialog: asked !== undefined && (
      <Suspense>
        <OccupancyDialog
          {...asked}
          facilityId={facilityId}
          roomName={roomName}
          onClose={() => setAsked(undefined)}
          onDone={(count) => {
            setAsked(undefined);
            setDone({ change: asked.change, room: roomName, count });
          }}
        />
      </Suspense>
    ),
  };
}
