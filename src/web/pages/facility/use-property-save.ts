import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { WritableProperty } from '../../../contract/paths';
import { asApiError, type ApiError } from '../../api/api-error';
import { changeFacilityProperty, readFacilityNow } from '../../api/facility';
import { usePause } from '../use-pause';

/** Where one property's save stands. */
export type SaveState =
  | { kind: 'editing' | 'saving' | 'saved' | 'conflict' }
  /** The partner may not change this property: its text is kept, and no further save is offered until the page is read anew. */
  | { kind: 'refused'; error: ApiError }
  /** Nothing was changed: it was not sent, or an answer said so. */
  | { kind: 'failed'; error: ApiError }
  /** Sent without a clear answer. `unchanged`: it still reads as before, which proves nothing: it may yet take effect. */
  | { kind: 'unknown'; error: ApiError; unchanged: boolean };

/**
 * Saves one property by its own PATCH (spec 4.1). Reads again first: a value that somebody else changed meanwhile is
 * shown before it is overwritten. An outcome that is unknown is looked up by reading, never by sending again.
 *
 * @param shown the server's value that is on screen now
 */
export function usePropertySave(facilityId: string, property: WritableProperty, shown: string) {
  const client = useQueryClient();
  const change = useMutation(changeFacilityProperty(client, facilityId, property));
  const [state, setState] = useState<SaveState>({ kind: 'editing' });
  const [paused, pause] = usePause();
  const busy = useRef(false);

  const valueNow = async () => (await readFacilityNow(client, facilityId))[property] ?? '';

  async function settle(text: string, error: ApiError): Promise<SaveState> {
    const now = await valueNow().catch(() => undefined);
    return now === text ? { kind: 'saved' } : { kind: 'unknown', error, unchanged: now === shown };
  }

  async function attempt(text: string): Promise<SaveState> {
    try {
      if ((await valueNow()) !== shown) {
        // The read has put the newer value on screen: saving again means that it was seen.
        return { kind: 'conflict' };
      }
    } catch (error) {
      return { kind: 'failed', error: asApiError(error) };
    }
    try {
      await change.mutateAsync(text);
      return { kind: 'saved' };
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.kind === 'forbidden') return { kind: 'refused', error };
      return error.outcomeUnknown ? settle(text, error) : { kind: 'failed', error };
    }
  }

  /** Undefined where a save is under way or a conflict has only just come up. */
  async function save(text: string): Promise<SaveState | undefined> {
    if (busy.current || paused) return undefined;
    busy.current = true;
    setState({ kind: 'saving' });
    const outcome = await attempt(text);
    busy.current = false;
    if (outcome.kind === 'conflict') pause();
    setState(outcome);
    return outcome;
  }

  return { state, save, idle: !paused && state.kind !== 'saving' };
}
