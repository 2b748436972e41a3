import type { Area } from '../../../../contract/area';
import type { BulkKind } from './bulk-formatter';
import type { RunOutcome } from './run-outcome';

/** A dialog of bulk work, from its opening until its outcome is dismissed. */
export interface OpenBulkDialog {
  /** Its number among those of this list. */
  place: number;
  work: BulkKind;
  selected: readonly Area[];
  isOpen: boolean;
  /** Once its run has come to an end, for now. */
  outcome?: RunOutcome;
  /** The outcome it was closed with before. */
  closedWith?: RunOutcome;
  /** The report of this outcome was saved. */
  reported?: RunOutcome;
}

export type BulkDialogsEvent =
  | { kind: 'opened'; work: BulkKind; rooms: readonly Area[] }
  | { kind: 'ended'; place: number; outcome: RunOutcome }
  | { kind: 'reported'; place: number }
  | { kind: 'closed'; place: number }
  | { kind: 'shown-again'; place: number }
  | { kind: 'dismissed' };

/** What came of the last work stays until another has done something: that may be cancelled. */
export function bulkDialogsReducer(
  dialogs: readonly OpenBulkDialog[],
  event: BulkDialogsEvent,
): readonly OpenBulkDialog[] {
  switch (event.kind) {
    case 'opened': {
      const place = (dialogs.at(-1)?.place ?? 0) + 1;
      const ended = dialogs.filter(({ closedWith }) => closedWith !== undefined);
      return [...ended, { place, work: event.work, selected: event.rooms, isOpen: true }];
    }
    case 'ended':
      return dialogs.map((dialog) =>
        dialog.place === event.place ? { ...dialog, outcome: event.outcome } : dialog,
      );
    case 'reported':
      return dialogs.map((dialog) =>
        dialog.place === event.place && dialog.outcome !== undefined
          ? { ...dialog, reported: dialog.outcome }
          : dialog,
      );
    case 'closed':
      // One that did nothing leaves no trace; one that did replaces all before it.
      return dialogs.some(({ place, outcome }) => place === event.place && outcome === undefined)
        ? dialogs.filter(({ place }) => place !== event.place)
        : dialogs.flatMap((dialog) =>
            dialog.place === event.place && dialog.outcome !== undefined
              ? [{ ...dialog, isOpen: false, closedWith: dialog.outcome }]
              : [],
          );
    case 'shown-again':
      return dialogs.flatMap((dialog) =>
        dialog.place === event.place ? [{ ...dialog, isOpen: true }] : [],
      );
    case 'dismissed':
      return [];
  }
}

/** Whether it has rows that want looking after, and nothing but this list tells which. */
export function isLeftOver({ outcome, reported }: OpenBulkDialog): boolean {
  return outcome !== undefined && outcome.undone.length > 0 && outcome !== reported;
}
