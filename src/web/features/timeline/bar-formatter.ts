import { useMemo } from 'react';
import type { Subscription } from '../../../contract/area';
import { localDay, shownMoment } from '../../components/time/local-time';
import { clockTime, markUnzoned, momentFormat, readTime } from '../../components/time/time';
import { escapeInvisible, jsonText } from '../../i18n/foreign-text';
import { type Moment, type Validity, validityOf } from '../subscriptions/time-span';
import { useMessages, type Translate } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import type { Room } from '../rooms/room';
import { attentionReason, type AttentionReason } from '../rooms/room-summary';
import { USUAL_STATUS } from '../subscriptions/subscription-form';

const VALUE_MAX = 60;

interface BarDescription {
  name: string;
  service: string;
  /** Verbatim; "" for the usual one. */
  status: string;
  validity: Validity | undefined;
  attention: AttentionReason | undefined;
}

export interface BarFormatter {
  t: Translate;
  time: (value: unknown) => string;
  /**
   * A time of the API in short: today's hour, else the day, with its year unless it is this year;
   * "" if it names no day.
   */
  when: (value: unknown, moment: Moment) => string;
  describe: (room: Room, index: number, moment: Moment) => BarDescription;
}

export function useBarFormatter(): BarFormatter {
  const { t, region } = useMessages();
  const zone = useZone();
  return useMemo(() => createBarFormatter(t, region, zone), [t, region, zone]);
}

export function createBarFormatter(t: Translate, region: string, zone: string): BarFormatter {
  const formatMoment = momentFormat(region, zone);
  const dayFormat = (timeZone: string, year?: 'numeric') =>
    new Intl.DateTimeFormat(region, { day: 'numeric', month: 'short', year, timeZone });
  // A bare date has no zone. In UTC, in which it is parsed, it stays the same day.
  const days = { zone: dayFormat(zone), utc: dayFormat('UTC') };
  const datedDays = { zone: dayFormat(zone, 'numeric'), utc: dayFormat('UTC', 'numeric') };
  const time = (value: unknown): string => {
    const read = readTime(value);
    if (read.kind === 'moment') return markUnzoned(read, formatMoment(read.at), t);
    return read.kind === 'day'
      ? datedDays.utc.format(shownMoment(new Date(read.text), 'UTC'))
      : valueText(value);
  };
  const when: BarFormatter['when'] = (value, { at: now }) => {
    const read = readTime(value);
    if (read.kind !== 'moment' && read.kind !== 'day') return '';
    const today = localDay(new Date(now), zone);
    const isBare = read.kind === 'day';
    const day = isBare ? read.text : localDay(read.at, zone);
    if (!isBare && day === today) return clockTime(read.at, zone, region);
    const [at, of] = isBare
      ? [shownMoment(new Date(read.text), 'UTC'), 'utc' as const]
      : [shownMoment(read.at, zone), 'zone' as const];
    return (day.slice(0, 4) === today.slice(0, 4) ? days : datedDays)[of].format(at);
  };
  const times = ({ start, end }: Subscription, validity: Validity | undefined) => {
    const [from, until] = [time(start), time(end)];
    if (from === '' && until === '') return t('timeline.bar.noDates');
    if (until === '')
      return t(validity === 'open-ended' ? 'timeline.bar.from' : 'timeline.bar.noEnd', {
        start: from,
      });
    return from === ''
      ? t('timeline.bar.noStart', { end: until })
      : t('timeline.bar.times', { start: from, end: until });
  };
  const describe: BarFormatter['describe'] = (room, index, moment) => {
    const one = room.area.data_services?.[index] ?? {};
    const span = room.spans[index];
    const validity = span && validityOf(span, moment);
    const attention = attentionReason(room, index, moment);
    const service = valueText(one.label) || valueText(one.code) || valueText(one.id);
    const status = one.status === USUAL_STATUS ? '' : valueText(one.status);
    const reasons = [
      validity && t(`validity.${validity}`),
      attention && t(`attention.${attention}`),
    ];
    const sentence = [service, status, ...new Set(reasons), times(one, validity)];
    return { name: sentence.filter(Boolean).join(', '), service, status, validity, attention };
  };
  return { t, time, when, describe };
}

function valueText(value: unknown): string {
  const text = jsonText(value);
  return escapeInvisible(text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text);
}
