import type { Rooms } from '../../api/areas';
import type { WriteState } from '../../api/verified-write';
import type { OccupancyFound, OccupancyObstacle } from './occupancy-write';

/** `reading`: the services to erase are read before the person can confirm. */
export type OccupancyState =
  | { kind: 'reading' }
  | WriteState<Rooms, OccupancyFound, OccupancyObstacle>;

/** What the dialog shows. After `refused`, `gone` and `unknown` there is nothing to confirm: the
 * room is gone, for example, or closed already.
 */
export type OccupancyStep = 'reading' | 'asking' | 'sending' | 'refused' | 'gone' | 'unknown';

export function occupancyStep(state: OccupancyState): OccupancyStep {
  switch (state.kind) {
    case 'reading':
    case 'checking':
      return 'reading';
    case 'sending':
      return 'sending';
    // Without a clear answer, people need not wait for the read that shows the outcome.
    case 'settling':
      return state.error === undefined || state.error.accepted ? 'sending' : 'unknown';
    case 'refused':
    case 'unknown':
      return state.kind;
    case 'changed':
      return state.why === 'gone' || state.why === 'closed' ? 'gone' : 'asking';
    case 'idle':
    case 'done':
    case 'failed':
      return 'asking';
  }
}

export const isOver = (step: OccupancyStep): boolean =>
  step === 'refused' || step === 'gone' || step === 'unknown';
