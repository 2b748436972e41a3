import type { ApiError } from '../../api/api-error';
import type { RoomAction } from '../../api/refusals';
import type { Finding } from '../../api/write-log';
import type { MessageKey } from '../../i18n/messages';
import { describeError } from './describe-error';

export type WriteAction = RoomAction | 'save' | 'list';

type Difference = 'gone' | 'closed' | 'erased' | 'stay' | 'changed' | 'outdated' | 'shared';

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

/**
 * What can be done after an outcome that is not known depends on what a second request would do.
 */
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
      const { why } = end;
      const isOver = why === 'gone' || why === 'outdated' || why === 'shared';
      return {
        tone: isOver ? 'error' : 'warning',
        title: `outcome.${why}.title`,
        body: why === 'closed' && action === 'add' ? 'outcome.closed.add' : `outcome.${why}.body`,
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
        tone: 'error',
        title: describeError(end.error).title,
        body:
          action === 'add' || action === 'save' || action === 'list'
            ? 'outcome.failed.add'
            : 'outcome.failed.body',
      };
    case 'unknown': {
      const isUnseen = end.error.accepted && end.found.what !== 'unclear';
      const what = isUnseen ? 'unseen' : end.found.what === 'unclear' ? 'unread' : 'unchanged';
      return {
        tone: 'error',
        title: isUnseen ? 'outcome.unseen.title' : 'outcome.unknown.title',
        body: `outcome.${what}.${afterUnknown[action]}`,
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
