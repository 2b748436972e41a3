import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import type { Area } from '../../../../contract/area';
import { servicesKey, shownService } from '../../../../contract/same-services';
import { asApiError } from '../../../api/api-error';
import { changeManyAreas, readAreasNow, type Rooms } from '../../../api/areas';
import { forgetRoomRefusals, roomRefusal } from '../../../api/refusals';
import { useSingleAction } from '../../../components/use-single-action';
import { useWindowEvent } from '../../../components/use-window-event';
import { useFacilityId } from '../../../use-path-ids';
import { bulkKinds, type BulkChoice, type BulkKind } from './bulk-kinds';
import { bulkReducer, isSending, type BulkEvent, type BulkStage } from './bulk-state';
import type { BulkRow, BulkWork } from './bulk-work';
import type { Sendable } from './row-states';
import { runOutcome, type RunOutcome } from './run-outcome';
import { RunQueue } from './run-queue';

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
 * @param onEnd called when a run ends; a retry or a later read calls it again
 */
export function useBulkRun(
  kind: BulkKind,
  areaIds: readonly string[],
  onEnd: (outcome: RunOutcome) => void,
) {
  const client = useQueryClient();
  const facilityId = useFacilityId();
  const begin = (choice?: BulkChoice): BulkEvent => ({
    kind: 'begin',
    work: bulkKinds[kind].work(facilityId, areaIds, choice),
  });
  const [stage, dispatch] = useReducer(bulkReducer, undefined, (): BulkStage => {
    for (const action of bulkKinds[kind].needs) {
      const error = roomRefusal(facilityId, action);
      if (error !== undefined) return { kind: 'refused', action, error };
    }
    return bulkReducer({ kind: 'choosing' }, begin());
  });
  const { mutateAsync } = useMutation(changeManyAreas(client, facilityId, areaIds));
  const { run: runOnce } = useSingleAction();
  const queue = useRef<RunQueue<BulkRow, Rooms>>(undefined);
  const rendering = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (stage.kind !== 'reading') return undefined;
    let wanted = true;
    readAreasNow(client, facilityId).then(
      (rooms) => wanted && dispatch({ kind: 'planned', rows: stage.work.planRows(rooms) }),
      (error: unknown) => wanted && dispatch({ kind: 'unread', error: asApiError(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [client, facilityId, stage]);

  useWindowEvent('offline', () => queue.current?.pause('offline'));
  useWindowEvent('online', () => queue.current?.foundNetwork());
  useEffect(
    () => () => {
      queue.current?.stop();
      clearTimeout(rendering.current);
    },
    [],
  );

  function renderSoon() {
    rendering.current ??= setTimeout(() => render('progress'), RENDER_MS);
  }

  function render(event: 'progress' | 'ended') {
    clearTimeout(rendering.current);
    rendering.current = undefined;
    if (queue.current === undefined) return;
    const { rows, states, phase } = queue.current;
    dispatch({ kind: event, rows, run: { phase, states } });
  }

  const act = (work: (isWanted: () => boolean) => Promise<unknown>) =>
    void runOnce(async (isWanted) => {
      await work(isWanted).finally(() => render('ended'));
      if (queue.current !== undefined) onEnd(runOutcome(queue.current.rows, queue.current.states));
    });

  async function checkAndSend(work: BulkWork, shown: readonly BulkRow[], isWanted: () => boolean) {
    dispatch({ kind: 'confirm' });
    const read = () => readAreasNow(client, facilityId);
    const rooms = await read().catch(asApiError);
    if (!isWanted()) return;
    if ('kind' in rooms) return dispatch({ kind: 'unread', error: rooms });
    const rows = work.planRows(rooms);
    if (fingerprint(rows) !== fingerprint(shown)) return dispatch({ kind: 'planned', rows });
    const run = new RunQueue<BulkRow, Rooms>(rows, ({ skip }) => skip, {
      ...work,
      send: (row) => work.send(row, read).catch(onFailure),
      read,
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      now: () => new Date(),
      online: () => navigator.onLine,
      onChange: renderSoon,
    });
    queue.current = run;
    render('progress');
    await mutateAsync(() => run.run());
  }

  /** If the session ended, reads again what is on screen, so that the shell offers to sign in. */
  function onFailure(error: unknown): never {
    if (asApiError(error).kind === 'unauthenticated') void client.invalidateQueries();
    throw error;
  }

  const again = (step: (run: RunQueue<BulkRow, Rooms>) => Promise<void>) =>
    act(async () => {
      const run = queue.current;
      if (run === undefined) return;
      dispatch({ kind: 'continued' });
      await mutateAsync(() => step(run));
    });

  /** Renders at once, so that a press shows before it has any effect. */
  function atOnce(step: (run: RunQueue<BulkRow, Rooms>) => void) {
    if (queue.current === undefined) return;
    step(queue.current);
    render('progress');
  }

  return {
    stage,
    sending: isSending(stage),
    /** Forgets that the server refused this before, and begins again. */
    checkAgain: () => {
      for (const action of bulkKinds[kind].needs) forgetRoomRefusals(facilityId, action);
      dispatch(begin());
    },
    choose: (choice: BulkChoice) => dispatch(begin(choice)),
    readAgain: () => dispatch({ kind: 'read' }),
    confirm: () => {
      if (stage.kind === 'review')
        act((isWanted) => checkAndSend(stage.work, stage.rows, isWanted));
    },
    run: {
      pause: () => atOnce((run) => run.pause()),
      resume: () => atOnce((run) => run.resume()),
      stop: () => atOnce((run) => run.stop()),
      retry: (what: Sendable) => again((run) => run.retry(what)),
      lookAgain: () => again((run) => run.lookAgain()),
    },
  };
}

/** A text of what a plan would send and erase, to compare plans. */
function fingerprint(rows: readonly BulkRow[]): string {
  return JSON.stringify(
    rows.map(({ key, skip, area, request }) => [
      key,
      skip,
      request.kind === 'remove' && request.service !== undefined
        ? shownService(request.service)
        : stayKey(area),
    ]),
  );
}

const stayKey = (area: Area | undefined) => [area?.status, servicesKey(area?.data_services)];
