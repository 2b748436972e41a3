import { useMemo } from 'react';
import { escapeInvisible } from '../../i18n/foreign-text';
import { useMessages, type MessageKey, type Translate } from '../../i18n/messages';
import { dayStart, shownMoment, whichOfTwo } from '../../components/time/local-time';
import { countedAs, formatServices, serviceName } from '../subscriptions/format-services';
import { markUnzoned, readTime, wireText } from '../../components/time/time';
import { useZone } from '../../i18n/zone';
import type { Room } from './room';
import { attentionReasons, summaryOf } from './room-summary';
import { validityOf, type Moment } from '../subscriptions/time-span';

/** A placeholder for a room's name: a character that no sentence has. */
const MARK = '\uE000';

interface FormattedTime {
  words: string;
  exact: string;
  hint: string;
}

/** One for all rows: it is slow to make, and a row must not read a context for it. */
export interface RoomFormatter {
  t: Translate;
  /** A text that names a room, such as "Open room C-101". */
  of: (key: MessageKey, room: string) => string;
  /** Such as "2 running: Télévision, Wi-Fi · 1 ended"; undefined if services are not shared. */
  services: (room: Room, moment: Moment) => string | undefined;
  /** The names of the running services, else counts of all; "" if services are not shared. */
  runningNames: (room: Room, moment: Moment) => string;
  nextEnd: (room: Room, moment: Moment) => (FormattedTime & { today: boolean }) | undefined;
  /** Such as "today 14:30", for a time as the server sent it; undefined if it is none. */
  shortTime: (value: unknown, moment: Moment) => FormattedTime | undefined;
  /** Why the room needs attention; "" if it needs none. */
  attention: (room: Room, moment: Moment) => string;
}

export function useRoomFormatter(): RoomFormatter {
  const { t, region } = useMessages();
  const zone = useZone();
  return useMemo(() => createRoomFormatter(t, region, zone), [t, region, zone]);
}

export function createRoomFormatter(t: Translate, region: string, timeZone: string): RoomFormatter {
  const clock = new Intl.DateTimeFormat(region, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const day = new Intl.DateTimeFormat(region, { day: 'numeric', month: 'short', timeZone });
  const dayAndYear = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone });
  const around = new Map<MessageKey, string[]>();
  const summaries = new Map<string, string>();

  function dayWords(ms: number, moment: Moment): string {
    if (ms >= moment.dayStart && ms < moment.dayEnd) return t('time.day.today');
    if (ms >= moment.dayEnd && ms < moment.tomorrowEnd) return t('time.day.tomorrow');
    return (yearOf(ms) === yearOf(moment.at) ? day : dayAndYear).format(ms);
  }
  function shortTime(value: unknown, moment: Moment): FormattedTime | undefined {
    const time = readTime(value);
    if (time.kind === 'day')
      return {
        words: dayWords(dayStart(time.text, 0, timeZone), moment),
        exact: time.text,
        hint: time.text,
      };
    if (time.kind !== 'moment') return undefined;
    const ms = shownMoment(time.at, timeZone).getTime();
    const words = `${dayWords(ms, moment)} ${clock.format(ms)}${whichOfTwo(time.at, timeZone)}`;
    const exact = wireText(time.at);
    return {
      words: markUnzoned(time, words, t),
      exact,
      // In a narrow column the mark may not fit, so the tooltip has it too.
      hint: markUnzoned(time, exact, t),
    };
  }
  function services(room: Room, moment: Moment): string | undefined {
    if (room.area.data_services === undefined) return undefined;
    const names = runningOf(room, moment);
    const summary = summaryOf(room, moment);
    const inWords = () =>
      formatServices(summary, t, { names: names.join(', ') }).join(' · ') || t('tile.noServices');
    if (names.length > 0) return inWords();
    // The same few counts occur in thousands of rows, and formatting plurals is slow.
    const { coming, ended, invalidDates, undated } = summary;
    return remembered(summaries, [coming, ended, invalidDates, undated].join(), inWords);
  }

  return {
    t,
    // Each text is formatted only once, since rows differ only in the room's name.
    of(key, room) {
      return remembered(around, key, () => t(key, { room: MARK }).split(MARK)).join(
        escapeInvisible(room),
      );
    },
    services,
    runningNames(room, moment) {
      if (room.area.data_services === undefined) return '';
      const names = [...new Set(runningOf(room, moment))];
      return names.length > 0 ? names.join(' · ') : (services(room, moment) ?? '');
    },
    nextEnd(room, moment) {
      const { nextEnding } = summaryOf(room, moment);
      const span = room.spans[nextEnding];
      const time = shortTime(room.area.data_services?.[nextEnding]?.end, moment);
      return (
        span &&
        time && { ...time, today: span.lastDay >= moment.dayStart && span.lastDay < moment.dayEnd }
      );
    },
    shortTime,
    attention: (room, moment) =>
      attentionReasons(room, moment)
        .map((reason) => t(`attention.${reason}`))
        .join(' · '),
  };
}

const runningOf = (room: Room, moment: Moment): string[] =>
  room.spans.flatMap((span, index) =>
    countedAs(validityOf(span, moment)) === 'running'
      ? [serviceName(room.area.data_services?.[index] ?? {})]
      : [],
  );

const yearOf = (ms: number) => new Date(ms).getFullYear();

function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
