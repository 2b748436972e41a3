import type { TextDraft } from '../../device/text-drafts';

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
