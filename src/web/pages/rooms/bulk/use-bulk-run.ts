import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { servicesKey, shownService } from '../../../../contract/same-services';
import { asApiError, type ApiError } from '../../../api/api-error';
import { changeManyAreas, readAreasNow } from '../../../api/areas';
import { useDoubleClickGuard } from '../../../components/use-double-click-guard';
import { recordedWork } from './recorded-work';
import { RunQueue } from './run-queue';
import type { RowState } from './row-state';
import type { Phase } from './run-phase';
import type { BulkRow, BulkWork, Rooms } from './work';

/**
 * How often a run is drawn at most, in milliseconds: what draws keeps the next request waiting.
 * Five times a second still moves.
 */
const DRAW_MS = 200;

/** How a run stands; `rows` and `states` go together by their places. */
export interface Run {
  phase: Phase;
  states: readonly RowState[];
}

export type BulkStage =
  | { kind: 'reading' }
  | { kind: 'unread'; error: ApiError }
  /** `changed`: since the plan was looked at, the rooms did; nothing was sent. */
  | { kind: 'review' | 'checking'; rows: readonly BulkRow[]; changed: boolean }
  | { kind: 'run'; rows: readonly BulkRow[]; run: Run };

/**
 * Bulk work from its dry run to its last answer: read, show what would happen, confirm, read again,
 * send. If the two reads differ, what would happen is not what was confirmed, so the person is
 * asked again. Leaving ends it: nothing more is sent.
 */
export function useBulkRun(facilityId: string, areaIds: readonly string[], work: BulkWork) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(changeManyAreas(client, facilityId, areaIds));
  const [stage, setStage] = useState<BulkStage>({ kind: 'reading' });
  const [paused, pause] = useDoubleClickGuard();
  const current = useRef<{ rows: readonly BulkRow[]; queue: RunQueue<BulkRow, Rooms> }>(undefined);
  const busy = useRef(false);
  const wanted = useRef(true);
  const drawing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const read = useCallback(() => readAreasNow(client, facilityId), [client, facilityId]);
  const plan = useCallback(async () => {
    const rooms = await read().catch(asApiError);
    if (!wanted.current) return;
    setStage(
      'kind' in rooms
        ? { kind: 'unread', error: rooms }
        : { kind: 'review', rows: work.plan(rooms), changed: false },
    );
  }, [read, work]);

  useEffect(() => {
    wanted.current = true;
    void plan();
    return () => {
      wanted.current = false;
      current.current?.queue.stop();
      clearTimeout(drawing.current);
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

  function draw() {
    drawing.current ??= setTimeout(drawNow, DRAW_MS);
  }

  function drawNow() {
    clearTimeout(drawing.current);
    drawing.current = undefined;
    if (current.current === undefined) return;
    const { rows, queue } = current.current;
    // Over is what has been read again as well.
    const phase: Phase =
      queue.phase.kind === 'finished' && busy.current
        ? { kind: queue.stopping ? 'stopping' : 'reading' }
        : queue.phase;
    setStage({ kind: 'run', rows, run: { phase, states: [...queue.states] } });
  }

  /** Synchronous lock: a second tap within the same frame must not begin a second time. */
  async function once(act: () => Promise<unknown>) {
    if (busy.current) return;
    busy.current = true;
    try {
      await act();
    } finally {
      busy.current = false;
      if (wanted.current) drawNow();
    }
  }

  async function begin({ rows: shown, changed }: BulkStage & { kind: 'review' | 'checking' }) {
    setStage({ kind: 'checking', rows: shown, changed });
    const rooms = await read().catch(asApiError);
    if (!wanted.current) return;
    if ('kind' in rooms) return setStage({ kind: 'unread', error: rooms });
    const rows = work.plan(rooms);
    if (fingerprint(rows) !== fingerprint(shown)) {
      pause();
      return setStage({ kind: 'review', rows, changed: true });
    }
    const noted = recordedWork(work);
    const queue = new RunQueue<BulkRow, Rooms>(rows, ({ skip }) => skip, {
      ...noted,
      send: (row) => noted.send(row).catch(tellSessionEnd),
      read,
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      now: () => new Date(),
      online: () => navigator.onLine,
      changed: draw,
    });
    current.current = { rows, queue };
    setStage({ kind: 'run', rows, run: { phase: { kind: 'running' }, states: [...queue.states] } });
    await mutateAsync(() => queue.run());
  }

  /** The reads on screen meet it too, and the shell asks to sign in again. */
  function tellSessionEnd(error: unknown): never {
    if (asApiError(error).kind === 'unauthenticated') void client.invalidateQueries();
    throw error;
  }

  const again = (act: (queue: RunQueue<BulkRow, Rooms>) => Promise<void>) =>
    once(async () => {
      const queue = current.current?.queue;
      if (queue !== undefined) await mutateAsync(() => act(queue));
    });

  /** What was pressed is seen to be, before anything comes of it. */
  function atOnce(act: (queue: RunQueue<BulkRow, Rooms>) => void) {
    if (current.current === undefined) return;
    act(current.current.queue);
    drawNow();
  }

  return {
    stage,
    /** Whether `confirm` would act. */
    idle: !paused && stage.kind === 'review',
    readAgain: () => {
      setStage({ kind: 'reading' });
      void plan();
    },
    confirm: () =>
      once(async () => (stage.kind === 'review' && !paused ? begin(stage) : undefined)),
    /** Every row as it stands, once anything was sent. */
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
