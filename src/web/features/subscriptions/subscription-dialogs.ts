import type { Subscription } from '../../../contract/area';
import type { Replaced } from './addition-write';
import type { Removed, Replacement } from './removal-write';
import type { AdditionDraft } from './subscription-form';
import type { Added } from './use-add-subscriptions';

/** What the form of an addition opens with. */
export interface AdditionRequest {
  /** Replaces what was begun before. */
  draft?: AdditionDraft | undefined;
  /** The subscription that the entered one replaces. */
  replaced?: Replaced | undefined;
  /** The ended subscription that the entered one repeats, or the removed one that it restores. */
  repeated?: Subscription | undefined;
  isUndo?: boolean;
  /** The form's first content, from a subscription, before anybody typed. */
  first?: AdditionDraft | undefined;
}

/** The state of a change after its addition was accepted. */
export interface Change {
  kind: 'removing' | 'unseen' | Replacement;
  service: Subscription;
}

interface RemovalRequest {
  service: Subscription;
  serviceId: string;
  /** The room's status as shown on screen. */
  status: unknown;
}

/** The dialogs of one room, and their outcomes. */
export interface SubscriptionDialogs {
  dialog: { kind: 'none' | 'adding' } | ({ kind: 'removing' } & RemovalRequest);
  /** Stays if the dialog is closed while an outcome is unknown, because that has to be settled. */
  request: AdditionRequest;
  /** An addition that somebody began and left, perhaps before a reload. */
  draft: AdditionDraft | undefined;
  /**
   * Changes and repetitions that somebody began and left. They last only while this screen is open:
   * later there may be nothing to change.
   */
  begun: ReadonlyMap<string, AdditionDraft>;
  added: (Added & { isUndo?: boolean | undefined }) | Change | undefined;
  removed: Removal | undefined;
}

/** A subscription that was removed or is gone. */
export interface Removal {
  how: Removed;
  service: Subscription;
  /** The time, in ms since 1970, and the room's status then. */
  at: number;
  status: unknown;
}

/** Undo is offered for so long. Later the room may have another occupant. In ms. */
const UNDO_MS = 10 * 60_000;

/** Whether a press can still bring back the removed subscription. */
export const canUndo = ({ how, at, status }: Removal, now: number, statusNow: unknown): boolean =>
  how === 'removed' && now - at < UNDO_MS && JSON.stringify(status) === JSON.stringify(statusNow);

export type DialogsEvent =
  /** `isUnknown`: the outcome of the last submission is unknown and has to be settled first. */
  | { kind: 'add'; request: AdditionRequest; isUnknown: boolean }
  /** `draft`: what was entered, if the form is to show it again. */
  | { kind: 'addition-left'; draft: AdditionDraft | undefined; isUnknown: boolean }
  | { kind: 'added'; added: Added }
  | { kind: 'change-ended'; change: Change }
  | { kind: 'remove'; request: RemovalRequest }
  | { kind: 'removal-left' }
  | { kind: 'removed'; removal: Removal };

export const initialDialogs = (draft: AdditionDraft | undefined): SubscriptionDialogs => ({
  dialog: { kind: 'none' },
  request: {},
  draft,
  begun: new Map(),
  added: undefined,
  removed: undefined,
});

/** Opening a dialog ends the last message, because "added" beside "removed" would say neither. */
export function dialogsReducer(
  state: SubscriptionDialogs,
  event: DialogsEvent,
): SubscriptionDialogs {
  switch (event.kind) {
    case 'add':
      return {
        ...state,
        dialog: { kind: 'adding' },
        request: event.isUnknown ? state.request : withDraft(state, event.request),
        added: undefined,
        removed: undefined,
      };
    case 'addition-left': {
      const { draft, isUnknown } = event;
      const goesOn = isUnknown && draft !== undefined;
      return { ...leave(state, draft), request: goesOn ? { ...state.request, draft } : {} };
    }
    case 'added':
      return {
        ...leave(state, undefined),
        request: {},
        added: state.request.replaced
          ? startChange(state.request.replaced, event.added)
          : { ...event.added, isUndo: state.request.isUndo },
      };
    case 'change-ended':
      return { ...state, added: event.change };
    case 'remove':
      return {
        ...state,
        dialog: { kind: 'removing', ...event.request },
        // A message that needs attention stays.
        added: state.added && isSuccess(state.added) ? undefined : state.added,
        removed: undefined,
      };
    case 'removal-left':
      return { ...state, dialog: { kind: 'none' } };
    case 'removed':
      return {
        ...state,
        dialog: { kind: 'none' },
        removed: event.removal,
      };
  }
}

/** The earlier subscription is removed only if the list has the new one. */
const startChange = ({ service }: Replaced, { found }: Added): Change => ({
  kind: found?.kind === 'added' ? 'removing' : 'unseen',
  service,
});

/** Whether an addition or a change has succeeded so far. */
export function isSuccess(outcome: Added | Change): boolean {
  if ('kind' in outcome) return outcome.kind === 'removing' || outcome.kind === 'replaced';
  const { found } = outcome;
  return found === undefined || (found.kind === 'added' && found.extra === 0);
}

/** The key of a change or repetition that was left. It includes all of the subscription. */
const keyOf = ({ replaced, repeated }: AdditionRequest) =>
  (replaced ?? repeated) && JSON.stringify(replaced ?? repeated);

/** Whether the request is neither a change nor a repetition. */
export const isNew = (request: AdditionRequest): boolean => keyOf(request) === undefined;

function withDraft({ draft, begun }: SubscriptionDialogs, request: AdditionRequest) {
  const key = keyOf(request);
  const begunBefore = key === undefined ? draft : (begun.get(key) ?? request.first);
  return { ...request, draft: request.draft ?? begunBefore };
}

/**
 * Closes the form. Its content is remembered only if somebody typed: what a drag filled in and
 * nobody confirmed must not come back as if it were stored.
 */
function leave(state: SubscriptionDialogs, draft: AdditionDraft | undefined): SubscriptionDialogs {
  const closed = { ...state, dialog: { kind: 'none' } } as const;
  const key = keyOf(state.request);
  if (key === undefined) return { ...closed, draft };
  if (draft !== undefined && isSame(draft, state.request.draft)) return closed;
  const begun = new Map(state.begun);
  begun.delete(key);
  const isTyped = draft !== undefined && !isSame(draft, state.request.first);
  return { ...closed, begun: isTyped ? begun.set(key, draft) : begun };
}

const isSame = (one: AdditionDraft, other: AdditionDraft | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);
