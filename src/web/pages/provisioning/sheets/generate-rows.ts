import { PROVISIONING_MAX_ENTRIES } from '../../../../contract/limits';
import { newRow, type Row } from '../rows';

/** A pattern for the rooms to add. */
export interface RoomPattern {
  /** Such as `301-324`, `301, 303 et 310 à 312`, `A101-A105` or, with leading zeros, `001-024`. */
  ranges: string;
  /** Put before every number that does not begin with it. */
  prefix: string;
  /** The least number of digits. Shorter numbers are filled up with zeros. */
  digits: number;
  /** Numbers to leave out, written like `ranges`. */
  skip: string;
  /** `{n}` is the number, `{id}` the whole id. */
  nameTemplate: string;
}

/** A number as typed, with the letters before it: `A-` and `007`. */
interface TypedNumber {
  prefix: string;
  number: string;
}

/** Why a text is not a list of numbers and ranges, and which part of it is wrong. */
interface RangeProblem {
  problem: 'not_a_range' | 'too_many';
  part: string;
}

export interface Generated {
  /** Rooms that the list does not have. */
  rows: Row[];
  /** Ids of the pattern that the list already has. Their rows stay as they are. */
  present: string[];
}

/** Longer numbers are no room numbers, and `Number` would lose digits. */
export const NUMBER_MAX_DIGITS = 9;

/** The words and signs that people write between the ends of a range, and between ranges. */
const TO = /\s*(?:[\p{Pd}−→…]|\.{2,})\s*|(?<=\d)\s+(?:à|a|au|to|bis|jusqu['’]?(?:à|au))\s+/giu;
const AND = /\s*[,;&+]\s*|\s+(?:et|and|puis|de|du|from)\s+|^\s*(?:de|du|from)\s+|\s+/gi;
/** Matches `A-101-A-105`, `A101-105` and `1-101-1-105`: the second end may lack the prefix. */
const RANGE = /^(\D*?(?:\d+[-./])??)(\d+)(?:-(?:\1)?(\d+))?$/;

/**
 * The numbers of a text such as `301, 303, 310-312`, in its order and each once; or the part that
 * is wrong. A range may count down.
 */
export function parseRanges(text: string): TypedNumber[] | RangeProblem {
  const numbers = new Map<string, TypedNumber>();
  for (const part of text.replaceAll(TO, '-').replaceAll(AND, ',').split(',')) {
    if (part === '') continue;
    const [, prefix, from, to = from] = RANGE.exec(part) ?? [];
    if (
      prefix === undefined ||
      from === undefined ||
      to === undefined ||
      Math.max(from.length, to.length) > NUMBER_MAX_DIGITS
    )
      return { problem: 'not_a_range', part };
    const [first, last] = [Number(from), Number(to)];
    if (numbers.size + Math.abs(last - first) + 1 > PROVISIONING_MAX_ENTRIES)
      return { problem: 'too_many', part };
    const step = first <= last ? 1 : -1;
    for (let value = first; value !== last + step; value += step) {
      const number = padded(value, from.startsWith('0') ? from.length : 0);
      numbers.set(`${prefix}${number}`, { prefix, number });
    }
  }
  return [...numbers.values()];
}

/**
 * The rooms of the pattern, split by whether the list has them; or what is wrong in which field.
 */
export function generateRows(
  pattern: RoomPattern,
  rows: readonly Row[],
): Generated | (RangeProblem & { field: 'ranges' | 'skip' }) {
  const wanted = parseRanges(pattern.ranges);
  if ('problem' in wanted) return { ...wanted, field: 'ranges' };
  const skipped = parseRanges(pattern.skip);
  if ('problem' in skipped) return { ...skipped, field: 'skip' };
  // A number to skip that has no letters is skipped whatever letters precede it.
  const left = new Set(skipped.map(({ prefix, number }) => `${prefix}${Number(number)}`));
  const known = new Set(rows.map(({ id }) => id));
  const generated: Generated = { rows: [], present: [] };
  for (const { prefix, number } of wanted) {
    const whole = prefix.startsWith(pattern.prefix) ? prefix : `${pattern.prefix}${prefix}`;
    if (['', prefix, whole].some((some) => left.has(`${some}${Number(number)}`))) continue;
    const digits = padded(number, pattern.digits);
    const id = `${whole}${digits}`;
    if (known.has(id)) generated.present.push(id);
    else generated.rows.push(newRow(id, fillIn(pattern.nameTemplate, digits, id)));
    known.add(id);
  }
  return generated;
}

/** The first placeholder in braces that nothing fills in. */
export function unknownPlaceholder(template: string): string | undefined {
  return template
    .match(/\{[^{}]*\}/g)
    ?.find((placeholder) => placeholder !== '{n}' && placeholder !== '{id}');
}

function padded(number: number | string, digits: number): string {
  return String(number).padStart(digits, '0');
}

/** The replacement is a function, because an id may contain `$&`. */
function fillIn(template: string, number: string, id: string): string {
  return template.replaceAll(/\{(n|id)\}/g, (_, what) => (what === 'n' ? number : id));
}
