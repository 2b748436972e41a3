import { escapeInvisible } from '../../../i18n/foreign-text';
import type { Translate } from '../../../i18n/messages';
import type { RoomTotals } from '../../../features/rooms/room-summary';
import {
  formatServices,
  totalOf,
  type ServiceCounts,
} from '../../../features/subscriptions/service-counts';

/** Longest mark, in UTF-16 units: a tile has space for two side by side. */
const MARK_LENGTH = 6;

/**
 * The short name of a service on a tile: the first word of its label if that is short, such as
 * `Wi-Fi`, else the first part of its code, such as `TV` of `TV_PLUS`.
 */
export function serviceMark(code: string, label = ''): string {
  const [word = ''] = label.trim().split(/\s+/);
  if (word !== '' && word.length <= MARK_LENGTH) return escapeInvisible(word);
  const [part = ''] = code.split(/[\s._/-]+/).filter(Boolean);
  return escapeInvisible(part.length > MARK_LENGTH + 1 ? `${part.slice(0, MARK_LENGTH)}…` : part);
}

/** The marks of all services of a facility, by code. Codes replace marks that would be equal. */
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

/** The space that a tile has for words. */
export interface WordRoom {
  lines: number;
  /** Characters in each line. */
  characters: number;
}

/**
 * The lines of a tile about its services: the marks of those that run, and how many others there
 * are. Services without space are counted, as in `TV · Wi-Fi +2`.
 */
export function serviceLines(
  running: readonly string[],
  counts: ServiceCounts,
  t: Translate,
  { lines, characters }: WordRoom,
): string[] {
  if (running.length === 0) return formatServices(counts, t, { most: lines });
  const others = totalOf(counts) - counts.running;
  // If there is more than one line, the last one counts the others.
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
    // Without the first part, which counts what runs.
    ...formatServices(counts, t, { most: lines - rows.length + 1 }).slice(1),
  ];
}

const inOneLine = (marks: readonly string[], left = 0) =>
  left > 0 ? `${marks.join(' · ')} +${left}` : marks.join(' · ');

/** Width of a text in characters. Capital letters, as in codes, count for more. */
const widthOf = (text: string) => text.length + (text.match(/\p{Lu}/gu)?.length ?? 0) / 4;

/** Each mark once, with its number if there are several. */
function withNumbers(marks: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return Array.from(counts, ([mark, count]) => (count > 1 ? `${mark} ×${count}` : mark));
}
