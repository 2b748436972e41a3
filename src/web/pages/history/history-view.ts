import { parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import { outcomeOfEntry } from '../../api/history';
import type { WriteEntry, WriteKind, LoggedOutcome } from '../../api/write-log';
import { localDay } from '../../components/time/local-time';
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

/** The filters of the history in the address. `day` is `YYYY-MM-DD` in the zone shown. */
export const historyParsers = {
  q: parseAsString.withDefault(''),
  outcome: parseAsStringLiteral(OUTCOMES),
  kind: parseAsStringLiteral(KINDS),
  day: parseAsString,
};
export type HistoryView = inferParserType<typeof historyParsers>;

/**
 * The entries that match the filters. Every word of the text must be in what is shown of an entry
 * or in its request.
 */
export function chooseWrites(
  entries: readonly WriteEntry[],
  { q, outcome, kind, day }: HistoryView,
  { now, zone, what }: { now: number; zone: string; what: (entry: WriteEntry) => string },
): WriteEntry[] {
  const words = foldedWords(q);
  return entries.filter((entry) => {
    if (outcome !== null && outcomeOfEntry(entry, now) !== outcome) return false;
    if (kind !== null && entry.kind !== kind) return false;
    if (day !== null && localDay(new Date(entry.at), zone) !== day) return false;
    const searchText =
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
    return words.every((word) => holdsWord(searchText, word));
  });
}

/** The days of the entries, the latest first, each with its number of entries. */
export function daysOf(entries: readonly WriteEntry[], zone: string): Map<string, number> {
  const days = new Map<string, number>();
  for (const { at } of entries) {
    const day = localDay(new Date(at), zone);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
}
