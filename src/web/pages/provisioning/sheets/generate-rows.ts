import { PROVISIONING_MAX_ENTRIES } from '../../../../contract/limits';
import { newRow, type Row } from '../rows';

/** What rooms are to be made. */
export interface RoomPattern {
  /** `301-324` or `301,303,310-312`; leading zeros count: `001-024`. */
  ranges: string;
  prefix: string;
  /** At least so many digits, filled up with zeros. */
  digits: number;
  /** Numbers to leave out, written like `ranges`. */
  skip: string;
  /** `{n}` is the number, `{id}` the whole id. */
  nameTemplate: string;
}

/** Why a text is no range of numbers. */
type RangeProblem = 'not_a_range' | 'too_many';
type Ranges = { numbers: string[] } | { problem: RangeProblem; part: string };

export interface Generated {
  /** Rooms that the list does not have. */
  rows: Row[];
  /** Ids of the pattern that the list has already: they stay as they are. */
  present: string[];
}

/** Longer ones are no room numbers, and would lose digits. */
export const NUMBER_MAX_DIGITS = 9;

/**
 * The numbers of a text such as `301,303,310-312`, in its order, each once. A range may count down.
 */
export function parseRanges(text: string): Ranges {
  const numbers = new Set<string>();
  for (const part of text
    .replaceAll(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((piece) => piece !== '')) {
    const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    if (
      from === undefined ||
      to === undefined ||
      Math.max(from.length, to.length) > NUMBER_MAX_DIGITS
    )
      return { problem: 'not_a_range', part };
    const [first, last] = [Number(from), Number(to)];
    if (numbers.size + Math.abs(last - first) + 1 > PROVISIONING_MAX_ENTRIES)
      return { problem: 'too_many', part };
    const step = first <= last ? 1 : -1;
    for (let number = first; number !== last + step; number += step)
      numbers.add(padded(number, from.startsWith('0') ? from.length : 0));
  }
  return { numbers: [...numbers] };
}

/**
 * The rooms of the pattern, split by whether the list has them; or why it is no pattern.
 */
export function generateRows(
  pattern: RoomPattern,
  rows: readonly Row[],
): Generated | { problem: RangeProblem; part: string } {
  const wanted = parseRanges(pattern.ranges);
  const skipped = parseRanges(pattern.skip);
  if ('problem' in wanted) return wanted;
  if ('problem' in skipped) return skipped;
  const left = new Set(skipped.numbers.map(Number));
  const known = new Set(rows.map(({ id }) => id));
  const generated: Generated = { rows: [], present: [] };
  for (const number of wanted.numbers) {
    if (left.has(Number(number))) continue;
    const digits = padded(number, pattern.digits);
    const id = `${pattern.prefix}${digits}`;
    if (known.has(id)) generated.present.push(id);
    else generated.rows.push(newRow(id, fillIn(pattern.nameTemplate, digits, id)));
    known.add(id);
  }
  return generated;
}

/** What stands in braces in a name and is filled in by nothing. */
export function unknownPlaceholder(template: string): string | undefined {
  return template
    .match(/\{[^{}]*\}/g)
    ?.find((placeholder) => placeholder !== '{n}' && placeholder !== '{id}');
}

function padded(number: number | string, digits: number): string {
  return String(number).padStart(digits, '0');
}

/** A function in place of a text: what is filled in may hold `$&`. */
function fillIn(template: string, number: string, id: string): string {
  return template.replaceAll(/\{(n|id)\}/g, (_, what) => (what === 'n' ? number : id));
}
