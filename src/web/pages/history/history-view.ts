import { outcomeOfEntry } from '../../api/history';
import type { WriteEntry, WriteKind, LoggedOutcome } from '../../api/write-log';
import { localDay } from '../../components/time/time';
import { fold, foldedWords, holdsWord } from '../../features/rooms/fold-text';

export const OUTCOMES = [
  'done',
  'refused',
  'failed',
  'unknown',
  'sent',
] as const satisfies readonly LoggedOutcome[];
export const KINDS = [
  'property',
  'open',
  'close',
  'add',
  'remove',
  'list',
] as const satisfies readonly WriteKind[];

/** What of the history is shown, as the address has it. */
export interface HistoryView {
  q: string;
  outcome: LoggedOutcome | undefined;
  kind: WriteKind | undefined;
  /** `YYYY-MM-DD` in the zone shown. */
  day: string | undefined;
}

/** Whatever in the address is none of it is left out. */
export function viewOf(params: URLSearchParams): HistoryView {
  return {
    q: params.get('q') ?? '',
    outcome: OUTCOMES.find((outcome) => outcome === params.get('outcome')),
    kind: KINDS.find((kind) => kind === params.get('kind')),
    day: params.get('day') ?? undefined,
  };
}

/**
 * The entries that are to be seen: those that hold every word of the text, in what is shown of them
 * or in the request.
 */
export function chooseWrites(
  entries: readonly WriteEntry[],
  { q, outcome, kind, day }: HistoryView,
  { now, zone, what }: { now: number; zone: string; what: (entry: WriteEntry) => string },
): WriteEntry[] {
  const words = foldedWords(q);
  return entries.filter((entry) => {
    if (outcome !== undefined && outcomeOfEntry(entry, now) !== outcome) return false;
    if (kind !== undefined && entry.kind !== kind) return false;
    if (day !== undefined && localDay(new Date(entry.at), zone) !== day) return false;
    const said =
      words.length === 0
        ? ''
        : fold(
            [
              what(entry),
              entry.facilityId,
              JSON.stringify([entry.before, entry.after]),
              entry.message ?? '',
              entry.requestId ?? '',
              entry.path,
            ].join(' '),
          );
    return words.every((word) => holdsWord(said, word));
  });
}

/** The days of the entries, the latest first, with how many there are. */
export function daysOf(entries: readonly WriteEntry[], zone: string): Map<string, number> {
  const days = new Map<string, number>();
  for (const { at } of entries) {
    const day = localDay(new Date(at), zone);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
}
