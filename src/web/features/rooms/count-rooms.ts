import type { Room } from './room-index';
import { reasonFor } from './room-summary';
import { countedAs } from '../../components/service-counts';
import { endsOnDay, validityOf, type Moment } from '../../components/time-span';

/** How a facility's rooms stand, counted over all of them. */
export interface RoomTotals {
  /** By status verbatim, "" where not reported. */
  status: ReadonlyMap<string, number>;
  running: number;
  endsToday: number;
  attention: number;
  /** Rooms by the code of a service they have, in the order of the codes. */
  services: ReadonlyMap<string, number>;
  /** What services of a code are called, by code, where that is told: the first label of all. */
  labels: ReadonlyMap<string, string>;
}

/**
 * @param times whether the services' times are to be counted too: reading them for the first time
 * takes a while
 */
export function countRooms(rooms: readonly Room[], moment: Moment, times = true): RoomTotals {
  const status = new Map<string, number>();
  const services = new Map<string, number>();
  const labels = new Map<string, string>();
  const totals = { running: 0, endsToday: 0, attention: 0 };
  for (const room of rooms) {
    addOne(status, room.status);
    if (times) countTimes(room, moment, totals, services, labels);
  }
  return {
    ...totals,
    status,
    services: new Map([...services].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    labels,
  };
}

/**
 * Tens of thousands of services are looked at, each once, and nothing is made of them on the way.
 */
function countTimes(
  { status, spans, codes, area }: Room,
  moment: Moment,
  totals: Pick<RoomTotals, 'running' | 'endsToday' | 'attention'>,
  services: Map<string, number>,
  labels: Map<string, string>,
): void {
  let [running, endsToday, attention] = [false, false, false];
  spans.forEach((span, index) => {
    const validity = validityOf(span, moment);
    running ||= countedAs(validity) === 'running';
    endsToday ||= endsOnDay(span, moment);
    attention ||= reasonFor(validity, status, area.data_services?.[index]?.status) !== undefined;
    const code = codes[index] ?? '';
    if (code === '' || codes.indexOf(code) !== index) return;
    addOne(services, code);
    const label = area.data_services?.[index]?.label;
    if (typeof label === 'string' && label !== '' && !labels.has(code)) labels.set(code, label);
  });
  totals.running += Number(running);
  totals.endsToday += Number(endsToday);
  totals.attention += Number(attention);
}

function addOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
