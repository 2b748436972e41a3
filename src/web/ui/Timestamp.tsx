import { useMessages, type Translate } from '../messages/messages';
import { JsonValue } from './JsonValue';
import { localDay, readTime } from './time';
import { useNow } from './use-now';
import { useZone } from '../zone';

/** A time of the wire in the zone shown, "today 14:30" where it is; the exact text on hover. Anything else as it came. */
export function Timestamp({ value }: { value: unknown }) {
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
  return (
    <time dateTime={time.at.toISOString()} title={time.at.toISOString()}>
      {momentInWords(time.at, { now, zone, region, t })}
    </time>
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
