import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { asApiError } from '../../../api/api-error';
import { changeManyAreas, readAreasNow } from '../../../api/areas';
import { useSingleAction } from '../../../components/use-single-action';
import { useWindowEvent } from '../../../components/use-window';
import { useFacilityId } from '../../../use-path-ids';

import { bulkReducer, type BulkStage } from './bulk-flow';
import type { BulkKind, BulkPlan, BulkTarget } from './bulk-operation';
import { bulkOperations } from './bulk-operations';
import { fingerprint, type BulkRow } from './bulk-rows';
import { BulkRun } from './bulk-run';

/**
 * Least time between two renders of a run, in milliseconds: rendering delays the next request. At
 * five renders a second, people still see it move.
 */
const RENDER_MS = 200;

/**
 * Bulk work from its dry run to its last answer: read, show the plan, confirm, read again, send. If
 * the second read gives another plan, the person confirms that one. After the component unmounts,
 * nothing more is sent.
 *
 * @param areaIds full ids of the rooms to work on
 */
export function useBulkRun(kind: BulkKind, areaIds: readonly string[]) {
  const client = useQueryClient();
  const facilityId = useFacilityId();
  const { start } = bulkOperations[kind];
  const read = () => readAreasNow(client, facilityId);
  const target: BulkTarget = { facilityId, areaIds, read };
  const [stage, dispatch] = useReducer(bulkReducer, undefined, (): BulkStage =>
    'plan' in start ? { kind: 'reading', plan: start.plan(target) } : { kind: 'choosing' },
  );
  const { mutateAsync } = useMutation(changeManyAreas(client, facilityId, areaIds));
  const { run: runOnce } = useSingleAction();
  const current = useRef<BulkRun>(undefined);
  const rendering = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (stage.kind !== 'reading') return undefined;
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
  useEffect(
    () => () => {
      current.current?.stop();
      clearTimeout(rendering.current);
    },
    [],
  );

  function render(event: 'started' | 'progress', { items, phase }: BulkRun) {
    clearTimeout(rendering.current);
    rendering.current = undefined;
    dispatch({ kind: event, items, phase });
  }

  async function work(run: BulkRun, step: () => Promise<void>) {
    current.current = run;
    render('started', run);
    await mutateAsync(step);
    clearTimeout(rendering.current);
    rendering.current = undefined;
    dispatch({ kind: 'ended', items: run.items, look: run.look });
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
      onChange: () => {
        rendering.current ??= setTimeout(() => render('progress', run), RENDER_MS);
      },
      // What is on screen is read again, so that the shell offers to sign in.
      onSessionEnd: () => void client.invalidateQueries(),
    });
    await work(run, () => run.run());
  }

  const again = (step: (run: BulkRun) => Promise<void>) => {
    const run = current.current;
    if (run !== undefined) void runOnce(() => work(run, () => step(run)));
  };

  /** Renders at once, so that a press shows before it has any effect. */
  function atOnce(step: (run: BulkRun) => void) {
    if (current.current === undefined) return;
    step(current.current);
    render('progress', current.current);
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
    leave: () => dispatch({ kind: 'leave' }),
    stay: () => dispatch({ kind: 'stay' }),
    run: {
      pause: () => atOnce((run) => run.pause()),
      resume: () => atOnce((run) => run.resume()),
      stop: () => atOnce((run) => run.stop()),
      retryFailed: () => again((run) => run.retryFailed()),
      lookAgain: () => again((run) => run.lookAgain()),
    },
  };
}
