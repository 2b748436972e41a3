import type { Subscription } from '../../../contract/area';
import type { Replaced } from './addition-write';
import type { Removed, Replacement } from './removal-write';
import type { Addition } from './subscription-form';
import type { Added } from './use-add-subscriptions';

/** What the form of an addition opens with. */
export interface AdditionRequest {
  /** The subscription that the entered one replaces. */
  replaced?: Replaced | undefined;
  /** The ended subscription that the entered one repeats, or the removed one that it restores. */
  repeated?: Subscription | undefined;
  isUndo?: boolean;
  /** The form's first content; by default a service from now on. */
  first?: Addition | undefined;
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
export const canUndo = ({ how, at }: Removal, now: number): boolean =>
  how === 'removed' && now - at < UNDO_MS;

/** Whether the room was opened or closed since the removal. */
export const isStayOver = ({ status }: Removal, statusNow: unknown): boolean =>
  JSON.stringify(status) !== JSON.stringify(statusNow);

export type DialogsEvent =
  /** `isUnknown`: the outcome of the last submission is unknown and has to be settled first. */
  | { kind: 'add'; request: AdditionRequest; isUnknown: boolean }
  /** `unknown`: what was entered, if its outcome is unknown and the form is to show it again. */
  | { kind: 'addition-left'; unknown: Addition | undefined }
  | { kind: 'added'; added: Added }
  | { kind: 'change-ended'; change: Change }
  | { kind: 'remove'; request: RemovalRequest }
  | { kind: 'removal-left' }
  | { kind: 'removed'; removal: Removal }
  | { kind: 'stay-over' };

export const initialDialogs: SubscriptionDialogs = {
  dialog: { kind: 'none' },
  request: {},
  added: undefined,
  removed: undefined,
};

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
        request: event.isUnknown ? state.request : event.request,
        added: undefined,
        removed: undefined,
      };
    case 'addition-left':
      return {
        ...state,
        dialog: { kind: 'none' },
        request: event.unknown === undefined ? {} : { ...state.request, first: event.unknown },
      };
    case 'added':
      return {
        ...state,
        dialog: { kind: 'none' },
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
    case 'stay-over':
      return { ...state, removed: undefined };
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
