import type { Area } from '../../../contract/area';
import type { Rooms } from '../../api/areas';
import type { WriteState } from '../../api/verified-write';
import type { WriteEnd } from '../page-states/outcome-words';
import type { OccupancyFound, OccupancyObstacle } from './occupancy-write';

export type OccupancyState = WriteState<Rooms, OccupancyFound, OccupancyObstacle>;

/**
 * `asking`: the person confirms or cancels. `reading`: the room is compared with what was
 * confirmed. After `refused`, `gone` and `unknown` there is nothing to confirm.
 */
type OccupancyStep = 'asking' | 'reading' | 'sending' | 'refused' | 'gone' | 'unknown' | 'done';

export interface OccupancyFlow {
  step: OccupancyStep;
  room: Area;
  /** The outcome that is shown. It stays while the room is read again, or the button would move. */
  outcome: WriteEnd;
}

export const startOccupancy = (room: Area): OccupancyFlow => ({
  step: 'asking',
  room,
  outcome: { kind: 'idle' },
});

export function occupancyFlow(
  { room, outcome }: OccupancyFlow,
  write: OccupancyState,
): OccupancyFlow {
  switch (write.kind) {
    case 'idle':
    case 'failed':
      return { step: 'asking', room, outcome: write };
    case 'checking':
      return { step: 'reading', room, outcome };
    case 'settling': {
      const { error } = write;
      if (error === undefined || error.accepted) return { step: 'sending', room, outcome: write };
      // People need not wait for the read that shows the outcome.
      return {
        step: 'unknown',
        room,
        outcome: { kind: 'unknown', error, found: { what: 'unclear' } },
      };
    }
    case 'changed':
      return write.why === 'gone' || write.why === 'closed'
        ? { step: 'gone', room, outcome: write }
        : { step: 'asking', room: write.now.get(room.id_external) ?? room, outcome: write };
    case 'sending':
    case 'refused':
    case 'unknown':
    case 'done':
      return { step: write.kind, room, outcome: write };
  }
}
