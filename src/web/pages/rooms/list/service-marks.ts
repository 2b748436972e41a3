import { escapeInvisible } from '../../../i18n/foreign-text';
import type { Translate } from '../../../i18n/messages';
import type { RoomTotals } from '../../../features/rooms/room-summary';
import {
  formatServices,
  totalOf,
  type ServiceCounts,
} from '../../../features/subscriptions/service-counts';

/** A tile has room for two of them side by side. */
const MARK_LENGTH = 6;

/**
 * What a service is called on a tile: the first word of its label where that is short, as `Wi-Fi`
 * is, else the first part of its code, as `TV` of `TV_PLUS`.
 */
export function serviceMark(code: string, label = ''): string {
  const [word = ''] = label.trim().split(/\s+/);
  if (word !== '' && word.length <= MARK_LENGTH) return escapeInvisible(word);
  const [part = ''] = code.split(/[\s._/-]+/).filter(Boolean);
  return escapeInvisible(part.length > MARK_LENGTH + 1 ? `${part.slice(0, MARK_LENGTH)}…` : part);
}

/** The marks of all services of a facility, by code. Two that would look alike are their codes. */
export function serviceMarks({
  services,
  labels,
}: Pick<RoomTotals, 'services' | 'labels'>): ReadonlyMap<string, string> {
  const marks = Array.from(
    services.keys(),
    (code) => [code, serviceMark(code, labels.get(code))] as const,
  );
  const counts = new Map<string, number>();
  for (const [, mark] of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return new Map(
    marks.map(([code, mark]) => [code, (counts.get(mark) ?? 0) > 1 ? escapeInvisible(code) : mark]),
  );
}

/** The room that a tile has for words. */
export interface WordRoom {
  lines: number;
  /** Of each line. */
  characters: number;
}

/**
 * The services of a tile in lines: which ones run, by their marks, and how many others there are.
 * What there is no room for is counted, as in `TV · Wi-Fi +2`.
 */
export function serviceLines(
  running: readonly string[],
  counts: ServiceCounts,
  t: Translate,
  { lines, characters }: WordRoom,
): string[] {
  if (running.length === 0) return formatServices(counts, t, { most: lines });
  const others = totalOf(counts) - counts.running;
  // A line is theirs, where there is more than one.
  const apart = others > 0 && lines > 1;
  const rows: string[][] = [[]];
  let left = apart ? 0 : others;
  for (const mark of withNumbers(running)) {
    const row = rows.at(-1) ?? [];
    if (row.length === 0 || widthOf(inOneLine([...row, mark])) <= characters) row.push(mark);
    else if (rows.length < (apart ? lines - 1 : lines)) rows.push([mark]);
    else left += 1;
  }
  const last = rows.at(-1) ?? [];
  while (left > 0 && last.length > 1 && widthOf(inOneLine(last, left)) > characters) {
    last.pop();
    left += 1;
  }
  return [
    ...rows.map((row, index) => inOneLine(row, index === rows.length - 1 ? left : 0)),
    // After what runs, which comes first.
    ...formatServices(counts, t, { most: lines - rows.length + 1 }).slice(1),
  ];
}

const inOneLine = (marks: readonly string[], left = 0) =>
  left > 0 ? `${marks.join(' · ')} +${left}` : marks.join(' · ');

/** In characters: capital letters, of which codes are made, are wider. */
const widthOf = (text: string) => text.length + (text.match(/\p{Lu}/gu)?.length ?? 0) / 4;

/** Each mark once, with how many there are of it. */
function withNumbers(marks: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return Array.from(counts, ([mark, count]) => (count > 1 ? `${mark} ×${count}` : mark));
}
