import { useMessages } from '../../i18n/messages';
import { useDelayed } from '../../components/use-delayed';
import { nameRoom } from '../rooms/name-room';
import './occupancy.css';
import { RestoreServices } from './RestoreServices';
import type { DoneOccupancy } from './stored-erasures';

export interface OccupancyDoneProps {
  facilityId: string;
  /** Full id. */
  areaId: string;
  /** The last opening or closing on this screen; that of other rooms is not shown. */
  done: DoneOccupancy | undefined;
}

/** What the last opening or closing of the room did, and the way to bring back what it erased. */
export function OccupancyDone({ facilityId, areaId, done }: OccupancyDoneProps) {
  const { t } = useMessages();
  const announcement = useDelayed(
    done?.areaIds.length === 1 &&
      done.areaIds.includes(areaId) &&
      t(`occupancy.${done.change}.done`, {
        room: nameRoom(facilityId, areaId),
        count: done.erased,
      }),
  );
  return (
    <>
      {/* There before it has anything to say: a screen reader hears what comes into it. */}
      <div role="status" className="occupancy-done">
        {announcement}
      </div>
      <RestoreServices key={areaId} facilityId={facilityId} areaId={areaId} />
    </>
  );
}
