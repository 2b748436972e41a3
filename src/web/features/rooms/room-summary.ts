import { statusAfter } from '../../../contract/same-services';
import { countedAs, NO_SERVICES, type ServiceCounts } from '../subscriptions/service-counts';
import {
  endsOnDay,
  type Moment,
  readSpan,
  type Validity,
  validityOf,
} from '../subscriptions/time-span';
import type { Room } from './room-index';
import { prefixOf, wardsOf, type Ward } from './room-groups';

/** A room's services at a moment. */
export interface RoomSummary extends ServiceCounts {
  endsToday: boolean;
  /** When the next running service ends, in ms since 1970; Infinity if none does. */
  nextEnd: number;
  /** The place of that subscription in the room's list; -1 if none ends. */
  nextEnding: number;
}

export function summaryOf(room: Room, moment: Moment): RoomSummary {
  const summary: RoomSummary = {
    ...NO_SERVICES,
    endsToday: false,
    nextEnd: Infinity,
    nextEnding: -1,
  };
  for (const [index, span] of room.spans.entries()) {
    const validity = validityOf(span, moment);
    const counted = countedAs(validity);
    summary[counted] += 1;
    if (counted !== 'running') continue;
    summary.endsToday ||= endsOnDay(span, moment);
    if (span.until < summary.nextEnd) {
      summary.nextEnd = span.until;
      summary.nextEnding = index;
    }
  }
  return summary;
}

/** Why somebody should look at a room. */
export type AttentionReason = 'dates' | 'ended-active' | 'closed-running';

/**
 * Statuses that say that a subscription is in force. Spec 2.4 gives `active` as its example; the
 * meaning of others is not known.
 */
const IN_FORCE = new Set(['active']);

/**
 * All reasons why a room needs attention: dates that are unreadable or reversed, a service that is
 * over but has the status active, and services that run in a room reported as closed, since closing
 * erases them (spec 3).
 */
export function attentionReasons(room: Room, moment: Moment): AttentionReason[] {
  const found = (room.area.data_services ?? []).map((_, index) =>
    attentionReason(room, index, moment),
  );
  return [...new Set(found)].filter((reason) => reason !== undefined);
}

export function needsAttention(room: Room, moment: Moment): boolean {
  return (room.area.data_services ?? []).some(
    (_, index) => attentionReason(room, index, moment) !== undefined,
  );
}

/** Why one of the room's subscriptions, by its place in the list, needs attention. */
export function attentionReason(
  room: Room,
  index: number,
  moment: Moment,
): AttentionReason | undefined {
  const service = room.area.data_services?.[index];
  return reasonFor(service && validityOf(readSpan(service), moment), room.status, service?.status);
}

/**
 * Why a subscription of this validity needs attention.
 *
 * @param roomStatus the room's status for filters
 * @param status the subscription's own status, verbatim
 */
function reasonFor(
  validity: Validity | undefined,
  roomStatus: string,
  status: unknown,
): AttentionReason | undefined {
  if (validity === 'needs-attention') return 'dates';
  if (validity === 'current' || validity === 'open-ended')
    return roomStatus === statusAfter.close ? 'closed-running' : undefined;
  if (validity !== 'ended') return undefined;
  return typeof status === 'string' && IN_FORCE.has(status) ? 'ended-active' : undefined;
}

/** Counts over the rooms of a facility, or of the wards shown. */
export interface RoomTotals {
  /** Rooms by verbatim status, for each status in the facility; "" if it is not reported. */
  status: ReadonlyMap<string, number>;
  /** Rooms with services that run, end today or need attention; undefined until counted. */
  running: number | undefined;
  endsToday: number | undefined;
  attention: number | undefined;
  /** Whether any room shares its services. */
  sharesServices: boolean;
  /** Rooms by the code of a service they have, for each code in the facility, in their order. */
  services: ReadonlyMap<string, number>;
  /** The first label found for each code. */
  labels: ReadonlyMap<string, string>;
  /** Wards, which the first call reads from the rooms. */
  wards: () => readonly Ward[];
}

const NOT_COUNTED = { running: undefined, endsToday: undefined, attention: undefined };

/**
 * @param wards only rooms of these are counted; all rooms if it is empty
 * @param times whether to count by the services' times too, which take a while to read for the
 *   first time
 */
export function countRooms(
  rooms: readonly Room[],
  moment: Moment,
  wards: readonly string[] = [],
  times = true,
): RoomTotals {
  const status = new Map<string, number>();
  const services = new Map<string, number>();
  const labels = new Map<string, string>();
  const totals = { running: 0, endsToday: 0, attention: 0 };
  for (const room of rooms) {
    const isCounted = wards.length === 0 || wards.includes(prefixOf(room.shortId, 'ward'));
    add(status, room.status, isCounted);
    countServices(room, isCounted, services, labels);
    if (times && isCounted) countTimes(room, moment, totals);
  }
  return {
    ...(times ? totals : NOT_COUNTED),
    sharesServices: rooms.some(({ area }) => area.data_services !== undefined),
    status,
    services: new Map([...services].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    labels,
    wards: () => wardsOf(rooms),
  };
}

function countServices(
  { codes, area }: Room,
  isCounted: boolean,
  services: Map<string, number>,
  labels: Map<string, string>,
): void {
  codes.forEach((code, index) => {
    if (code === '' || codes.indexOf(code) !== index) return;
    add(services, code, isCounted);
    const label = area.data_services?.[index]?.label;
    if (typeof label === 'string' && label !== '' && !labels.has(code)) labels.set(code, label);
  });
}

/** Reads each of tens of thousands of times once, and makes no other objects. */
function countTimes(
  { status, spans, area }: Room,
  moment: Moment,
  totals: Record<keyof typeof NOT_COUNTED, number>,
): void {
  let [running, endsToday, attention] = [false, false, false];
  spans.forEach((span, index) => {
    const validity = validityOf(span, moment);
    running ||= countedAs(validity) === 'running';
    endsToday ||= endsOnDay(span, moment);
    attention ||= reasonFor(validity, status, area.data_services?.[index]?.status) !== undefined;
  });
  totals.running += Number(running);
  totals.endsToday += Number(endsToday);
  totals.attention += Number(attention);
}

function add(counts: Map<string, number>, key: string, isCounted: boolean): void {
  counts.set(key, (counts.get(key) ?? 0) + Number(isCounted));
}
