import type { TextDraft } from '../../device/text-drafts';
import type { SaveState } from './use-property-save';

/**
 * Why a property cannot be edited any more: the last answer came without it, or with what is no
 * text.
 */
export type HiddenReason = 'unshared' | 'notText';

/** A save made here, as it can be undone. */
export interface Saved {
  before: string;
  after: string;
  /** The server stored something else than was typed. */
  tidied: boolean;
}

/**
 * The undo of the last save: `possible` only where it is certain that an earlier undo changed
 * nothing.
 */
export type UndoStatus = 'possible' | 'under-way' | 'over';

/** One property on its page. `lastSave`: as long as something is said of it. */
export type PropertyState = { lastSave: (Saved & { undo: UndoStatus }) | undefined } & (
  | { kind: 'viewing'; discarded?: TextDraft | undefined }
  | { kind: 'editing'; draft?: TextDraft | undefined }
);

/** How a form was closed, `value`: the server's by then. Escape discards what was typed. */
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
      // What the undo makes of it is edited, not what it is about to replace.
      return lastSave?.undo === 'under-way' ? state : { kind: 'editing', lastSave };
    case 'restore-discarded':
      return {
        kind: 'editing',
        lastSave,
        draft: state.kind === 'viewing' ? state.discarded : state.draft,
      };
    case 'cancelled':
    case 'discarded': {
      // An earlier save can still be undone, while its value is there.
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

/** The state of the text of one form, in the order in which it may come about. */
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
  /** What was sent last. */
  sent: string | undefined;
  /**
   * Whether the server shows the property no longer: then nothing can be sent, and nothing
   * compared.
   */
  isHidden: boolean;
}

export interface FormState {
  status: FormStatus;
  /** Nothing can be saved: the text is there to be copied. */
  isReadOnly: boolean;
  /** Somebody else changed the value while it was edited. */
  isConflicting: boolean;
  /** What was sent took effect later than it was looked for. */
  tookEffect: boolean;
}

/** What one form shows, by its text, the server's value and the save. */
export function formState(inputs: FormInputs): FormState {
  const { save, typed, base, value, sent, isHidden } = inputs;
  const status = statusOf(inputs);
  const isSaving = status === 'saving';
  // What the server made of our own text is no conflict.
  const isOwn = save.kind === 'unknown' && save.found.now === value;
  const isConflicting = !isHidden && value !== base && value !== typed && !isSaving && !isOwn;
  return {
    status: isConflicting && status === 'edited' ? 'conflict' : status,
    isReadOnly: save.kind === 'refused' || (isHidden && !isSaving),
    isConflicting,
    tookEffect: save.kind === 'unknown' && value === sent && typed === value,
  };
}

/** An outcome holds for the text that was sent: typing on makes it edited again. */
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
