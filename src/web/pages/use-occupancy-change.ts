import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Area, Subscription } from '../../contract/area';
import { ApiError, asApiError } from '../api/api-error';
import { changeOccupancy, readAreaNow, type OccupancyChange } from '../api/areas';

type OccupancyState =
  | { kind: 'reading' | 'ready' | 'changed' | 'checking' | 'sending' | 'gone' }
  /** Nothing was changed. */
  | { kind: 'failed' | 'refused'; error: ApiError }
  /** No answer, and reading did not tell either. */
  | { kind: 'unknown'; error: ApiError };

/**
 * One opening or closing: read, confirm, read again, send once. If the services changed between the two reads, what
 * would be erased is not what was confirmed, so the person is asked again. Never optimistic, never sent twice: a late
 * repeat would erase the next occupant's services.
 */
export function useOccupancyChange(facilityId: string, area: Area, change: OccupancyChange, onDone: (erased: number) => void) {
  const client = useQueryClient();
  const send = useMutation(changeOccupancy(client, facilityId, area.id_external));
  const [state, setState] = useState<OccupancyState>({ kind: 'reading' });
  const [services, setServices] = useState<Subscription[]>(area.data_services);
  const busy = useRef(false);
  const areaId = area.id_external;

  useEffect(() => {
    let shown = true;
    async function read() {
      const next = await readAreaNow(client, facilityId, areaId).catch(asApiError);
      if (!shown) return;
      if (next instanceof ApiError) return setState({ kind: 'failed', error: next });
      if (next !== undefined) setServices(next.data_services);
      setState({ kind: next === undefined ? 'gone' : 'ready' });
    }
    void read();
    return () => {
      shown = false;
    };
  }, [client, facilityId, areaId]);

  async function attempt(): Promise<OccupancyState | 'done'> {
    setState({ kind: 'checking' });
    const before = await readAreaNow(client, facilityId, areaId);
    if (before === undefined) return { kind: 'gone' };
    if (JSON.stringify(before.data_services) !== JSON.stringify(services)) {
      setServices(before.data_services);
      return { kind: 'changed' };
    }
    setState({ kind: 'sending' });
    try {
      await send.mutateAsync(change);
      return 'done';
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.kind === 'forbidden') return { kind: 'refused', error };
      return error.outcomeUnknown ? settle(before, error) : { kind: 'failed', error };
    }
  }

  /** What reading tells of a change without an answer. Where the server reports no status, an erased list is the only sign. */
  async function settle(before: Area, error: ApiError): Promise<OccupancyState | 'done'> {
    try {
      const now = await readAreaNow(client, facilityId, areaId);
      if (now === undefined) return { kind: 'unknown', error };
      const asWanted = now.status === (change === 'open' ? 'open' : 'closed') && now.data_services.length === 0;
      const asBefore = JSON.stringify([now.status, now.data_services]) === JSON.stringify([before.status, before.data_services]);
      if (asWanted && !asBefore) return 'done';
      return asBefore && before.data_services.length > 0 ? { kind: 'failed', error } : { kind: 'unknown', error };
    } catch {
      return { kind: 'unknown', error };
    }
  }

  /** Synchronous lock: a second tap within the same frame must not send a second time. */
  async function confirm() {
    if (busy.current) return;
    busy.current = true;
    try {
      const outcome = await attempt();
      if (outcome === 'done') onDone(services.length);
      else setState(outcome);
    } catch (error) {
      setState({ kind: 'failed', error: asApiError(error) });
    } finally {
      busy.current = false;
    }
  }

  return { state, services, confirm };
}
