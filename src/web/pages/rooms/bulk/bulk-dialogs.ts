import type { Area } from '../../../../contract/area';
import type { BulkKind } from './bulk-kinds';
import type { RunOutcome } from './run-outcome';

/** A dialog of bulk work, from its opening until its outcome is dismissed. */
export interface OpenBulkDialog {
  /** The dialog's number, unique in this list. */
  id: number;
  bulkKind: BulkKind;
  selected: readonly Area[];
  isOpen: boolean;
  /** Outcome of its last run; a retry or a later read replaces it. */
  outcome?: RunOutcome;
  /** The outcome that the dialog had when it was last closed. */
  closedWith?: RunOutcome;
  /** The report of this outcome was saved. */
  reported?: RunOutcome;
}

export type BulkDialogsEvent =
  | { kind: 'opened'; bulkKind: BulkKind; rooms: readonly Area[] }
  | { kind: 'ended'; id: number; outcome: RunOutcome }
  | { kind: 'reported'; id: number }
  | { kind: 'closed'; id: number }
  | { kind: 'shown-again'; id: number }
  | { kind: 'dismissed' };

/**
 * The last outcome stays until another dialog is closed with an outcome, because that other dialog
 * may be cancelled.
 */
export function bulkDialogsReducer(
  dialogs: readonly OpenBulkDialog[],
  event: BulkDialogsEvent,
): readonly OpenBulkDialog[] {
  switch (event.kind) {
    case 'opened': {
      const id = (dialogs.at(-1)?.id ?? 0) + 1;
      const ended = dialogs.filter(({ closedWith }) => closedWith !== undefined);
      return [...ended, { id, bulkKind: event.bulkKind, selected: event.rooms, isOpen: true }];
    }
    case 'ended':
      return dialogs.map((dialog) =>
        dialog.id === event.id ? { ...dialog, outcome: event.outcome } : dialog,
      );
    case 'reported':
      return dialogs.map((dialog) =>
        dialog.id === event.id && dialog.outcome !== undefined
          ? { ...dialog, reported: dialog.outcome }
          : dialog,
      );
    case 'closed':
      // A dialog without an outcome is dropped; one with an outcome replaces all others.
      return dialogs.some(({ id, outcome }) => id === event.id && outcome === undefined)
        ? dialogs.filter(({ id }) => id !== event.id)
        : dialogs.flatMap((dialog) =>
            dialog.id === event.id && dialog.outcome !== undefined
              ? [{ ...dialog, isOpen: false, closedWith: dialog.outcome }]
              : [],
          );
    case 'shown-again':
      return dialogs.flatMap((dialog) =>
        dialog.id === event.id ? [{ ...dialog, isOpen: true }] : [],
      );
    case 'dismissed':
      return [];
  }
}

/** Whether the dialog has rows that were not done, and no saved report has them. */
export function isLeftOver({ outcome, reported }: OpenBulkDialog): boolean {
  return outcome !== undefined && outcome.undone.length > 0 && outcome !== reported;
}
