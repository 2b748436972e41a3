import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WritableProperty } from '../../../contract/paths';
import { asApiError, type ApiError } from '../../api/api-error';
import { changeFacilityProperty, facilityQueries } from '../../api/facility';

/** Where one property's save stands. */
export type SaveState =
  | { kind: 'editing' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** The partner may not change this property: its text is kept, and no further save is offered until the page is read anew. */
  | { kind: 'refused'; error: ApiError }
  /** Nothing was changed. */
  | { kind: 'failed'; error: ApiError }
  /** No answer, and reading did not tell either. */
  | { kind: 'unknown'; error: ApiError };

/**
 * Saves one property by its own PATCH (spec 4.1). Reads again first: a value that somebody else changed meanwhile is
 * shown before it is overwritten. An outcome that is unknown is settled by reading, never by sending again.
 *
 * @param shown the server's value that is on screen now
 */
export function usePropertySave(facilityId: string, property: WritableProperty, shown: string) {
  const client = useQueryClient();
  const change = useMutation(changeFacilityProperty(client, facilityId, property));
  const [state, setState] = useState<SaveState>({ kind: 'editing' });

  async function valueNow(): Promise<string> {
    const facility = await client.fetchQuery({ ...facilityQueries.detail(facilityId), staleTime: 0, retry: false });
    return facility[property] ?? '';
  }

  async function settle(text: string, error: ApiError): Promise<SaveState> {
    try {
      const now = await valueNow();
      if (now === text) return { kind: 'saved' };
      return now === shown ? { kind: 'failed', error } : { kind: 'unknown', error };
    } catch {
      return { kind: 'unknown', error };
    }
  }

  async function attempt(text: string): Promise<SaveState> {
    try {
      // The read has put the newer value on screen as a conflict: saving again means it was seen.
      if ((await valueNow()) !== shown) return { kind: 'editing' };
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

  async function save(text: string): Promise<SaveState> {
    setState({ kind: 'saving' });
    const outcome = await attempt(text);
    setState(outcome);
    return outcome;
  }

  return { state, save };
}
