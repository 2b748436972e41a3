import type { Rooms } from '../../api/areas';
import type { WriteState } from '../../api/verified-write';
import type { OccupancyFound, OccupancyObstacle } from './occupancy-write';
import { additionState, type AddState, type AdditionState } from '../subscriptions/addition-state';

/**
 * Bringing back what was erased in a room, which is opened first if the change closed it. A room
 * that has services again is not opened, because that would erase them.
 */
export type RestoreState =
  | 'asking'
  | 'asking-to-reopen'
  | 'opening'
  | Exclude<AdditionState, 'entering'>;

export interface RestoreInputs {
  opening: WriteState<Rooms, OccupancyFound, OccupancyObstacle>;
  adding: AddState;
  reopens: boolean;
  mayOpen: boolean;
  count: number;
}

export function restoreState(inputs: RestoreInputs): RestoreState {
  const { opening, adding, reopens, mayOpen, count } = inputs;
  switch (opening.kind) {
    case 'checking':
    case 'sending':
    case 'settling':
      return 'opening';
    case 'unknown':
      return 'over';
    case 'changed':
      if (opening.why === 'gone') return 'over';
      break;
    case 'idle':
    case 'refused':
    case 'failed':
    case 'done':
  }
  const addition = additionState(adding, true);
  if (addition !== 'entering') return addition;
  if (count === 0) return 'over';
  const isSettled = opening.kind === 'done' || opening.kind === 'changed';
  return reopens && mayOpen && !isSettled ? 'asking-to-reopen' : 'asking';
}
