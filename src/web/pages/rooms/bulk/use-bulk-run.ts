import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { servicesKey, shownService } from '../../../../contract/same-services';
import { asApiError, type ApiError } from '../../../api/api-error';
import { changeManyAreas, readAreasNow, type Rooms } from '../../../api/areas';
import { useDoubleClickGuard } from '../../../components/use-double-click-guard';
import { RunQueue, type Phase } from './run-queue';
import type { RowState } from './row-states';
import type { BulkRow, BulkWork } from './bulk-work';

/**
 * How often a run is rendered at most, in milliseconds: rendering delays the next request. Five
 * times a second still moves.
 */
const RENDER_MS = 200;

/** A run; `rows` and `states` go together by their indices. */
export interface Run {
  phase: Phase;
  states: readonly RowState[];
}

export type BulkStage =
  | { kind: 'reading' }
  | { kind: 'unread'; error: ApiError }
  /** `changed`: the rooms are not as in the plan that was reviewed; nothing was sent. */
  | { kind: 'review' | 'checking'; rows: readonly BulkRow[]; changed: boolean }
  | { kind: 'run'; rows: readonly BulkRow[]; run: Run };

export type BulkEvent =
  | { kind: 'read' | 'confirm' }
  | { kind: 'unread'; error: ApiError }
  | { kind: 'planned'; rows: readonly BulkRow[] }
  | { kind: 'progress'; rows: readonly BulkRow[]; run: Run };

/** The stages of bulk work. A plan that is made again while it is checked was not the same. */
export function bulkReducer(stage: BulkStage, event: BulkEvent): BulkStage {
  switch (event.kind) {
    case 'read':
      return { kind: 'reading' };
    case 'unread':
      return event;
    case 'planned':
      return { kind: 'review', rows: event.rows, changed: stage.kind === 'checking' };
    case 'confirm':
      return stage.kind === 'review' ? { ...stage, kind: 'checking' } : stage;
    case 'progress':
      return { kind: 'run', rows: event.rows, run: event.run };
  }
}

/**
 * Bulk work from its dry run to its last answer: read, show what would happen, confirm, read again,
 * send. If the two reads differ, what would happen is not what was confirmed, so the person
 * confirms again. Leaving ends it: nothing more is sent.
 */
export function useBulkRun(facilityId: string, areaIds: readonly string[], work: BulkWork) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(changeManyAreas(client, facilityId, areaIds));
  const [stage, dispatch] = useReducer(bulkReducer, { kind: 'reading' });
  const [paused, pause] = useDoubleClickGuard();
  const current = useRef<{ rows: readonly BulkRow[]; queue: RunQueue<BulkRow, Rooms> }>(undefined);
  const busy = useRef(false);
  const wanted = useRef(true);
  const rendering = useRef<ReturnType<typeof setTimeout>>(undefined);

  const read = useCallback(() => readAreasNow(client, facilityId), [client, facilityId]);
  const plan = useCallback(async () => {
    const rooms = await read().catch(asApiError);
    if (!wanted.current) return;
    dispatch(
      'kind' in rooms
        ? { kind: 'unread', error: rooms }
        : { kind: 'planned', rows: work.plan(rooms) },
    );
  }, [read, work]);

  useEffect(() => {
    wanted.current = true;
    void plan();
    return () => {
      wanted.current = false;
      current.current?.queue.stop();
      clearTimeout(rendering.current);
    };
  }, [plan]);

  useEffect(() => {
    const [lost, found] = [
      () => current.current?.queue.pause('offline'),
      () => current.current?.queue.foundNetwork(),
    ];
    window.addEventListener('offline', lost);
    window.addEventListener('online', found);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', found);
    };
  }, []);

  function renderSoon() {
    rendering.current ??= setTimeout(render, RENDER_MS);
  }

  function render() {
    clearTimeout(rendering.current);
    rendering.current = undefined;
    if (current.current === undefined) return;
    const { rows, queue } = current.current;
    // It is over once the rooms have been read again as well.
    const phase: Phase =
      queue.phase.kind === 'finished' && busy.current
        ? { kind: queue.stopping ? 'stopping' : 'reading' }
        : queue.phase;
    dispatch({ kind: 'progress', rows, run: { phase, states: [...queue.states] } });
  }

  /** Synchronous lock: a second tap within the same frame must not begin a second time. */
  async function once(act: () => Promise<unknown>) {
    if (busy.current) return;
    busy.current = true;
    try {
      await act();
    } finally {
      busy.current = false;
      if (wanted.current) render();
    }
  }

  async function begin(shown: readonly BulkRow[]) {
    dispatch({ kind: 'confirm' });
    const rooms = await read().catch(asApiError);
    if (!wanted.current) return;
    if ('kind' in rooms) return dispatch({ kind: 'unread', error: rooms });
    const rows = work.plan(rooms);
    if (fingerprint(rows) !== fingerprint(shown)) {
      pause();
      return dispatch({ kind: 'planned', rows });
    }
    const queue = new RunQueue<BulkRow, Rooms>(rows, ({ skip }) => skip, {
      ...work,
      send: (row) => work.send(row).catch(onFailure),
      read,
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      now: () => new Date(),
      online: () => navigator.onLine,
      onChange: renderSoon,
    });
    current.current = { rows, queue };
    dispatch({
      kind: 'progress',
      rows,
      run: { phase: { kind: 'running' }, states: [...queue.states] },
    });
    await mutateAsync(() => queue.run());
  }

  /** The end of a session: the reads on screen meet it too, and the shell asks to sign in again. */
  function onFailure(error: unknown): never {
    if (asApiError(error).kind === 'unauthenticated') void client.invalidateQueries();
    throw error;
  }

  const again = (act: (queue: RunQueue<BulkRow, Rooms>) => Promise<void>) =>
    once(async () => {
      const queue = current.current?.queue;
      if (queue !== undefined) await mutateAsync(() => act(queue));
    });

  /** What was pressed shows at once, before anything comes of it. */
  function atOnce(act: (queue: RunQueue<BulkRow, Rooms>) => void) {
    if (current.current === undefined) return;
    act(current.current.queue);
    render();
  }

  return {
    stage,
    /** Whether `confirm` would act. */
    idle: !paused && stage.kind === 'review',
    readAgain: () => {
      dispatch({ kind: 'read' });
      void plan();
    },
    confirm: () =>
      once(async () => (stage.kind === 'review' && !paused ? begin(stage.rows) : undefined)),
    /** The state of every row, once anything was sent. */
    outcome: () =>
      current.current && { rows: current.current.rows, states: current.current.queue.states },
    pause: () => atOnce((queue) => queue.pause()),
    resume: () => atOnce((queue) => queue.resume()),
    stop: () => atOnce((queue) => queue.stop()),
    retry: () => again((queue) => queue.retry()),
    sendAgain: () => again((queue) => queue.retry('unknown')),
    sendStopped: () => again((queue) => queue.retry('stopped')),
    lookAgain: () => again((queue) => queue.lookAgain()),
  };
}

/** What a plan comes to: what would be sent, and what that would erase. */
function fingerprint(rows: readonly BulkRow[]): string {
  return JSON.stringify(
    rows.map(({ key, skip, service, area }) => [
      key,
      skip,
      service === undefined
        ? [area?.status, servicesKey(area?.data_services)]
        : shownService(service),
    ]),
  );
}
