import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { Area, Subscription } from '../../../contract/area';
import type { OccupancyChange } from '../../api/areas';
import { nameRoom } from '../name-room';
import type { Added } from '../subscriptions/use-add-subscriptions';
import { lazyPiece } from '../../ui/lazy-piece';

const OccupancyDialog = lazyPiece(async () => ({ default: (await import('./OccupancyDialog')).OccupancyDialog }));

interface Asked {
  area: Area;
  change: OccupancyChange;
}

/** An opening or closing that took effect. */
export interface DoneOccupancy {
  change: OccupancyChange;
  /** Full id, and how staff call it. */
  areaId: string;
  room: string;
  /** How many subscriptions it erased. */
  erased: number;
  /** What can be brought back: closed by mistake and opened again, a room still lacks what the closing erased. */
  lost: Subscription[];
  /** What came of bringing it back. */
  restored: Added | undefined;
  onRestored: (added: Added) => void;
}

interface OccupancyOffer {
  /** Brings the dialog. */
  ask: (area: Area, change: OccupancyChange) => void;
  dialog: ReactNode;
  /** The last one on this screen, to be told where it was changed; until `forget`. */
  done: DoneOccupancy | undefined;
  forget: () => void;
}

/** Opening and closing rooms from a screen. */
export function useOccupancyDialog(facilityId: string): OccupancyOffer {
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState<DoneOccupancy>();
  const roomName = asked === undefined ? '' : nameRoom(facilityId, asked.area.id_external);
  const ask = useCallback((area: Area, change: OccupancyChange) => setAsked({ area, change }), []);
  const onRestored = useCallback((added: Added) => setDone((last) => last && { ...last, restored: added }), []);
  const finish = ({ area, change }: Asked, erased: Subscription[]) => {
    const areaId = area.id_external;
    setAsked(undefined);
    setDone((last) => {
      const before = last?.areaId === areaId && last.restored === undefined ? last.lost : [];
      return { change, areaId, room: roomName, erased: erased.length, lost: erased.length === 0 ? before : erased, restored: undefined, onRestored };
    });
  };
  return {
    ask,
    done,
    forget: useCallback(() => setDone(undefined), []),
    dialog: asked !== undefined && (
      <Suspense>
        <OccupancyDialog {...asked} facilityId={facilityId} roomName={roomName} onClose={() => setAsked(undefined)} onDone={(erased) => finish(asked, erased)} />
      </Suspense>
    ),
  };
}
