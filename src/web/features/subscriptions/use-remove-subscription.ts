import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Subscription } from '../../../contract/area';
import { shownService } from '../../../contract/same-services';
import { asApiError, type ApiError } from '../../api/api-error';
import { readAreaNow } from '../../api/areas';
import { recordedServices } from '../../api/recorded-values';
import { readUntil } from '../../api/read-now';
import { isOfId, removeSubscription } from '../../api/subscriptions';
import { recordVerification, type WriteNote } from '../../api/write-log';
import { useHoldUnsaved } from '../session/unsaved';
import { useDoubleClickGuard } from '../../components/use-double-click-guard';

export type RemoveState =
  /**
   * `changed`: the service is not what was confirmed any more. `shared`: another has its id.
   * `gone`: the room. Nothing was sent in any case.
   */
  | { kind: 'ready' | 'checking' | 'sending' | 'changed' | 'shared' | 'gone' }
  /**
   * Answered well, but still in the list. `error`: the answer, where it was one that told of
   * something else.
   */
  | { kind: 'unseen'; error?: ApiError }
  /** Nothing was changed: it was not sent, or an answer said so. */
  | { kind: 'failed' | 'refused'; error: ApiError }
  /**
   * Sent without a clear answer. `unchanged`: it is still in the list, which proves nothing: it may
   * yet be removed.
   */
  | { kind: 'unknown'; error: ApiError; unchanged: boolean };

/** `already`: it was gone before anything was sent, or somebody else was faster. */
export type Removed = 'removed' | 'already';

/**
 * Removes one subscription by its id: reads again, sends once, and settles what is not clear by
 * reading. Removing again is safe, since an id is never used twice; so it is offered where the list
 * still has it.
 */
export function useRemoveSubscription(
  facilityId: string,
  areaId: string,
  serviceId: string,
  shown: Subscription,
  onDone: (how: Removed) => void,
) {
  const client = useQueryClient();
  const mutation = useMutation(removeSubscription(client, facilityId, areaId));
  const [state, setState] = useState<RemoveState>({ kind: 'ready' });
  // Until reading has told what came of it, too.
  useHoldUnsaved(state.kind === 'sending', 'write');
  const [service, setService] = useState(shown);
  const [paused, pause] = useDoubleClickGuard();
  const busy = useRef(false);
  const sent = useRef(false);

  /**
   * The service as the server has it now; `shared` where several have its id, `gone` where the room
   * is, `hidden` where its services are not shared any more.
   */
  async function read(): Promise<Subscription | undefined | 'shared' | 'gone' | 'hidden'> {
    const room = await readAreaNow(client, facilityId, areaId);
    if (room === undefined) return 'gone';
    if (room.data_services === undefined) return 'hidden';
    const [found, ...others] = room.data_services.filter((other) => isOfId(other, serviceId));
    return others.length > 0 ? 'shared' : found;
  }

  async function attempt(): Promise<RemoveState | Removed> {
    setState({ kind: 'checking' });
    const now = await read();
    if (now === 'gone' || now === 'shared') return { kind: now };
    // After a first try of our own that was not answered, it is that one that took effect.
    if (now === undefined) return sent.current ? 'removed' : 'already';
    if (now !== 'hidden' && shownService(now) !== shownService(service)) {
      setService(now);
      return { kind: 'changed' };
    }
    setState({ kind: 'sending' });
    const note: WriteNote = { before: recordedServices([service]) };
    try {
      sent.current = true;
      await mutation.mutateAsync({ serviceId, note });
      // Some servers answer well and do nothing.
      if (typeof (await readAfter().catch(() => undefined)) !== 'object') return 'removed';
      recordVerification(note, 'as-before');
      return { kind: 'unseen' };
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.kind === 'forbidden') return { kind: 'refused', error };
      if (!error.outcomeUnknown && error.kind !== 'not-found') return { kind: 'failed', error };
      const outcome = await settle(error);
      recordVerification(
        note,
        typeof outcome === 'string'
          ? 'there'
          : outcome.kind === 'gone' || (outcome.kind === 'unknown' && !outcome.unchanged)
            ? 'unclear'
            : 'as-before',
      );
      return outcome;
    }
  }

  /** After a good answer. */
  const readAfter = () => readUntil(read, (now) => typeof now !== 'object');

  async function settle(failure: ApiError): Promise<RemoveState | Removed> {
    const now = await (failure.accepted ? readAfter() : read()).catch(() => 'hidden' as const);
    if (now === undefined) return failure.kind === 'not-found' ? 'already' : 'removed';
    if (failure.kind === 'not-found')
      return now === 'gone' ? { kind: 'gone' } : { kind: 'failed', error: failure };
    if (failure.accepted && typeof now === 'object') return { kind: 'unseen', error: failure };
    return { kind: 'unknown', error: failure, unchanged: typeof now === 'object' };
  }

  /** Synchronous lock: a second tap within the same frame must not send a second time. */
  async function confirm(): Promise<void> {
    if (busy.current || paused) return;
    busy.current = true;
    const outcome = await attempt().catch((error: unknown): RemoveState => ({
      kind: 'failed',
      error: asApiError(error),
    }));
    busy.current = false;
    if (typeof outcome === 'string') return onDone(outcome);
    if (outcome.kind === 'changed' || outcome.kind === 'unknown' || outcome.kind === 'unseen')
      pause();
    setState(outcome);
  }

  return {
    state,
    service,
    confirm,
    idle: !paused && state.kind !== 'checking' && state.kind !== 'sending',
  };
}
