import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useReducer, useRef } from 'react';
import { asApiError, type ApiError } from '../../../api/api-error';
import { changeManyAreas, readAreasNow } from '../../../api/areas';
import { useSingleAction } from '../../../components/use-single-action';
import { useWindowEvent } from '../../../components/use-window';
import { useFacilityId } from '../../../use-path-ids';
import type { BulkOperation, BulkPlan, BulkTarget } from './bulk-operation';
import { fingerprint, type BulkItem, type BulkRow } from './bulk-rows';
import { BulkRun, type Phase } from './bulk-run';

export type BulkStage =
  | { kind: 'choosing' }
  /** `error`: why the rooms could not be read. */
  | { kind: 'reading'; plan: BulkPlan; error?: ApiError }
  /** `changed`: the rooms are not as in the plan that was reviewed; nothing was sent. */
  | { kind: 'review' | 'checking'; plan: BulkPlan; rows: readonly BulkRow[]; changed: boolean }
  | { kind: 'running'; items: readonly BulkItem[]; phase: Phase }
  | { kind: 'finished'; items: readonly BulkItem[] };

export type BulkEvent =
  | { kind: 'read' | 'confirm' }
  | { kind: 'chosen'; plan: BulkPlan }
  | { kind: 'unread'; error: ApiError }
  | { kind: 'planned'; rows: readonly BulkRow[] }
  | { kind: 'started' | 'progress'; items: readonly BulkItem[]; phase: Phase }
  | { kind: 'ended'; items: readonly BulkItem[] };

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
      return 'plan' in stage ? { kind: 'reading', plan: stage.plan, error: event.error } : stage;
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
  }
}

/**
 * Bulk work from its dry run to its last answer: read, show the plan, confirm, read again, send. If
 * the second read gives another plan, the person confirms that one. After the component unmounts,
 * nothing more is sent.
 *
 * @param areaIds full ids of the rooms to work on
 */
export function useBulkRun({ start }: BulkOperation, areaIds: readonly string[]) {
  const client = useQueryClient();
  const facilityId = useFacilityId();
  const read = () => readAreasNow(client, facilityId);
  const target: BulkTarget = { facilityId, areaIds, read };
  const [stage, dispatch] = useReducer(bulkReducer, undefined, (): BulkStage =>
    'plan' in start ? { kind: 'reading', plan: start.plan(target) } : { kind: 'choosing' },
  );
  const { mutateAsync } = useMutation(changeManyAreas(client, facilityId, areaIds));
  const { run: runOnce } = useSingleAction();
  const current = useRef<BulkRun>(undefined);

  useEffect(() => {
    if (stage.kind !== 'reading' || stage.error !== undefined) return undefined;
    let wanted = true;
    readAreasNow(client, facilityId).then(
      (rooms) => wanted && dispatch({ kind: 'planned', rows: stage.plan.planRows(rooms) }),
      (error: unknown) => wanted && dispatch({ kind: 'unread', error: asApiError(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [client, facilityId, stage]);

  useWindowEvent('offline', () => stage.kind === 'running' && current.current?.pause('offline'));
  useWindowEvent('online', () => current.current?.foundNetwork());
  useEffect(() => () => current.current?.stop(), []);

  const show = (kind: 'started' | 'progress', { items, phase }: BulkRun) =>
    dispatch({ kind, items, phase });

  async function work(run: BulkRun, step: () => Promise<void>) {
    current.current = run;
    show('started', run);
    await mutateAsync(step);
    dispatch({ kind: 'ended', items: run.items });
  }

  async function checkAndSend(plan: BulkPlan, shown: readonly BulkRow[], isWanted: () => boolean) {
    dispatch({ kind: 'confirm' });
    const rooms = await read().catch(asApiError);
    if (!isWanted()) return;
    if ('kind' in rooms) return dispatch({ kind: 'unread', error: rooms });
    const rows = plan.planRows(rooms);
    if (fingerprint(rows) !== fingerprint(shown)) return dispatch({ kind: 'planned', rows });
    const run = new BulkRun(rows, rooms, plan, {
      read,
      // Rendering waits, since it would delay the next request.
      onChange: () => startTransition(() => show('progress', run)),
      // What is on screen is read again, so that the shell offers to sign in.
      onSessionEnd: () => void client.invalidateQueries(),
    });
    await work(run, () => run.run());
  }

  /** Renders at once, so that a press shows before it has any effect. */
  function atOnce(step: (run: BulkRun) => void) {
    if (current.current === undefined) return;
    step(current.current);
    show('progress', current.current);
  }

  return {
    stage,
    target,
    choose: (plan: BulkPlan) => dispatch({ kind: 'chosen', plan }),
    readAgain: () => dispatch({ kind: 'read' }),
    confirm: () => {
      if (stage.kind === 'review')
        void runOnce((isWanted) => checkAndSend(stage.plan, stage.rows, isWanted));
    },
    run: {
      pause: () => atOnce((run) => run.pause()),
      resume: () => atOnce((run) => run.resume()),
      stop: () => atOnce((run) => run.stop()),
      retryFailed: () => {
        const run = current.current;
        if (run !== undefined) void runOnce(() => work(run, () => run.retryFailed()));
      },
    },
  };
}
