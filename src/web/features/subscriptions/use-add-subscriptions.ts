import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Subscription } from '../../../contract/area';
import { sameServices, shownService } from '../../../contract/same-services';
import type { NewSubscription } from '../../../contract/subscription';
import { asApiError, type ApiError } from '../../api/api-error';
import { readAreaNow } from '../../api/areas';
import { recordedServices } from '../../api/recorded-values';
import { readUntil } from '../../api/read-now';
import { addSubscriptions, newIdempotencyKey } from '../../api/subscriptions';
import { recordVerification, type WriteNote } from '../../api/write-log';
import { isReplaced, type Replaced } from './replaced';
import { overlapping } from './overlapping';
import { settleAdded, type Settlement } from './settle-added';
import { useHoldUnsaved } from '../session/unsaved';
import { useDoubleClickGuard } from '../../components/use-double-click-guard';

export type AddState =
  /**
   * `changed`: since the list was looked at, something came that overlaps. `gone`: the room.
   * `outdated`: what is to be replaced is not what it was. `stay`: the room was opened or closed.
   * Nothing was sent any way.
   */
  | {
      kind:
        | 'editing'
        | 'checking'
        | 'sending'
        | 'settling'
        | 'changed'
        | 'stay'
        | 'gone'
        | 'outdated';
    }
  /** Nothing was changed: it was not sent, or an answer said so. */
  | { kind: 'failed' | 'refused'; error: ApiError }
  /**
   * `services` were sent without a clear answer. `found` is what the list says since; undefined
   * where it could not be read. They may yet come.
   */
  | {
      kind: 'unknown';
      error: ApiError;
      services: readonly NewSubscription[];
      found: Settlement | undefined;
    };

/** The addition took effect. */
export interface Added {
  services: readonly NewSubscription[];
  /**
   * What the list says; undefined where it is not shared, or could not be read: the server's answer
   * stands alone.
   */
  found: Settlement | undefined;
}

/** What was confirmed, kept until it is known what came of it. */
interface Submission {
  services: readonly NewSubscription[];
  before: readonly Subscription[] | undefined;
  idempotencyKey: string;
  /** Of the request that went out last. */
  note?: WriteNote;
}

/**
 * Adds subscriptions to a room: reads again, sends once, reads back. An outcome that is unknown is
 * settled by reading; sending again is the person's own decision, once the list was seen to be
 * without them, and goes under the same `Idempotency-Key`.
 * What is `replaced` does not count as there twice. `occasion` says what it is part of, for this
 * device's history.
 */
export function useAddSubscriptions(
  facilityId: string,
  areaId: string,
  replaced: Replaced | undefined,
  occasion: WriteNote['occasion'],
  onDone: (added: Added) => void,
) {
  const client = useQueryClient();
  const mutation = useMutation(addSubscriptions(client, facilityId, areaId));
  const [state, setState] = useState<AddState>({ kind: 'editing' });
  useHoldUnsaved(state.kind === 'sending' || state.kind === 'settling', 'write');
  const [paused, pause] = useDoubleClickGuard();
  const busy = useRef(false);
  const open = useRef<Submission>(undefined);
  const expected = useRef<{ status: unknown }>(undefined);

  /** What the list says of a submission; undefined where it cannot be told. */
  async function look({ before, services }: Submission): Promise<Settlement | undefined> {
    const now = await readAreaNow(client, facilityId, areaId).catch(() => undefined);
    return before === undefined || now?.data_services === undefined
      ? undefined
      : settleAdded(before, now.data_services, services);
  }

  /** After a good answer. */
  const lookAfter = (submission: Submission) =>
    readUntil(
      () => look(submission),
      (found) => found === undefined || found.kind === 'added',
    );

  async function begin(
    services: readonly NewSubscription[],
    shown: readonly Subscription[] | undefined,
  ): Promise<AddState | Added> {
    setState({ kind: 'checking' });
    const room = await readAreaNow(client, facilityId, areaId);
    if (room === undefined) return { kind: 'gone' };
    if (
      expected.current !== undefined &&
      JSON.stringify(room.status) !== JSON.stringify(expected.current.status)
    ) {
      expected.current = { status: room.status };
      return { kind: 'stay' };
    }
    const before = room.data_services;
    const others = (list: readonly Subscription[] = []) =>
      list.filter((entry) => !isReplaced(entry, replaced));
    const earlier = before?.find((entry) => isReplaced(entry, replaced));
    if (
      replaced !== undefined &&
      (earlier === undefined || shownService(earlier) !== shownService(replaced.service))
    )
      return { kind: 'outdated' };
    const overlaps = [before, shown].map((list) => overlapping(services, others(list)));
    if (!sameServices(overlaps[0], overlaps[1])) return { kind: 'changed' };
    open.current = { services, before, idempotencyKey: newIdempotencyKey() };
    return send(open.current, services);
  }

  async function send(
    submission: Submission,
    services: readonly NewSubscription[],
    earlier?: ApiError,
  ): Promise<AddState | Added> {
    setState({ kind: 'sending' });
    const whole = services.length === submission.services.length;
    const note: WriteNote = {
      before: submission.before && recordedServices(submission.before),
      occasion,
    };
    submission.note = note;
    try {
      // A part of it is another request: the key of the whole would be refused.
      await mutation.mutateAsync({
        services,
        idempotencyKey: whole ? submission.idempotencyKey : newIdempotencyKey(),
        note,
      });
    } catch (thrown) {
      const error = asApiError(thrown);
      // An answer to the second request tells nothing of the first.
      if (earlier !== undefined || error.outcomeUnknown) return settle(submission, error);
      open.current = undefined;
      return { kind: error.kind === 'forbidden' ? 'refused' : 'failed', error };
    }
    setState({ kind: 'settling' });
    const found = await lookAfter(submission);
    if (found !== undefined && found.kind !== 'added') tellFound(submission, found);
    return { services: submission.services, found };
  }

  async function settle(submission: Submission, error: ApiError): Promise<AddState | Added> {
    setState({ kind: 'settling' });
    const found = await (error.accepted ? lookAfter(submission) : look(submission));
    const { services } = submission;
    tellFound(submission, found);
    return found?.kind === 'added'
      ? { services, found }
      : { kind: 'unknown', error, services, found };
  }

  function tellFound({ note }: Submission, found: Settlement | undefined): void {
    const findings = { added: 'there', absent: 'as-before', partly: 'otherwise' } as const;
    if (note !== undefined)
      recordVerification(note, found === undefined ? 'unclear' : findings[found.kind]);
  }

  /** Looks first: what has arrived meanwhile, wholly or in part, is not sent again. */
  async function repeat(
    submission: Submission,
    { error, found: seen }: AddState & { kind: 'unknown' },
  ): Promise<AddState | Added> {
    const next = await settle(submission, error);
    if (
      !('kind' in next) ||
      next.kind !== 'unknown' ||
      next.found === undefined ||
      next.found.missing.length !== seen?.missing.length
    )
      return next;
    return send(submission, next.found.missing, error);
  }

  /** Synchronous lock: a second tap within the same frame must not send a second time. */
  async function once(act: () => Promise<AddState | Added>): Promise<void> {
    if (busy.current || paused) return;
    busy.current = true;
    const outcome = await act().catch((error: unknown): AddState => ({
      kind: 'failed',
      error: asApiError(error),
    }));
    busy.current = false;
    if ('kind' in outcome) {
      if (outcome.kind === 'changed' || outcome.kind === 'stay' || outcome.kind === 'unknown')
        pause();
      setState(outcome);
    } else {
      reset();
      onDone(outcome);
    }
  }

  function reset() {
    open.current = undefined;
    setState({ kind: 'editing' });
  }

  return {
    state,
    /** Whether a call below would act. */
    idle: !paused && !['checking', 'sending', 'settling'].includes(state.kind),
    /**
     * How the room stands as the person saw it: is it opened or closed meanwhile, that is told
     * before anything is sent.
     */
    expectStatus: (status: unknown) => {
      expected.current = { status };
    },
    /** `shown`: the room's list as it stood on screen. */
    submit: (services: readonly NewSubscription[], shown: readonly Subscription[] | undefined) =>
      once(() => begin(services, shown)),
    /** Reads once more what came of a submission whose outcome is unknown. */
    lookAgain: () =>
      once(() =>
        open.current === undefined || state.kind !== 'unknown'
          ? Promise.resolve(state)
          : settle(open.current, state.error),
      ),
    /** Sends once more what was seen to be missing. */
    sendAgain: () =>
      once(() =>
        open.current === undefined || state.kind !== 'unknown'
          ? Promise.resolve(state)
          : repeat(open.current, state),
      ),
    reset,
  };
}
