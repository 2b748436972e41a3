import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { propertyText } from '../../../contract/facility';
import type { WritableProperty } from '../../../contract/paths';
import { ApiError, asApiError } from '../../api/api-error';
import { changeFacilityProperty, facilityTag, readFacilityNow } from '../../api/facility';
import { usePause } from '../use-pause';

/** After that many 412 the value itself, still as it was shown, decides: a tag that changes with every read says nothing. */
const MAX_CONDITIONS = 2;

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

  async function valueNow(): Promise<string> {
    const text = propertyText(await readFacilityNow(client, facilityId), property);
    if (text === undefined) throw new ApiError('contract');
    return text;
  }

  async function settle(text: string, error: ApiError): Promise<SaveState> {
    const now = await valueNow().catch(() => undefined);
    return now === text ? { kind: 'saved' } : { kind: 'unknown', error, unchanged: now === shown };
  }

  /** Some servers answer well and store nothing: then the text is not dropped. */
  async function verify(text: string): Promise<SaveState> {
    const now = await valueNow().catch(() => undefined);
    return now === shown && now !== text ? { kind: 'unknown', error: new ApiError('contract'), unchanged: true } : { kind: 'saved' };
  }

  /**
   * The read finds what others changed before, `If-Match` what they change between it and the write. A 412 may mean
   * another field, so it is read again; a server that refuses a tag it has only just given is asked without one.
   */
  async function attempt(text: string): Promise<SaveState> {
    for (let conditions = 0, refused: string | undefined; ; conditions++) {
      // Failing here, nothing was sent.
      if ((await valueNow()) !== shown) return { kind: 'conflict' };
      const tag = facilityTag(facilityId);
      const ifMatch = conditions < MAX_CONDITIONS && tag !== refused ? tag : undefined;
      try {
        await change.mutateAsync({ text, ifMatch });
        return await verify(text);
      } catch (thrown) {
        const error = asApiError(thrown);
        if (error.status === 412 && ifMatch !== undefined) refused = ifMatch;
        else if (error.kind === 'forbidden') return { kind: 'refused', error };
        else return error.outcomeUnknown ? settle(text, error) : { kind: 'failed', error };
      }
    }
  }

  /** Undefined where a save is under way or a conflict has only just come up. */
  async function save(text: string): Promise<SaveState | undefined> {
    if (busy.current || paused) return undefined;
    busy.current = true;
    setState({ kind: 'saving' });
    const outcome = await attempt(text).catch((thrown: unknown): SaveState => ({ kind: 'failed', error: asApiError(thrown) }));
    busy.current = false;
    if (outcome.kind === 'conflict') pause();
    setState(outcome);
    return outcome;
  }

  return { state, save, idle: !paused && state.kind !== 'saving' };
}
