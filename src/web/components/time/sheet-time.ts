import { jsonText } from '../../i18n/foreign-text';
import type { Translate } from '../../i18n/messages';
import { whichOfTwo, writeLocalTime } from './local-time';
import { markUnzoned, readTime } from './time';

/**
 * A time in a form that spreadsheets sort, by the clock of `zone` (IANA). It marks a time in the
 * hour that a change of clocks repeats, and one without a zone. A bare date stays a date, and
 * anything else stays as it is.
 */
export function sheetTime(value: unknown, zone: string, t: Translate): string {
  const time = readTime(value);
  if (time.kind !== 'moment') return jsonText(value);
  const words = `${writeLocalTime(time.at, zone).replace('T', ' ')}${whichOfTwo(time.at, zone)}`;
  return markUnzoned(time, words, t);
}
