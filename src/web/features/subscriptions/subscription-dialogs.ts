import type { Subscription } from '../../../contract/area';
import type { Replaced } from './addition-write';
import type { Removed, Replacement } from './removal-write';
import type { AdditionDraft } from './subscription-form';
import type { Added } from './use-add-subscriptions';

/** What the form of an addition is brought up with. */
export interface AdditionRequest {
  /** In place of what was begun before. */
  draft?: AdditionDraft | undefined;
  /** What the entered one takes the place of. */
  replaced?: Replaced | undefined;
  /** The one that is over which the entered one repeats, or the removed one that it brings back. */
  repeated?: Subscription | undefined;
  isUndo?: boolean;
  /** What was entered of one of the list, before anything was typed. */
  first?: AdditionDraft | undefined;
}

/** How a change stands, once its addition was accepted. */
export interface Change {
  kind: 'removing' | 'unseen' | Replacement;
  service: Subscription;
}

interface RemovalRequest {
  service: Subscription;
  serviceId: string;
}

/** The dialogs of one room, and what came of them. */
export interface SubscriptionDialogs {
  dialog: { kind: 'none' | 'adding' } | ({ kind: 'removing' } & RemovalRequest);
  /** Stays when the dialog is closed on an outcome that is unknown: it must be gone on with. */
  request: AdditionRequest;
  /** An addition that was begun and left, before a reload too. */
  draft: AdditionDraft | undefined;
  /**
   * Changes and repetitions that were begun and left. They last while the screen is: later there
   * may be nothing to change.
   */
  begun: ReadonlyMap<string, AdditionDraft>;
  added: (Added & { isUndo?: boolean | undefined }) | Change | undefined;
  removed: Removal | undefined;
}

/** A subscription that is gone. */
export interface Removal {
  how: Removed;
  service: Subscription;
  /** When, in ms since 1970, and the status that the room had. */
  at: number;
  status: unknown;
}

/** Later the room may have another occupant, who must not get it by a slip. In ms. */
const UNDO_MS = 10 * 60_000;

/** Whether what was removed can still be brought back with a press. */
export const canUndo = ({ how, at, status }: Removal, now: number, statusNow: unknown): boolean =>
  how === 'removed' && now - at < UNDO_MS && JSON.stringify(status) === JSON.stringify(statusNow);

export type DialogsEvent =
  /** `isUnknown`: the outcome of the last submission is not known. It must be settled first. */
  | { kind: 'add'; request: AdditionRequest; isUnknown: boolean }
  /** `draft`: what was entered, where it is to be there again. */
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

/** The last message gives way to what is opened next: "added" beside "removed" says neither. */
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
        // What asks to be looked at stays.
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

/** The earlier one goes only once the list was seen to hold the new one. */
const startChange = ({ service }: Replaced, { found }: Added): Change => ({
  kind: found?.kind === 'added' ? 'removing' : 'unseen',
  service,
});

/** Whether an addition or a change went well, as far as it got. */
export function isSuccess(outcome: Added | Change): boolean {
  if ('kind' in outcome) return outcome.kind === 'removing' || outcome.kind === 'replaced';
  const { found } = outcome;
  return found === undefined || (found.kind === 'added' && found.extra === 0);
}

/** By what a change or a repetition that was left is found again: the same one, as it was. */
const keyOf = ({ replaced, repeated }: AdditionRequest) =>
  (replaced ?? repeated) && JSON.stringify(replaced ?? repeated);

/** Whether it is neither a change nor a repetition. */
export const isNew = (request: AdditionRequest): boolean => keyOf(request) === undefined;

function withDraft({ draft, begun }: SubscriptionDialogs, request: AdditionRequest) {
  const key = keyOf(request);
  const begunBefore = key === undefined ? draft : (begun.get(key) ?? request.first);
  return { ...request, draft: request.draft ?? begunBefore };
}

/** Closes the form. One that nothing was typed into is not there again. */
function leave(state: SubscriptionDialogs, draft: AdditionDraft | undefined): SubscriptionDialogs {
  const closed = { ...state, dialog: { kind: 'none' } } as const;
  const key = keyOf(state.request);
  if (key === undefined) return { ...closed, draft };
  const begun = new Map(state.begun);
  begun.delete(key);
  const isTyped = JSON.stringify(draft) !== JSON.stringify(state.request.first);
  return { ...closed, begun: draft && isTyped ? begun.set(key, draft) : begun };
}
