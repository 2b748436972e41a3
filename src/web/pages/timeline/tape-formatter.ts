import { useMemo } from 'react';
import type { Subscription } from '../../../contract/area';
import { escapeInvisible } from '../../i18n/foreign-text';
import { useMessages, type Translate } from '../../i18n/messages';
import { whichOfTwo } from '../../components/local-time';
import { readTime, type Validity } from '../../components/time';
import { markUnzoned } from '../../components/format-time';
import { useZone } from '../../i18n/zone';
import type { Room } from '../../features/rooms/room-index';
import { attentionReason } from '../../features/rooms/room-summary';
import { validityOf, type Moment } from '../../components/time-span';
import { jsonText } from '../../components/json-text';

/** Longest value without a structure that is told in a line, in UTF-16 units. */
const TOLD_LENGTH = 60;

/** What is said of a subscription. One for the whole tape: a formatter is dear to make. */
export interface TapeFormatter {
  t: Translate;
  /**
   * What stands on its bar: what it is called, its code where it is not, then the status verbatim.
   * The code is told with all else about it.
   */
  short: (service: Subscription) => string;
  service: (service: Subscription) => string;
  status: (service: Subscription) => string;
  /** `validity` stands beside it: what that says of the end is not said again. */
  times: (service: Subscription, validity: Validity | undefined) => string;
  validity: (room: Room, index: number, moment: Moment) => string;
  /** Everything in one sentence, for who hears it. */
  name: (room: Room, index: number, moment: Moment) => string;
}

export function useTapeFormatter(): TapeFormatter {
  const { t, region } = useMessages();
  const zone = useZone();
  return useMemo(() => createTapeFormatter(t, region, zone), [t, region, zone]);
}

/** Pure, for whoever has no component around. */
export function createTapeFormatter(t: Translate, region: string, timeZone: string): TapeFormatter {
  const moment = new Intl.DateTimeFormat(region, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  // A bare date has no zone: in UTC, where it was parsed, it can't shift.
  const day = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone: 'UTC' });
  const words = (value: unknown): string => {
    const time = readTime(value);
    if (time.kind === 'moment')
      return markUnzoned(time, `${moment.format(time.at)}${whichOfTwo(time.at, timeZone)}`, t);
    return time.kind === 'day' ? day.format(new Date(time.text)) : asText(value);
  };

  const service = ({ code, label, id }: Subscription) => {
    const parts = [asText(label), asText(code)].filter(Boolean);
    return parts.length === 2 ? `${parts[0]} (${parts[1]})` : (parts[0] ?? asText(id));
  };
  const status = (one: Subscription) => asText(one.status) || t('timeline.bar.noStatus');
  const times = ({ start, end }: Subscription, told: Validity | undefined) => {
    const [from, until] = [words(start), words(end)];
    if (from === '' && until === '') return t('timeline.bar.noDates');
    if (until === '')
      return t(told === 'open-ended' ? 'timeline.bar.from' : 'timeline.bar.noEnd', { start: from });
    return from === ''
      ? t('timeline.bar.noStart', { end: until })
      : t('timeline.bar.times', { start: from, end: until });
  };
  const validity = (room: Room, index: number, now: Moment) => {
    const span = room.spans[index];
    const found = span && validityOf(span, now);
    const reason = attentionReason(room, index, now);
    // "Ended, still active" says the former too.
    return [
      found === undefined || reason === 'ended-active' ? '' : t(`validity.${found}`),
      reason === undefined ? '' : t(`attention.${reason}`),
    ]
      .filter(Boolean)
      .join(', ');
  };
  return {
    t,
    short: (one) =>
      [asText(one.label) || asText(one.code) || asText(one.id), asText(one.status)]
        .filter(Boolean)
        .join(' · '),
    service,
    status,
    times,
    validity,
    name: (room, index, now) => {
      const one = room.area.data_services?.[index];
      const span = room.spans[index];
      return one === undefined
        ? ''
        : [
            service(one),
            status(one),
            validity(room, index, now),
            times(one, span && validityOf(span, now)),
          ]
            .filter(Boolean)
            .join(', ');
    },
  };
}

function asText(value: unknown): string {
  const text = jsonText(value);
  return escapeInvisible(text.length > TOLD_LENGTH ? `${text.slice(0, TOLD_LENGTH)}…` : text);
}
