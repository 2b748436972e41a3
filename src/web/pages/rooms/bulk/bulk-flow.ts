import type { ApiError } from '../../../api/api-error';
import type { BulkPlan } from './bulk-operation';
import type { BulkItem, BulkRow } from './bulk-rows';
import type { Look, Phase } from './bulk-run';

interface Run {
  items: readonly BulkItem[];
}

export type BulkStage =
  | { kind: 'choosing' }
  | { kind: 'reading'; plan: BulkPlan }
  | { kind: 'unread'; plan: BulkPlan; error: ApiError }
  /** `changed`: the rooms are not as in the plan that was reviewed; nothing was sent. */
  | { kind: 'review' | 'checking'; plan: BulkPlan; rows: readonly BulkRow[]; changed: boolean }
  | ({ kind: 'running'; phase: Phase } & Run)
  | ({ kind: 'finished' | 'leaving'; look?: Look | undefined } & Run);

export type BulkEvent =
  | { kind: 'read' | 'confirm' }
  | { kind: 'chosen'; plan: BulkPlan }
  | { kind: 'unread'; error: ApiError }
  | { kind: 'planned'; rows: readonly BulkRow[] }
  | ({ kind: 'started' | 'progress'; phase: Phase } & Run)
  | ({ kind: 'ended'; look?: Look | undefined } & Run)
  | { kind: 'leave' | 'stay' };

/**
 * The stages of bulk work. A plan made while checking differs from the one that was confirmed, so
 * it is reviewed as `changed`.
 */
export function bulkReducer(stage: BulkStage, event: BulkEvent): BulkStage {
  switch (event.kind) {
    case 'chosen':
      return { kind: 'reading', plan: event.plan };
    case 'read':
      return 'plan' in stage ? { kind: 'reading', plan: stage.plan } : stage;
    case 'unread':
      return 'plan' in stage ? { kind: 'unread', plan: stage.plan, error: event.error } : stage;
    case 'planned': {
      if (!('plan' in stage)) return stage;
      const changed = stage.kind === 'checking';
      return { kind: 'review', plan: stage.plan, rows: event.rows, changed };
    }
    case 'confirm':
      return stage.kind === 'review' ? { ...stage, kind: 'checking' } : stage;
    case 'started':
      return { ...event, kind: 'running' };
    case 'progress':
      // What comes late changes nothing any more.
      return stage.kind === 'running' ? { ...event, kind: 'running' } : stage;
    case 'ended':
      return { ...event, kind: 'finished' };
    case 'leave':
      return stage.kind === 'finished' ? { ...stage, kind: 'leaving' } : stage;
    case 'stay':
      return stage.kind === 'leaving' ? { ...stage, kind: 'finished' } : stage;
  }
}

export const isSending = ({ kind }: BulkStage): boolean =>
  kind === 'checking' || kind === 'running';
