import { useMemo } from 'react';
import type { Subscription } from '../../../contract/area';
import { shownMoment } from '../../components/time/local-time';
import { markUnzoned, momentFormat, readTime } from '../../components/time/time';
import { escapeInvisible, jsonText } from '../../i18n/foreign-text';
import { type Moment, type Validity, validityOf } from '../subscriptions/time-span';
import { useMessages, type Translate } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import type { Room } from '../rooms/room-index';
import { attentionReason, type AttentionReason } from '../rooms/room-summary';

/** The longest plain value that is shown in a line, in UTF-16 units. */
const VALUE_MAX = 60;

/** What screen, picture and print say about a bar. */
interface BarDescription {
  /** Everything in one sentence, for people who do not see the bar. */
  name: string;
  /** The words on the bar: its name, then its status verbatim. */
  short: string;
  validity: Validity | undefined;
  attention: AttentionReason | undefined;
}

/** Puts subscriptions into words. A whole chart shares one, because making one takes long. */
export interface BarFormatter {
  t: Translate;
  service: (service: Subscription) => string;
  status: (service: Subscription) => string;
  /** Formats a time of the API. */
  time: (value: unknown) => string;
  /** Formats both times. They do not repeat an open end that `validity`, shown beside, names. */
  times: (service: Subscription, validity: Validity | undefined) => string;
  name: (room: Room, index: number, moment: Moment) => string;
  describe: (room: Room, index: number, moment: Moment) => BarDescription;
}

export function useBarFormatter(): BarFormatter {
  const { t, region } = useMessages();
  const zone = useZone();
  return useMemo(() => createBarFormatter(t, region, zone), [t, region, zone]);
}

export function createBarFormatter(t: Translate, region: string, timeZone: string): BarFormatter {
  const moment = momentFormat(region, timeZone);
  // A bare date has no zone. In UTC, in which it is parsed, it stays the same day.
  const day = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone: 'UTC' });
  const timeText = (value: unknown): string => {
    const time = readTime(value);
    if (time.kind === 'moment') return markUnzoned(time, moment(time.at), t);
    return time.kind === 'day'
      ? day.format(shownMoment(new Date(time.text), 'UTC'))
      : valueText(value);
  };
  const service = ({ code, label, id }: Subscription) => {
    const parts = [valueText(label), valueText(code)].filter(Boolean);
    return parts.length === 2 ? `${parts[0]} (${parts[1]})` : (parts[0] ?? valueText(id));
  };
  const status = (one: Subscription) => valueText(one.status) || t('timeline.bar.noStatus');
  const times = ({ start, end }: Subscription, validity: Validity | undefined) => {
    const [from, until] = [timeText(start), timeText(end)];
    if (from === '' && until === '') return t('timeline.bar.noDates');
    if (until === '') {
      const key = validity === 'open-ended' ? 'timeline.bar.from' : 'timeline.bar.noEnd';
      return t(key, { start: from });
    }
    return from === ''
      ? t('timeline.bar.noStart', { end: until })
      : t('timeline.bar.times', { start: from, end: until });
  };
  const describe = (room: Room, index: number, now: Moment): BarDescription => {
    const one = room.area.data_services?.[index] ?? {};
    const span = room.spans[index];
    const validity = span && validityOf(span, now);
    const attention = attentionReason(room, index, now);
    return {
      name: [
        service(one),
        status(one),
        validity === undefined ? '' : t(`validity.${validity}`),
        attention === undefined || attention === validity ? '' : t(`attention.${attention}`),
        times(one, validity),
      ]
        .filter(Boolean)
        .join(', '),
      short: [
        valueText(one.label) || valueText(one.code) || valueText(one.id),
        valueText(one.status),
      ]
        .filter(Boolean)
        .join(' · '),
      validity,
      attention,
    };
  };
  return {
    t,
    service,
    status,
    time: timeText,
    times,
    describe,
    name: (room, index, now) => describe(room, index, now).name,
  };
}

/** A value as text, or as JSON if it is no text, with its invisible characters named. */
export function valueText(value: unknown): string {
  const text = jsonText(value);
  return escapeInvisible(text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text);
}
