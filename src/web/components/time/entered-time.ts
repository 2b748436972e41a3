type DateType = 'day' | 'month' | 'year';
type DatePart = { type: DateType; value?: never } | { type: 'literal'; value: string };

/** The parts of a date in a region's order (BCP 47): `26/11/2026`, `11/26/2026`. */
export function dateParts(region: string): DatePart[] {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
  const parts = new Intl.DateTimeFormat(region, digits).formatToParts(0);
  return parts.flatMap(({ type, value }): DatePart[] => {
    if (type === 'literal') return [{ type, value }];
    return type === 'day' || type === 'month' || type === 'year' ? [{ type }] : [];
  });
}

/** The value of a form: `YYYY-MM-DDTHH:mm`, whether or not there is such a time. */
const HELD = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)$/;
export const isWholeTime = (value: string): boolean => HELD.test(value);

/** Writes a form's value as `26/11/2026 19:11`. A text that is no time stays as it was typed. */
export function writeEnteredTime(value: string, region: string): string {
  const [, year, month, day, clock] = HELD.exec(value) ?? [];
  if (clock === undefined) return value;
  const date = dateParts(region).map((part) => part.value ?? { year, month, day }[part.type]);
  return `${date.join('')} ${clock}`;
}

/** Day and month or the reverse, or the year first. Never with blanks: those may be hours. */
const DATE = /^(\d{1,4})([./-])(\d{1,2})(?:\2(\d{1,4}))?\.?(?:[,\sT]+(.*))?$/iu;
/** `19:11`, `1911`, `19 h 11`, `19h`, `7:11 PM`, `7 pm`. */
const CLOCK = /^(\d{1,2})(?:\s*[:.h]\s*(\d\d)|(\d\d)|\s*h|(?=\s*[ap]\.?m))(?:\s*([ap])\.?m\.?)?$/iu;
/** An hour alone must be marked as one: 1911 may be the beginning of a date. */
const SAYS_HOUR = /[:h]|[ap]\.?m/iu;

/** What completes a text. Days are `YYYY-MM-DD` in the field's zone. */
export interface Completion {
  day: string;
  today: string;
  edge: 'start' | 'end';
}

/**
 * The form's value for a typed time; any other text as typed. The day may be left out, or the year,
 * or the time: a day alone is meant from its first minute or to its last. A date that only fits one
 * order is read in that one, else in the region's.
 */
export function readEnteredTime(text: string, region: string, completion: Completion): string {
  const typed = text.trim();
  const alone = SAYS_HOUR.test(typed) ? readClock(typed) : undefined;
  if (alone !== undefined) return `${completion.day}T${alone}`;
  const [, first = '', mark, second = '', third = '', clock = ''] = DATE.exec(typed) ?? [];
  const regionFirst = dateParts(region).find(({ type }) => type !== 'literal')?.type;
  // Nobody writes the month first with dots.
  const isMonthFirst =
    mark !== '.' && Number(first) <= 12 && (Number(second) > 12 || regionFirst === 'month');
  const [day, month, year] =
    first.length === 4
      ? [third, second, first]
      : isMonthFirst
        ? [second, first, third]
        : [first, second, third];
  if (day === '') return typed;
  const monthAndDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date =
    year === ''
      ? nearest(monthAndDay, completion)
      : `${year.length === 2 ? '20' : ''}${year}-${monthAndDay}`;
  const held = `${date}T${readClock(clock || (completion.edge === 'end' ? '23:59' : '00:00'))}`;
  return isWholeTime(held) ? held : typed;
}

/** For an end the next such day, for a start, which may have been yesterday, the nearest. */
function nearest(monthAndDay: string, { today, edge }: Completion): string {
  const year = Number(today.slice(0, 4));
  if (edge === 'end') return `${year + Number(monthAndDay < today.slice(5))}-${monthAndDay}`;
  const away = (day: string) => Math.abs(Date.parse(day) - Date.parse(today));
  const days = [year, year - 1, year + 1].map((one) => `${one}-${monthAndDay}`);
  return days.reduce((best, day) => (away(day) < away(best) ? day : best));
}

/** The typed hour as `19:11`; undefined if it is none. */
function readClock(typed: string): string | undefined {
  const [, hours, spaced, solid, half] = CLOCK.exec(typed) ?? [];
  if (hours === undefined || (half !== undefined && Number(hours) > 12)) return undefined;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${spaced ?? solid ?? '00'}`;
}
