import type { Rooms } from '../../api/areas';
import type { WriteState } from '../../api/verified-write';
import type { MessageKey } from '../../i18n/messages';
import type { AdditionFound, AdditionObstacle } from './addition-write';

export type AddState = WriteState<Rooms, AdditionFound, AdditionObstacle>;

/**
 * What a dialog that adds subscriptions shows. `entering`: they can be sent, for the first time or
 * again. `unclear` and `missing`: it is not known whether they were added, and in `missing` a read
 * does not show all of them. `over`: nothing more can be sent.
 */
export type AdditionState =
  | 'entering'
  | 'checking'
  | 'sending'
  | 'settling'
  | 'unclear'
  | 'missing'
  | 'over';

/** @param isSubmitted whether what would be sent now is what was sent last */
export function additionState(state: AddState, isSubmitted: boolean): AdditionState {
  switch (state.kind) {
    case 'checking':
    case 'sending':
    case 'settling':
      return state.kind;
    case 'done':
      return 'settling';
    case 'unknown':
      // A changed form is another submission. Of an unchanged one, a read finds the outcome first.
      if (!isSubmitted) return 'entering';
      return (state.found.settlement?.missing.length ?? 0) > 0 ? 'missing' : 'unclear';
    case 'refused':
      return 'over';
    case 'changed':
      return ['gone', 'erased', 'outdated'].includes(state.why) ? 'over' : 'entering';
    case 'idle':
    case 'failed':
      return 'entering';
  }
}

export const additionLabels = {
  checking: 'occupancy.reading',
  sending: 'occupancy.sending',
  settling: 'subscription.add.settling',
  unclear: 'subscription.add.look',
  missing: 'subscription.add.again',
} as const satisfies Record<Exclude<AdditionState, 'entering' | 'over'>, MessageKey>;
