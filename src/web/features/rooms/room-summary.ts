import { statusAfter } from '../../../contract/compare-areas';
import { countedAs, NO_SERVICES, type ServiceCounts } from '../subscriptions/format-services';
import { endsOnDay, type Moment, type Validity, validityOf } from '../subscriptions/time-span';
import type { Room } from './room';
import { prefixOf, wardsOf, type Ward } from './room-groups';

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

export type AttentionReason = 'unknown-outcome' | 'invalid-dates' | 'closed-running';

export function attentionReasons(room: Room, moment: Moment): AttentionReason[] {
  const reasons = new Set(
    room.spans.map((span) => reasonFor(validityOf(span, moment), room.status)),
  );
  const found = [...reasons].filter((reason) => reason !== undefined);
  return room.outcomeUnknown ? ['unknown-outcome', ...found] : found;
}

export const needsAttention = (room: Room, moment: Moment): boolean =>
  attentionReasons(room, moment).length > 0;

export function attentionReason(
  room: Room,
  index: number,
  moment: Moment,
): AttentionReason | undefined {
  const span = room.spans[index];
  return span && reasonFor(validityOf(span, moment), room.status);
}

/**
 * Why a subscription of this validity needs attention. Closing a room erases its services (spec 3),
 * so none should run in a closed one.
 *
 * @param roomStatus the room's status for filters
 */
function reasonFor(
  validity: Validity | undefined,
  roomStatus: string,
): AttentionReason | undefined {
  if (validity === 'invalid-dates') return 'invalid-dates';
  return roomStatus === statusAfter.close && countedAs(validity) === 'running'
    ? 'closed-running'
    : undefined;
}

export interface RoomTotals {
  /** Rooms by verbatim status, for each status in the facility; "" if it is not reported. */
  status: ReadonlyMap<string, number>;
  running: number;
  endsToday: number;
  attention: number;
  sharesServices: boolean;
  services: ReadonlyMap<string, number>;
  labels: ReadonlyMap<string, string>;
  wards: () => readonly Ward[];
}

/** @param wards only rooms of these are counted; all rooms if it is empty */
export function countRooms(
  rooms: readonly Room[],
  moment: Moment,
  wards: readonly string[] = [],
): RoomTotals {
  const status = new Map<string, number>();
  const services = new Map<string, number>();
  const labels = new Map<string, string>();
  const totals = { running: 0, endsToday: 0, attention: 0 };
  for (const room of rooms) {
    const isCounted = wards.length === 0 || wards.includes(prefixOf(room.shortId, 'ward'));
    add(status, room.status, isCounted);
    countServices(room, isCounted, services, labels);
    if (isCounted) countTimes(room, moment, totals);
  }
  return {
    ...totals,
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

function countTimes(
  { status, spans, outcomeUnknown }: Room,
  moment: Moment,
  totals: Pick<RoomTotals, 'running' | 'endsToday' | 'attention'>,
): void {
  let [running, endsToday, attention] = [false, false, outcomeUnknown];
  for (const span of spans) {
    const validity = validityOf(span, moment);
    running ||= countedAs(validity) === 'running';
    endsToday ||= endsOnDay(span, moment);
    attention ||= reasonFor(validity, status) !== undefined;
  }
  totals.running += Number(running);
  totals.endsToday += Number(endsToday);
  totals.attention += Number(attention);
}

function add(counts: Map<string, number>, key: string, isCounted: boolean): void {
  counts.set(key, (counts.get(key) ?? 0) + Number(isCounted));
}
