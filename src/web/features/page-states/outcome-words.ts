import type { ApiError } from '../../api/api-error';
import type { RoomAction } from '../../api/refusals';
import type { Finding } from '../../api/verified-write';
import type { OccupancyDone, ServicesDone } from '../../api/outcome-store';
import { isOfServices } from '../../api/outcomes';
import type { MessageKey, Translate } from '../../i18n/messages';
import { serviceName } from '../subscriptions/format-services';
import { describeError } from './describe-error';

export type WriteAction = RoomAction | 'save' | 'list';

export type Difference = 'gone' | 'closed' | 'erased' | 'stay' | 'changed' | 'outdated' | 'shared';

export type WriteEnd =
  | { kind: 'changed'; why: Difference }
  | { kind: 'refused' | 'failed'; error: ApiError }
  | { kind: 'unknown'; error: ApiError; found: { what: Finding } }
  | { kind: 'idle' | 'checking' | 'sending' | 'settling' | 'done' };

export interface OutcomeWords {
  tone: 'warning' | 'error';
  title: MessageKey;
  body: MessageKey;
}

const afterUnknown = {
  open: 'occupancy',
  close: 'occupancy',
  add: 'add',
  remove: 'remove',
  save: 'save',
  list: 'list',
} as const satisfies Record<WriteAction, string>;

export function outcomeWords(end: WriteEnd, action: WriteAction): OutcomeWords | undefined {
  switch (end.kind) {
    case 'changed': {
      // Closing has erased what was to be changed.
      const why = end.why === 'erased' ? 'closed' : end.why;
      const isOver = why === 'gone' || why === 'outdated' || why === 'shared';
      return {
        tone: isOver ? 'error' : 'warning',
        title: `outcome.${why}.title`,
        body:
          end.why === 'closed' && action === 'add' ? 'outcome.closed.add' : `outcome.${why}.body`,
      };
    }
    case 'refused':
      return {
        tone: 'warning',
        title: 'outcome.refused.title',
        body:
          action === 'save' || action === 'list'
            ? `outcome.refused.${action}`
            : 'outcome.refused.body',
      };
    case 'failed':
      return {
        // Both before and after signing in again it is a status, so that the focus stays in it.
        tone: end.error.kind === 'unauthenticated' ? 'warning' : 'error',
        title: describeError(end.error).title,
        body:
          action === 'add' || action === 'save' || action === 'list'
            ? 'outcome.failed.add'
            : 'outcome.failed.body',
      };
    case 'unknown': {
      const isUnseen = end.error.accepted && end.found.what !== 'unclear';
      const about = afterUnknown[action];
      const isUnchanged = !isUnseen && end.found.what !== 'unclear';
      return {
        tone: 'error',
        title: isUnseen ? 'outcome.unseen.title' : 'outcome.unknown.title',
        body:
          isUnchanged && about !== 'add' && about !== 'remove'
            ? `outcome.unchanged.${about}`
            : `outcome.unknown.${about}`,
      };
    }
    case 'idle':
    case 'checking':
    case 'sending':
    case 'settling':
    case 'done':
      return undefined;
  }
}

export function doneWords(
  done: OccupancyDone | ServicesDone,
  room: string,
  t: Translate,
): { tone: 'success' | 'warning'; text: string } {
  if (isOfServices(done)) {
    const { action, result } = done;
    const count = done.services.length;
    const services = done.services.map(serviceName).join(', ');
    const key: MessageKey = result === 'done' ? `outcome.done.${action}` : `outcome.${result}`;
    const tone = result === 'done' ? 'success' : 'warning';
    return { tone, text: t(key, { count, room, services }) };
  }
  const { action, count, missing } = done;
  return missing === undefined
    ? { tone: 'success', text: t(`outcome.done.${action}`, { room, count }) }
    : { tone: 'warning', text: t('outcome.missing', { count: missing, room }) };
}
