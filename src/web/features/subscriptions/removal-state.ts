import type { MessageKey } from '../../i18n/messages';
import { isErased, isRoomGone, type RemoveState } from './removal-write';

/**
 * What the dialog that removes a subscription shows. `unknown`: it is not known whether it was
 * removed, and it can be removed again. `over`: nothing can be sent.
 */
export type RemovalState = 'asking' | 'checking' | 'sending' | 'unknown' | 'over';

export function removalState(state: RemoveState): RemovalState {
  if (isRoomGone(state) || isErased(state)) return 'over';
  switch (state.kind) {
    case 'checking':
    case 'sending':
    case 'unknown':
      return state.kind;
    case 'settling':
      return 'sending';
    case 'refused':
      return 'over';
    case 'changed':
      return state.why === 'shared' ? 'over' : 'asking';
    case 'idle':
    case 'done':
    case 'failed':
      return 'asking';
  }
}

/** The label of the button: what it does next, or is doing. */
export const removalLabels = {
  asking: 'subscription.remove.submit',
  checking: 'occupancy.reading',
  sending: 'subscription.remove.sending',
  unknown: 'subscription.remove.again',
} as const satisfies Record<Exclude<RemovalState, 'over'>, MessageKey>;
