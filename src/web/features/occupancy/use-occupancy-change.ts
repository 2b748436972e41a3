import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Area, Subscription } from '../../../contract/area';
import { foundAfter, isContradicted, sameServices } from '../../../contract/same-services';
import { ApiError, asApiError } from '../../api/api-error';
import { changeOccupancy, readAreaNow, type OccupancyChange } from '../../api/areas';
import { recordedRoom } from '../../api/recorded-values';
import { readUntil } from '../../api/read-now';
import { forgetRoomRefusals, roomRefusal } from '../../api/refusals';
import { recordVerification, type WriteNote } from '../../api/write-log';
import { useHoldUnsaved } from '../session/unsaved';
import { useDoubleClickGuard } from '../../components/use-double-click-guard';
import { markUnknownOutcome } from './unknown-outcome';

export type OccupancyState =
  | { kind: 'reading' | 'ready' | 'changed' | 'checking' | 'sending' | 'gone' }
  /**
   * Answered well, but the room reads as before. `error`: the answer, where it was one that told of
   * something else.
   */
  | { kind: 'unseen'; error?: ApiError }
  /** Nothing was changed: it was not sent, or an answer said so. */
  | { kind: 'failed' | 'refused'; error: ApiError }
  /**
   * Sent without a clear answer. `unchanged`: the room still reads as before, which proves nothing:
   * it may yet take effect.
   */
  | { kind: 'unknown'; error: ApiError; unchanged: boolean };

/**
 * One opening or closing: read, confirm, read again, send once. If the services changed between the
 * two reads, what would be erased is not what was confirmed, so the person is asked again. Never
 * optimistic, never sent twice: a late repeat would erase the next occupant's services. Leaving
 * before it was sent means that it is not sent.
 *
 * @returns `services` is undefined where they are not shared with this partner; `idle` says
 *   whether `confirm` would act
 */
export function useOccupancyChange(
  facilityId: string,
  area: Area,
  change: OccupancyChange,
  onDone: (erased: Subscription[]) => void,
) {
  const client = useQueryClient();
  const send = useMutation(changeOccupancy(client, facilityId, area.id_external));
  // What was refused before is told again, not asked again.
  const [state, setState] = useState<OccupancyState>(() => {
    const error = roomRefusal(facilityId, change, area.id_external);
    return error === undefined ? { kind: 'reading' } : { kind: 'refused', error };
  });
  const [services, setServices] = useState<Subscription[] | undefined>(area.data_services);
  const busy = useRef(false);
  const wanted = useRef(true);
  const [paused, pause] = useDoubleClickGuard();
  const areaId = area.id_external;
  // Until reading has told what came of it, too.
  useHoldUnsaved(state.kind === 'sending', 'write');

  const reading = state.kind === 'reading';

  useEffect(() => {
    wanted.current = true;
    async function read() {
      const next = await readAreaNow(client, facilityId, areaId).catch(asApiError);
      if (!wanted.current) return;
      if (next instanceof ApiError) return setState({ kind: 'failed', error: next });
      if (next !== undefined) setServices(next.data_services);
      setState({ kind: next === undefined ? 'gone' : 'ready' });
    }
    if (reading) void read();
    return () => {
      wanted.current = false;
    };
  }, [client, facilityId, areaId, reading]);

  async function attempt(): Promise<OccupancyState | 'done' | 'left'> {
    setState({ kind: 'checking' });
    const before = await readAreaNow(client, facilityId, areaId);
    if (!wanted.current) return 'left';
    if (before === undefined) return { kind: 'gone' };
    if (!sameServices(before.data_services, services)) {
      setServices(before.data_services);
      return { kind: 'changed' };
    }
    setState({ kind: 'sending' });
    const note: WriteNote = { before: recordedRoom(before) };
    try {
      await send.mutateAsync({ change, note });
      const outcome = await verify(before);
      if (outcome !== 'done') recordVerification(note, 'as-before');
      return outcome;
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.kind === 'forbidden') return { kind: 'refused', error };
      if (!error.outcomeUnknown) return { kind: 'failed', error };
      if (!error.accepted) setState({ kind: 'unknown', error, unchanged: false });
      const outcome = await settle(before, error);
      recordVerification(
        note,
        outcome === 'done'
          ? 'there'
          : outcome.kind === 'unseen' || ('unchanged' in outcome && outcome.unchanged)
            ? 'as-before'
            : 'unclear',
      );
      return outcome;
    }
  }

  /** Told once it was looked at: some servers answer well and do nothing. */
  async function verify(before: Area): Promise<OccupancyState | 'done'> {
    const now = await readAfter(before);
    return now !== undefined && isContradicted(change, before, now) ? { kind: 'unseen' } : 'done';
  }

  /** The room after a good answer; undefined where it could not be read. */
  async function readAfter(before: Area): Promise<Area | undefined> {
    const read = () => readAreaNow(client, facilityId, areaId);
    return readUntil(
      read,
      (now) => now === undefined || !isContradicted(change, before, now),
    ).catch(() => undefined);
  }

  /** What reading tells of a change without an answer: that it took effect, or nothing. */
  async function settle(before: Area, error: ApiError): Promise<OccupancyState | 'done'> {
    const now = await (error.accepted
      ? readAfter(before)
      : readAreaNow(client, facilityId, areaId).catch(() => undefined));
    if (error.accepted && now !== undefined && isContradicted(change, before, now))
      return { kind: 'unseen', error };
    const found = foundAfter(change, before, now);
    return found === 'there'
      ? 'done'
      : { kind: 'unknown', error, unchanged: found === 'as-before' };
  }

  /** Synchronous lock: a second tap within the same frame must not send a second time. */
  async function confirm() {
    if (busy.current || paused) return;
    busy.current = true;
    try {
      const outcome = await attempt();
      if (outcome === 'left') return;
      if (outcome === 'done') return onDone(services ?? []);
      if (outcome.kind === 'changed') pause();
      // Left without its outcome: the room says so wherever it is shown.
      if (!wanted.current && (outcome.kind === 'unknown' || outcome.kind === 'unseen'))
        markUnknownOutcome(client, facilityId, [areaId]);
      setState(outcome);
    } catch (error) {
      setState({ kind: 'failed', error: asApiError(error) });
    } finally {
      busy.current = false;
    }
  }

  /** Offers it anew after a refusal. Nothing is sent by it. */
  function checkAgain() {
    forgetRoomRefusals(facilityId, change);
    setState({ kind: 'reading' });
  }

  const idle =
    !paused && state.kind !== 'reading' && state.kind !== 'checking' && state.kind !== 'sending';
  return { state, services, confirm, checkAgain, idle };
}
