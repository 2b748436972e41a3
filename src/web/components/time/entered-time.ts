type DateType = 'day' | 'month' | 'year';
type DatePart = { type: DateType; value?: never } | { type: 'literal'; value: string };

/** The parts of a date in the order of a region (BCP 47): `26/11/2026`, `11/26/2026`. */
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

/** A time as a form holds it: `YYYY-MM-DDTHH:mm`, whether or not there is such a time. */
const HELD = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)$/;
export const isWholeTime = (value: string): boolean => HELD.test(value);

/** `26/11/2026 19:11` for what a form holds; what is no time is shown as it was typed. */
export function writeEnteredTime(value: string, region: string): string {
  const [, year, month, day, clock] = HELD.exec(value) ?? [];
  if (clock === undefined) return value;
  const date = dateParts(region).map((part) => part.value ?? { year, month, day }[part.type]);
  return `${date.join('')} ${clock}`;
}

const SPACED_DATE = /^(\d{1,4})[./\-\s]+(\d{1,2})[./\-\s]+(\d{1,4})[.,\sT]+(.+)$/iu;
const SOLID_DATE = /^(\d{8})[.,\sT]*(.+)$/iu;
/** `19:11`, `1911`, `19 h 11`; `19h`. No "PM", which would be read as the morning. */
const CLOCK = /^(\d{1,2})(?:\s*[:.h]\s*(\d\d)|(\d\d)|\s*h)$/iu;
const YEAR_DIGITS = 4;

/**
 * What a form holds of a time that was typed, in the order of the region or with the year first:
 * `26.11.2026 19:11`, `26/11/2026 19h`, `261120261911`. Anything else is held as it was typed.
 */
export function readEnteredTime(text: string, region: string): string {
  const typed = text.trim();
  const order = dateParts(region).flatMap(({ type }) => (type === 'literal' ? [] : [type]));
  const [, solid = '', clockAfterSolid = ''] = SOLID_DATE.exec(typed) ?? [];
  const [, first = '', second = '', third = '', clockAfterSpaced = ''] =
    SPACED_DATE.exec(typed) ?? [];
  const digits = solid === '' ? [first, second, third] : splitDigits(solid, order);
  const types: readonly DateType[] =
    digits[0]?.length === YEAR_DIGITS ? ['year', 'month', 'day'] : order;
  const [year = '', month = '', day = ''] = (['year', 'month', 'day'] as const).map(
    (type) => digits[types.indexOf(type)],
  );
  const [, hours, ...minutes] = CLOCK.exec(clockAfterSolid || clockAfterSpaced) ?? [];
  if (hours === undefined) return typed;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const held = `${date}T${hours.padStart(2, '0')}:${minutes.find(Boolean) ?? '00'}`;
  return isWholeTime(held) ? held : typed;
}

function splitDigits(digits: string, order: readonly DateType[]): string[] {
  let at = 0;
  return order.map((type) => digits.slice(at, (at += type === 'year' ? YEAR_DIGITS : 2)));
}
