import type { RecordedList, RecordedRoom } from '../../api/recorded-values';
import { outcomeOfEntry } from '../../api/history';
import { TOO_LONG, type WriteEntry, type LoggedOutcome } from '../../api/write-log';
import { escapeInvisible, nameRoom } from '../../i18n/foreign-text';
import { formatMoment, formatTime, type Reading, readTime } from '../../components/time/time';
import { statusLook } from '../../features/rooms/StatusMark';
import { serviceName } from '../../features/subscriptions/format-services';

/** What the write was to do, and to what, e.g. "Close room A-101". */
export function whatOf(
  { kind, facilityId, areaId = '', property }: WriteEntry,
  t: Reading['t'],
): string {
  if (kind === 'property')
    return t('history.what.property', {
      label: property === undefined ? '' : t(`facility.field.${property}`),
    });
  return kind === 'list'
    ? t('history.what.list')
    : t(`history.what.${kind}`, { room: nameRoom(facilityId, areaId) });
}

/** The value before the write; undefined if unknown. */
export function beforeOf({ before, kind }: WriteEntry, reading: Reading): string | undefined {
  return before === undefined ? undefined : valueInWords(before, kind, reading);
}

/** The value that was sent. */
export function afterOf({ after, kind }: WriteEntry, reading: Reading): string {
  const { t } = reading;
  // Opening and closing both reset the room's services (spec 3).
  if (kind === 'open' || kind === 'close')
    return `${t(kind === 'open' ? 'status.open' : 'status.closed')}, ${t('history.noServices')}`;
  if (kind === 'remove') return t('history.removed');
  if (kind === 'add' && Array.isArray(after))
    return t('history.added', { services: roomInWords({ services: after }, reading) });
  return valueInWords(after, kind, reading);
}

function valueInWords(value: unknown, kind: WriteEntry['kind'], reading: Reading): string {
  if (JSON.stringify(value) === JSON.stringify(TOO_LONG)) return reading.t('history.tooLong');
  if (typeof value === 'string')
    return value === '' ? reading.t('value.empty') : escapeInvisible(value);
  if (typeof value !== 'object' || value === null) return '';
  return kind === 'list'
    ? listInWords(value as RecordedList, reading)
    : roomInWords(value, reading);
}

function roomInWords(room: RecordedRoom, reading: Reading): string {
  const { t } = reading;
  const { status, services, more = 0 } = room;
  const named = services?.map((service) => {
    const name = serviceName(service);
    const time = formatTime(readTime(service.end), reading);
    return time === undefined ? name : t('history.until', { service: name, time });
  });
  const parts =
    named?.length === 0
      ? [t('history.noServices')]
      : [...(named ?? []), ...(more > 0 ? [t('history.more', { count: more })] : [])];
  return [...('status' in room ? [statusLook(status, t).words] : []), ...parts].join(', ');
}

function listInWords(list: RecordedList, { t }: Reading): string {
  const changes = (['added', 'renamed', 'removed', 'moved'] as const).flatMap((change) => {
    const { count, ids } = list[change] ?? { count: 0, ids: [] };
    return count === 0
      ? []
      : [
          t(`history.list.${change}`, {
            count,
            ids: `${ids.map(escapeInvisible).join(', ')}${count > ids.length ? '…' : ''}`,
          }),
        ];
  });
  return [t('provisioning.count', { count: list.entries }), ...changes].join('; ');
}

/** How the write ended, and how that is known. */
export function describeOutcome(
  entry: WriteEntry,
  reading: Reading,
): { outcome: LoggedOutcome; how: string } {
  const outcome = outcomeOfEntry(entry, reading.now.getTime());
  return { outcome, how: howInWords(entry, outcome, reading) };
}

function howInWords(
  { outcome: answered, found }: WriteEntry,
  outcome: LoggedOutcome,
  reading: Reading,
): string {
  const { t } = reading;
  if (outcome === 'sent') return '';
  if (answered === 'sent') return t('history.how.lost');
  if (outcome === 'refused' || outcome === 'failed') return t('outcome.failed.body');
  if (found === undefined) return outcome === 'unknown' ? t('history.how.unanswered') : '';
  const time = formatMoment(new Date(found.at), reading);
  const stored =
    found.stored === undefined
      ? ''
      : ` ${t('history.how.stored', { text: escapeInvisible(found.stored) })}`;
  if (found.what === 'there') {
    if (answered === 'done') return stored.trim();
    return t(answered === 'failed' ? 'history.how.already' : 'history.how.seen', { time });
  }
  if (found.what === 'as-before')
    return t(answered === 'done' ? 'history.how.contradicted' : 'history.how.asBefore', { time });
  if (found.what === 'otherwise') return t('history.how.otherwise', { time }) + stored;
  return t(answered === 'done' ? 'history.how.unread' : 'history.how.unclear', { time });
}
