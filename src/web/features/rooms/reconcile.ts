import type { Room } from './room-index';

/**
 * A list as it stands on screen after others changed something, and how many rooms are not where
 * the view would have them now.
 */
export interface Reconciled {
  rooms: readonly Room[];
  /** Rooms that left, joined, moved or are gone. 0: what stands is what the view asks for. */
  pending: number;
  /** Ids of rooms that the facility no longer has; they stand as they were last read. */
  gone: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Brings new content into a list without moving a row: what stands keeps its place, though it may
 * no longer match or sort there; what newly matches waits. So nothing jumps under a finger.
 *
 * @param standing the rows on screen
 * @param wanted what the view asks for now
 * @param all every room of the facility
 */
export function reconcile(
  standing: readonly Room[],
  wanted: readonly Room[],
  all: readonly Room[],
): Reconciled {
  if (sameOrder(standing, wanted)) return { rooms: wanted, pending: 0, gone: NONE };
  const byId = new Map(all.map((room) => [room.id, room]));
  const gone = new Set<string>();
  const rooms = standing.map((room) => {
    const now = byId.get(room.id);
    if (now === undefined) gone.add(room.id);
    return now ?? room;
  });
  return { rooms, pending: countPending(standing, wanted), gone };
}

function sameOrder(a: readonly Room[], b: readonly Room[]): boolean {
  return a === b || (a.length === b.length && a.every((room, index) => room.id === b[index]?.id));
}

function countPending(standing: readonly Room[], wanted: readonly Room[]): number {
  const before = new Set(standing.map(({ id }) => id));
  const after = new Set(wanted.map(({ id }) => id));
  const left = standing.filter(({ id }) => !after.has(id)).length;
  const joined = wanted.filter(({ id }) => !before.has(id)).length;
  const places = new Map(
    standing.filter(({ id }) => after.has(id)).map(({ id }, place) => [id, place]),
  );
  const stayed = wanted.flatMap(({ id }) => places.get(id) ?? []);
  return left + joined + stayed.length - longestRising(stayed);
}

/**
 * Length of the longest rising run that skips may interrupt: those rooms need not move, the others
 * do.
 */
function longestRising(places: readonly number[]): number {
  // ends[n]: the smallest place that a rising run of n + 1 ends on so far.
  const ends: number[] = [];
  for (const place of places) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? Infinity) < place) low = middle + 1;
      else high = middle;
    }
    ends[low] = place;
  }
  return ends.length;
}
