import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { propertyText } from '../../../contract/facility';
import type { WritableProperty } from '../../../contract/paths';
import { type ApiError, asApiError, unseen } from '../../api/api-error';
import {
  assumeProperty,
  changeFacilityProperty,
  facilityTag,
  readFacilityNow,
} from '../../api/facility';
import { readUntil } from '../../api/read-now';
import { recordVerification, type WriteNote } from '../../api/write-log';
import { useDoubleClickGuard } from '../../components/use-double-click-guard';

/**
 * After that many 412 the value itself, still as it was shown, decides: a tag that changes with
 * every read says nothing.
 */
const MAX_CONDITIONS = 2;

/** Where one property's save stands. */
export type SaveState =
  | { kind: 'editing' | 'saving' | 'conflict' }
  /**
   * `stored`: what the server made of the text, where that is another. `unread`: by its word alone,
   * since the property is not shown any more.
   */
  | { kind: 'saved'; stored?: string; unread?: true }
  /**
   * The partner may not change this property: its text is kept, and no further save is offered
   * until the page is read anew.
   */
  | { kind: 'refused'; error: ApiError }
  /** Nothing was changed: it was not sent, or an answer said so. */
  | { kind: 'failed'; error: ApiError }
  /**
   * Sent without a clear answer, or with a good one that reading contradicts. `now`: how it reads
   * since. `unchanged`: as before, which proves nothing: it may yet take effect.
   */
  | { kind: 'unknown'; error: ApiError; unchanged: boolean; now?: string };

export interface PropertySaveOptions {
  /** What the save is part of, for this device's history. */
  occasion?: 'undo';
  /** It was refused before in this session, and is as it was left then. */
  refusal?: ApiError | undefined;
}

/**
 * Saves one property by its own PATCH (spec 4.1). Reads again first: a value that somebody else
 * changed meanwhile is shown before it is overwritten. An outcome that is unknown is looked up by
 * reading, never by sending again.
 *
 * @param shown the server's value that is on screen now
 */
export function usePropertySave(
  facilityId: string,
  property: WritableProperty,
  shown: string,
  { occasion, refusal }: PropertySaveOptions = {},
) {
  const client = useQueryClient();
  const change = useMutation(changeFacilityProperty(facilityId, property));
  const [state, setState] = useState<SaveState>(
    refusal === undefined ? { kind: 'editing' } : { kind: 'refused', error: refusal },
  );
  const [paused, pause] = useDoubleClickGuard();
  const busy = useRef(false);

  /** Undefined where it is not shown any more, or is no text. */
  const valueNow = async () => propertyText(await readFacilityNow(client, facilityId), property);

  async function settle(text: string, error: ApiError, note: WriteNote): Promise<SaveState> {
    const now = await (
      error.accepted ? readUntil(valueNow, (value) => value === text) : valueNow()
    ).catch(() => undefined);
    recordVerification(
      note,
      now === text
        ? 'there'
        : now === undefined
          ? 'unclear'
          : now === shown
            ? 'as-before'
            : 'otherwise',
      now,
    );
    return now === text
      ? { kind: 'saved' }
      : { kind: 'unknown', error, unchanged: now === shown, ...(now !== undefined && { now }) };
  }

  /**
   * A good answer is held against the read that follows: some servers answer so and store nothing.
   * `told`: the value as the answer holds it.
   */
  async function verify(text: string, told: unknown, note: WriteNote): Promise<SaveState> {
    const outcomeOf = (now: string | undefined): SaveState => {
      if (now === undefined) return { kind: 'saved', unread: true };
      if (now === text) return { kind: 'saved' };
      if (now !== shown && (now === told || tidy(now) === tidy(text)))
        return { kind: 'saved', stored: now };
      // It was stored as sent, and somebody else was faster than our read.
      if (told === text && now !== shown) return { kind: 'saved' };
      return { kind: 'unknown', error: unseen(), unchanged: now === shown, now };
    };
    const read = await readUntil(valueNow, (value) => outcomeOf(value).kind === 'saved').then(
      (now) => ({ now }),
      () => undefined,
    );
    if (read !== undefined) {
      const { now } = read;
      const outcome = outcomeOf(now);
      if (now !== undefined && now !== text)
        recordVerification(
          note,
          outcome.kind === 'saved' ? 'there' : now === shown ? 'as-before' : 'otherwise',
          now,
        );
      return outcome;
    }
    assumeProperty(client, facilityId, property, text);
    return { kind: 'saved' };
  }

  /**
   * The read finds what others changed before, `If-Match` what they change between it and the
   * write. A 412 may mean another field, so it is read again; a server that refuses a tag it has
   * only just given is asked without one.
   */
  async function attempt(text: string): Promise<SaveState> {
    for (let conditions = 0, refused: string | undefined; ; conditions++) {
      // Failing here, nothing was sent.
      const now = await valueNow();
      // The form says so by itself. What is unknown of an earlier save stays so.
      if (now === undefined) return state.kind === 'unknown' ? state : { kind: 'editing' };
      if (now !== shown) return { kind: 'conflict' };
      const tag = facilityTag(facilityId);
      const ifMatch = conditions < MAX_CONDITIONS && tag !== refused ? tag : undefined;
      const note: WriteNote = { before: shown, occasion };
      try {
        return await verify(text, await change.mutateAsync({ text, ifMatch, note }), note);
      } catch (thrown) {
        const error = asApiError(thrown);
        if (error.status === 412 && ifMatch !== undefined) refused = ifMatch;
        else if (error.kind === 'forbidden') return { kind: 'refused', error };
        else return error.outcomeUnknown ? settle(text, error, note) : { kind: 'failed', error };
      }
    }
  }

  /** Undefined where a save is under way or a conflict has only just come up. */
  async function save(text: string): Promise<SaveState | undefined> {
    if (busy.current || paused) return undefined;
    busy.current = true;
    setState({ kind: 'saving' });
    const outcome = await attempt(text).catch((thrown: unknown): SaveState => ({
      kind: 'failed',
      error: asApiError(thrown),
    }));
    // The screen first takes in what was read: "saved" beside the old value reads as changed by
    // others.
    await new Promise((resolve) => setTimeout(resolve));
    busy.current = false;
    if (outcome.kind === 'conflict') pause();
    setState(outcome);
    return outcome;
  }

  return { state, save, idle: !paused && state.kind !== 'saving' };
}

/**
 * A text as a server may tidy it: without blanks at its ends, doubled ones, a slash at the end; in
 * one of Unicode's forms.
 */
function tidy(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').replace(/\/$/, '');
}
