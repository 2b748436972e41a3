type DateType = 'day' | 'month' | 'year';
type DatePart = { type: DateType; value?: never } | { type: 'literal'; value: string };

/** The parts of a date in a region's order (BCP 47): `26/11/2026`, `11/26/2026`. */
export function dateParts(region: string): DatePart[] {
  const format = new Intl.DateTimeFormat(region, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  });
  return format.formatToParts(0).flatMap(({ type, value }): DatePart[] => {
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

const SPACED_DATE = /^(\d{1,4})([./\-\s]+)(\d{1,2})[./\-\s]+(\d{1,4})(?:[.,\sT]+(.*))?$/iu;
/** Day and month, never with a blank between them: that may be an hour. */
const DATE_WITHOUT_YEAR = /^(\d{1,2})([./-])(\d{1,2})()(?:[.,\s]+(.*))?$/u;
const SOLID_DATE = /^(\d{8})[.,\sT]*(.*)$/iu;
/** Matches `19:11`, `1911`, `19 h 11`; `19h`; `7:11 PM`, `7 pm`. */
const CLOCK = /^(\d{1,2})(?:\s*[:.h]\s*(\d\d)|(\d\d)|\s*h)$/iu;
const CLOCK_OF_12 = /^(0?[1-9]|1[0-2])(?:\s*[:.]\s*(\d\d)|(\d\d))?\s*([ap])\.?m?\.?$/iu;
/** An hour alone must be marked as one: 1911 may be the beginning of a date. */
const SAYS_HOUR = /[:h]|\d\s*[ap]\.?m/iu;
const YEAR_DIGITS = 4;
const MONTHS = 12;

/** What completes a text that leaves something out. Days are `YYYY-MM-DD` in the field's zone. */
export interface Completion {
  day: string;
  /**
   * A date without a year is the next such day from here for an end, and the nearest for a start,
   * which may have been yesterday.
   */
  today: string;
  edge: 'start' | 'end';
}

/**
 * The form's value for a typed time, in the order of the region, with the year first, or with dots
 * and the day first: `26.11.2026 19:11`, `26/11/26 19h`, `26/11`, `261120261911`. A date in another
 * order is read if no other day can be meant. Any other text is returned as typed.
 */
export function readEnteredTime(text: string, region: string, completion: Completion): string {
  const typed = text.trim();
  const alone = SAYS_HOUR.test(typed) ? readClock(typed) : undefined;
  if (alone !== undefined) return `${completion.day}T${alone}`;
  const order = dateParts(region).flatMap(({ type }) => (type === 'literal' ? [] : [type]));
  const [, solid = '', clockAfterSolid = ''] = SOLID_DATE.exec(typed) ?? [];
  const spaced = SPACED_DATE.exec(typed) ?? DATE_WITHOUT_YEAR.exec(typed) ?? [];
  const [, first = '', separator = '', second = '', third = '', clockAfterSpaced = ''] = spaced;
  const digits = solid === '' ? [first, second, third] : splitDigits(solid, order);
  const [year = '', month = '', day = ''] = YEAR_FIRST.map(
    (type) => digits[orderOf(digits, separator, order).indexOf(type)],
  );
  const monthAndDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date =
    year === '' ? dayNear(monthAndDay, completion) : `${wholeYear(year, order)}-${monthAndDay}`;
  const clock =
    clockAfterSolid || clockAfterSpaced || (completion.edge === 'end' ? '23:59' : '00:00');
  const held = `${date}T${readClock(clock) ?? ''}`;
  return month !== '' && isWholeTime(held) ? held : typed;
}

function dayNear(monthAndDay: string, { today, edge }: Completion): string {
  const year = Number(today.slice(0, YEAR_DIGITS));
  if (edge === 'end') return `${year + Number(monthAndDay < today.slice(5))}-${monthAndDay}`;
  const days = [year, year - 1, year + 1].map((one) => `${one}-${monthAndDay}`);
  const away = (day: string) => Math.abs(Date.parse(day) - Date.parse(today));
  return days.reduce((nearest, day) => (away(day) < away(nearest) ? day : nearest));
}

const YEAR_FIRST: readonly DateType[] = ['year', 'month', 'day'];
const DAY_FIRST: readonly DateType[] = ['day', 'month', 'year'];
const MONTH_FIRST: readonly DateType[] = ['month', 'day', 'year'];

function orderOf(digits: string[], separator: string, order: readonly DateType[]) {
  const [first = '', second = ''] = digits;
  if (first.length === YEAR_DIGITS) return YEAR_FIRST;
  // Nobody writes the month first with dots.
  if (separator.includes('.')) return DAY_FIRST;
  if (Number(first) > MONTHS) return DAY_FIRST;
  if (Number(second) > MONTHS) return MONTH_FIRST;
  return order[0] === 'year' ? DAY_FIRST : order;
}

/** 26 means 2026, except where people write the year first: there it may be a day. */
const wholeYear = (year: string, order: readonly DateType[]): string =>
  year.length === 2 && order[0] !== 'year' ? `20${year}` : year;

function readClock(typed: string): string | undefined {
  const [, hours, ...minutes] = CLOCK.exec(typed) ?? [];
  if (hours !== undefined) return `${hours.padStart(2, '0')}:${minutes.find(Boolean) ?? '00'}`;
  const [, hour, spaced, solid, half] = CLOCK_OF_12.exec(typed) ?? [];
  if (hour === undefined) return undefined;
  const hour24 = (Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hour24).padStart(2, '0')}:${spaced ?? solid ?? '00'}`;
}

function splitDigits(digits: string, order: readonly DateType[]): string[] {
  let at = 0;
  return order.map((type) => digits.slice(at, (at += type === 'year' ? YEAR_DIGITS : 2)));
}
