import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { asApiError, type ApiError } from '../../../api/api-error';
import { changeManyAreas, readAreasNow } from '../../../api/areas';
import { useSingleAction } from '../../../components/use-single-action';
import { useWindowEvent } from '../../../components/use-window';
import { useFacilityId } from '../../../use-path-ids';
import type { BulkOperation, BulkPlan, BulkTarget } from './bulk-operation';
import type { BulkItem, BulkRow } from './bulk-rows';
import { BulkRun, type Phase } from './bulk-run';

export type BulkStage =
  | { kind: 'choosing' }
  /** `error`: why the rooms could not be read. */
  | { kind: 'reading'; plan: BulkPlan; error?: ApiError }
  | { kind: 'review'; plan: BulkPlan; rows: readonly BulkRow[] }
  | { kind: 'running'; items: readonly BulkItem[]; phase: Phase }
  | { kind: 'finished'; items: readonly BulkItem[] };

/**
 * Bulk work from its dry run to its last answer: read, show the plan, confirm, send. A room that
 * changed since its row was confirmed is left out. After the component unmounts, nothing more is
 * sent.
 *
 * @param areaIds full ids of the rooms to work on
 */
export function useBulkRun({ start }: BulkOperation, areaIds: readonly string[]) {
  const client = useQueryClient();
  const facilityId = useFacilityId();
  const read = () => readAreasNow(client, facilityId);
  const target: BulkTarget = { facilityId, areaIds, read };
  const [stage, setStage] = useState<BulkStage>(() =>
    'plan' in start ? { kind: 'reading', plan: start.plan(target) } : { kind: 'choosing' },
  );
  const { mutateAsync } = useMutation(changeManyAreas(client, facilityId, areaIds));
  const { run: runOnce } = useSingleAction();
  const current = useRef<BulkRun>(undefined);

  useEffect(() => {
    if (stage.kind !== 'reading' || stage.error !== undefined) return undefined;
    const { plan } = stage;
    let wanted = true;
    readAreasNow(client, facilityId).then(
      (rooms) => wanted && setStage({ kind: 'review', plan, rows: plan.planRows(rooms) }),
      (error: unknown) => wanted && setStage({ kind: 'reading', plan, error: asApiError(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [client, facilityId, stage]);

  useWindowEvent('offline', () => stage.kind === 'running' && current.current?.pause('offline'));
  useWindowEvent('online', () => current.current?.foundNetwork());
  useEffect(() => () => current.current?.stop(), []);

  const showProgress = ({ items, phase }: BulkRun) =>
    // What comes late changes nothing any more.
    setStage((now) => (now.kind === 'running' ? { kind: 'running', items, phase } : now));

  const work = (run: BulkRun, step: () => Promise<void>) =>
    void runOnce(async () => {
      current.current = run;
      setStage({ kind: 'running', items: run.items, phase: run.phase });
      await mutateAsync(step);
      setStage({ kind: 'finished', items: run.items });
    });

  /** Renders at once, so that a press shows before it has any effect. */
  function atOnce(step: (run: BulkRun) => void) {
    if (current.current === undefined) return;
    step(current.current);
    showProgress(current.current);
  }

  return {
    stage,
    target,
    /** Reads the rooms for the dry run, once more if that failed before. */
    preview: (plan: BulkPlan) => setStage({ kind: 'reading', plan }),
    confirm: (plan: BulkPlan, rows: readonly BulkRow[]) => {
      const run = new BulkRun(rows, plan, {
        read,
        // Rendering waits, since it would delay the next request.
        onChange: () => startTransition(() => showProgress(run)),
        // What is on screen is read again, so that the shell offers to sign in.
        onSessionEnd: () => void client.invalidateQueries(),
      });
      work(run, () => run.run());
    },
    run: {
      pause: () => atOnce((run) => run.pause()),
      resume: () => atOnce((run) => run.resume()),
      stop: () => atOnce((run) => run.stop()),
      retryFailed: () => {
        const run = current.current;
        if (run !== undefined) work(run, () => run.retryFailed());
      },
    },
  };
}
