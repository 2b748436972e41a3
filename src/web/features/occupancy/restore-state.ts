import type { Rooms } from '../../api/areas';
import type { Verification, WriteState } from '../../api/verified-write';
import type { AddState } from '../subscriptions/use-add-subscriptions';

/**
 * Bringing back what was erased in a room, which is opened first if the change closed it. `unclear`
 * and `missing`: it is not known whether the services were added, and in `missing` a read does not
 * show all of them. `over`: nothing more can be sent. A room that has services again is not opened,
 * because that would erase them.
 */
export type RestoreState =
  | 'asking'
  | 'asking-to-reopen'
  | 'opening'
  | 'checking'
  | 'sending'
  | 'settling'
  | 'unclear'
  | 'missing'
  | 'over';

export interface RestoreInputs {
  opening: WriteState<Rooms, Verification, 'gone' | 'changed'>;
  adding: AddState;
  /** Whether the room is to be opened first. */
  reopens: boolean;
  mayOpen: boolean;
  /** How many services can be sent again. */
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
  }
  switch (adding.kind) {
    case 'checking':
    case 'sending':
    case 'settling':
      return adding.kind;
    case 'unknown':
      return (adding.found.settlement?.missing.length ?? 0) > 0 ? 'missing' : 'unclear';
    case 'refused':
      return 'over';
    case 'changed':
      if (adding.why === 'gone') return 'over';
  }
  if (count === 0) return 'over';
  const isSettled = opening.kind === 'done' || opening.kind === 'changed';
  return reopens && mayOpen && !isSettled ? 'asking-to-reopen' : 'asking';
}
