import type { TextDraft } from '../../device/text-drafts';

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
