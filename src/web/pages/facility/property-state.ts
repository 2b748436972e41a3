import type { TextDraft } from '../../device/text-drafts';
import type { SaveState } from './use-property-save';

/**
 * Why a property cannot be edited any more: the last answer had no such property, or one that is no
 * text.
 */
export type HiddenReason = 'unshared' | 'notText';

/** A save made here, with what undoing it needs. */
export interface Saved {
  before: string;
  after: string;
  /** Whether the server stored something other than what was typed. */
  tidied: boolean;
}

/**
 * The undo of the last save. It is `possible` only if any earlier undo certainly changed nothing.
 */
export type UndoStatus = 'possible' | 'under-way' | 'over';

/** One property on its page. `lastSave` stays while the page says something about it. */
export type PropertyState = { lastSave: (Saved & { undo: UndoStatus }) | undefined } & (
  | { kind: 'viewing'; discarded?: TextDraft | undefined }
  | { kind: 'editing'; draft?: TextDraft | undefined }
);

/** How a form was closed. `value` is the server's by then. Escape discards what was typed. */
export type FormEnding =
  | { kind: 'cancelled' | 'refused'; value: string }
  | { kind: 'discarded'; value: string; draft: TextDraft }
  | { kind: 'saved'; saved: Saved };

export type PropertyEvent =
  | FormEnding
  | { kind: 'edit' }
  | { kind: 'restore-discarded' }
  | { kind: 'undo'; status: UndoStatus }
  | { kind: 'dismissed' };

export function propertyReducer(state: PropertyState, event: PropertyEvent): PropertyState {
  const { lastSave } = state;
  switch (event.kind) {
    case 'edit':
      // During an undo, editing has to wait for the value that results from it.
      return lastSave?.undo === 'under-way' ? state : { kind: 'editing', lastSave };
    case 'restore-discarded':
      return {
        kind: 'editing',
        lastSave,
        draft: state.kind === 'viewing' ? state.discarded : state.draft,
      };
    case 'cancelled':
    case 'discarded': {
      // An earlier save can still be undone while the server has its value.
      const isThere = lastSave?.after === event.value && lastSave.undo === 'possible';
      const discarded = event.kind === 'discarded' ? event.draft : undefined;
      return { kind: 'viewing', lastSave: isThere ? lastSave : undefined, discarded };
    }
    case 'refused':
      return { kind: 'viewing', lastSave: undefined };
    case 'saved':
      return { kind: 'viewing', lastSave: { ...event.saved, undo: 'possible' } };
    case 'undo':
      return { ...state, lastSave: lastSave && { ...lastSave, undo: event.status } };
    case 'dismissed':
      return { ...state, lastSave: undefined };
  }
}

/** The state of one form's text, in the order in which states may follow. */
export type FormStatus =
  | 'unchanged'
  | 'edited'
  | 'saving'
  | 'conflict'
  | 'refused'
  | 'failed'
  | 'unknown';

export interface FormInputs {
  save: SaveState;
  typed: string;
  /** The server's value when editing began, and as last read. */
  base: string;
  value: string;
  /** The text that was sent last. */
  sent: string | undefined;
  /** Whether the server no longer shows the property, so that nothing can be sent or compared. */
  isHidden: boolean;
}

export interface FormState {
  status: FormStatus;
  /** Whether nothing can be saved. The text can then only be copied. */
  isReadOnly: boolean;
  /** Whether somebody else changed the value during the edit. */
  isConflicting: boolean;
  /** Whether what was sent took effect only after the save had looked for it. */
  tookEffect: boolean;
}

/** The state of a form, from its text, the server's value and the save. */
export function formState(inputs: FormInputs): FormState {
  const { save, typed, base, value, sent, isHidden } = inputs;
  const status = statusOf(inputs);
  const isSaving = status === 'saving';
  // A value that the server made of our own text is no conflict.
  const isOwn = save.kind === 'unknown' && save.found.now === value;
  const isConflicting = !isHidden && value !== base && value !== typed && !isSaving && !isOwn;
  return {
    status: isConflicting && status === 'edited' ? 'conflict' : status,
    isReadOnly: save.kind === 'refused' || (isHidden && !isSaving),
    isConflicting,
    tookEffect: save.kind === 'unknown' && value === sent && typed === value,
  };
}

/** An outcome is about the text that was sent. After more typing, the text is `edited` again. */
function statusOf({ save, typed, value, sent }: FormInputs): FormStatus {
  switch (save.kind) {
    case 'checking':
    case 'sending':
    case 'settling':
      return 'saving';
    case 'refused':
      return 'refused';
    case 'failed':
    case 'unknown':
      if (typed === sent) return save.kind;
  }
  return typed === value ? 'unchanged' : 'edited';
}
