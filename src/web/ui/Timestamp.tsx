import { useMessages, type Translate } from '../messages/messages';
import { JsonValue } from './JsonValue';
import { localDay, readTime } from './time';
import { useNow } from './use-now';
import { useZone } from '../zone';
import { WithHint } from './WithHint';

export interface TimestampProps {
  value: unknown;
  /** Shows UTC on focus too. For the few times of a form: in a table every one would be a stop of the keyboard. */
  focusable?: boolean;
}

/** A time of the wire in the zone shown, "today 14:30" where it is; the exact time in UTC on hover. Anything else as it came. */
export function Timestamp({ value, focusable = false }: TimestampProps) {
  const { t, region } = useMessages();
  const now = useNow();
  const zone = useZone();
  const time = readTime(value);
  if (time.kind === 'absent' || time.kind === 'unreadable') return <JsonValue value={value} />;
  if (time.kind === 'day') {
    // A bare date has no zone: formatted in UTC, where it was parsed, it can't shift.
    const shown = new Date(time.text).toLocaleDateString(region, { dateStyle: 'medium', timeZone: 'UTC' });
    return <time dateTime={time.text}>{shown}</time>;
  }
  const iso = time.at.toISOString();
  const words = momentInWords(time.at, { now, zone, region, t });
  if (!focusable) return <time dateTime={iso} title={iso}>{words}</time>;
  return (
    <WithHint hint={`${iso.slice(0, -1).replace('T', ' ').replace('.000', '')} UTC`}>
      <time dateTime={iso}>{words}</time>
    </WithHint>
  );
}

interface Reading {
  now: Date;
  zone: string;
  region: string;
  t: Translate;
}

function momentInWords(at: Date, { now, zone, region, t }: Reading): string {
  const time = at.toLocaleTimeString(region, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone });
  if (localDay(at, zone) === localDay(now, zone)) return t('time.today', { time });
  return `${at.toLocaleDateString(region, { dateStyle: 'medium', timeZone: zone })}, ${time}`;
}
