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

/** One property on its page. */
export type PropertyState = { saved: Saved | undefined; undo: UndoStatus } & (
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
  const { saved, undo } = state;
  switch (event.kind) {
    case 'edit':
      // What the undo makes of it is edited, not what it is about to replace.
      return undo === 'under-way' ? state : { kind: 'editing', saved, undo };
    case 'restore-discarded':
      return {
        kind: 'editing',
        saved,
        undo,
        draft: state.kind === 'viewing' ? state.discarded : state.draft,
      };
    case 'cancelled':
    case 'discarded': {
      // An earlier save can still be undone, while its value is there.
      const isThere = saved?.after === event.value && undo === 'possible';
      const discarded = event.kind === 'discarded' ? event.draft : undefined;
      return { kind: 'viewing', saved: isThere ? saved : undefined, undo: 'possible', discarded };
    }
    case 'refused':
      return { kind: 'viewing', saved: undefined, undo: 'possible' };
    case 'saved':
      return { kind: 'viewing', saved: event.saved, undo: 'possible' };
    case 'undo':
      return { ...state, undo: event.status };
    case 'dismissed':
      return { ...state, saved: undefined, undo: 'possible' };
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
  const isSaving = statusOf(inputs) === 'saving';
  // What the server made of our own text is no conflict.
  const isOwn = save.kind === 'unknown' && save.found.now === value;
  const isConflicting = !isHidden && value !== base && value !== typed && !isSaving && !isOwn;
  const status = statusOf(inputs);
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
