import type { ApiError } from '../../../api/api-error';
import type { RoomAction } from '../../../api/refusals';
import type { BulkRow, BulkWork } from './bulk-work';
import type { Phase, RowState } from './row-states';

/** How far a run is. `states` has a state for each row, in the order of the rows. */
export interface Run {
  phase: Phase;
  states: readonly RowState[];
}

export type BulkStage =
  /** The server refused the action before, for a room of this facility. */
  | { kind: 'refused'; action: RoomAction; error: ApiError }
  /** The person chooses the services to add, the codes to remove, or where the stays move. */
  | { kind: 'choosing' }
  | { kind: 'reading'; work: BulkWork }
  | { kind: 'unread'; work: BulkWork; error: ApiError }
  /** `changed`: the rooms are not as in the plan that was reviewed; nothing was sent. */
  | { kind: 'review' | 'checking'; work: BulkWork; rows: readonly BulkRow[]; changed: boolean }
  | { kind: 'run'; rows: readonly BulkRow[]; run: Run };

export type BulkEvent =
  /** `work`: undefined if the person has to choose first. */
  | { kind: 'begin'; work: BulkWork | undefined }
  | { kind: 'read' | 'confirm' }
  | { kind: 'unread'; error: ApiError }
  | { kind: 'planned'; rows: readonly BulkRow[] }
  /** `ended`: the rooms were read again after the last answer, or the run broke off. */
  | { kind: 'progress' | 'ended'; rows: readonly BulkRow[]; run: Run }
  /** The person has requests sent again, or their outcome looked for. */
  | { kind: 'continued' };

/**
 * The stages of bulk work. A plan made while checking differs from the one that was confirmed, so
 * it is reviewed as `changed`.
 */
export function bulkReducer(stage: BulkStage, event: BulkEvent): BulkStage {
  switch (event.kind) {
    case 'begin':
      return event.work === undefined
        ? { kind: 'choosing' }
        : { kind: 'reading', work: event.work };
    case 'progress': {
      const { rows, run } = event;
      if (run.phase.kind !== 'finished') return { kind: 'run', rows, run };
      const phase = isStopping(stage) ? 'stopping' : 'reading';
      return { kind: 'run', rows, run: { ...run, phase: { kind: phase } } };
    }
    case 'ended': {
      const { phase, states } = event.run;
      return {
        kind: 'run',
        rows: event.rows,
        run: { states, phase: phase.kind === 'finished' ? phase : { kind: 'finished' } },
      };
    }
    case 'continued':
      return stage.kind === 'run'
        ? { ...stage, run: { ...stage.run, phase: { kind: 'reading' } } }
        : stage;
    case 'read':
      return 'work' in stage ? { kind: 'reading', work: stage.work } : stage;
    case 'unread':
      return 'work' in stage ? { kind: 'unread', work: stage.work, error: event.error } : stage;
    case 'planned': {
      if (!('work' in stage)) return stage;
      const changed = stage.kind === 'checking';
      return { kind: 'review', work: stage.work, rows: event.rows, changed };
    }
    case 'confirm':
      return stage.kind === 'review' ? { ...stage, kind: 'checking' } : stage;
  }
}

const isStopping = (stage: BulkStage) =>
  stage.kind === 'run' && stage.run.phase.kind === 'stopping';

/** Whether something is being sent, or is about to be; then people can't leave by mistake. */
export const isSending = (stage: BulkStage): boolean =>
  stage.kind === 'checking' || (stage.kind === 'run' && stage.run.phase.kind !== 'finished');
