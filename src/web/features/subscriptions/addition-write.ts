import { hashKey } from '@tanstack/react-query';
import type { Area, Subscription } from '../../../contract/area';
import { isUpdated, sameServices, shownService, wasClosed } from '../../../contract/compare-areas';
import { newSubscriptionsSchema, type NewSubscription } from '../../../contract/subscription';
import type { Rooms } from '../../api/areas';
import { newIdempotencyKey, type Addition } from '../../api/subscriptions';
import type { Verification, WriteOperation } from '../../api/verified-write';
import { dayStart } from '../../components/time/local-time';
import { readTime, wireText } from '../../components/time/time';
import { isReplaced, type Replaced } from './removal-write';
import { overlapping } from './time-span';

/**
 * Why nothing is sent. `gone`: the room does not exist any more; `stay`: it was opened, closed or
 * changed; `closed`: it was closed, and `erased`: the replaced subscription with it; `outdated`:
 * that one has changed; `changed`: there is a new overlap.
 */
export type AdditionObstacle = 'gone' | 'stay' | 'closed' | 'erased' | 'outdated' | 'changed';

/** `settlement` is undefined if the list is not shared, or could not be read. */
export interface AdditionFound extends Verification {
  settlement: Settlement | undefined;
}

export interface AdditionWrite {
  areaId: string;
  services: readonly NewSubscription[];
  shown: readonly Subscription[] | undefined;
  replaced?: Replaced | undefined;
  /**
   * The room's status as shown on screen, and the room itself if any change of it matters;
   * undefined if neither does. A server need not report a status.
   */
  status?: { is: unknown; seen?: Area | undefined } | undefined;
  /** The same when these are sent again, so that a server that knows the key adds them once. */
  idempotencyKey: string;
  send: (addition: Addition) => Promise<unknown>;
}

const findings = { added: 'there', absent: 'as-before', partly: 'otherwise' } as const;

/**
 * Adds subscriptions to one room (spec 4.2). Only the person decides to send them again, after a
 * read has shown that they are missing; the `Idempotency-Key` is then the same.
 */
export function additionWrite({
  areaId,
  services,
  shown,
  replaced,
  status,
  idempotencyKey,
  send,
}: AdditionWrite): WriteOperation<Rooms, AdditionFound, AdditionObstacle> {
  const others = (list: readonly Subscription[] = []) =>
    list.filter((entry) => !isReplaced(entry, replaced));
  return {
    check: (rooms) => {
      const room = rooms.get(areaId);
      if (room === undefined) return 'gone';
      if (wasClosed(status?.is, room.status)) return replaced === undefined ? 'closed' : 'erased';
      const isOther = JSON.stringify(room.status) !== JSON.stringify(status?.is);
      if (status !== undefined && room.status !== undefined && isOther) return 'stay';
      if (isUpdated(status?.seen, room)) return 'stay';
      if (status !== undefined && replaced === undefined && areAllGone(shown, room.data_services))
        return 'stay';
      const earlier = room.data_services?.find((entry) => isReplaced(entry, replaced));
      if (
        replaced !== undefined &&
        (earlier === undefined || shownService(earlier) !== shownService(replaced.service))
      )
        return 'outdated';
      const overlaps = [room.data_services, shown].map((list) =>
        overlapping(services, others(list)),
      );
      return sameServices(overlaps[0], overlaps[1]) ? undefined : 'changed';
    },
    note: () => ({}),
    send: (_before, { note }) => send({ services, idempotencyKey, note }),
    resend: ({ settlement }, { note }) => {
      const missing = settlement?.missing ?? services;
      // A part of them is another request, which the server would refuse with the key of the whole.
      const key = missing.length === services.length ? idempotencyKey : newIdempotencyKey();
      return send({ services: missing, idempotencyKey: key, note });
    },
    verify: (before, now) => {
      const [old, list] = [before.get(areaId)?.data_services, now?.get(areaId)?.data_services];
      const settlement = old && list && settleAdded(old, list, services);
      return { what: settlement === undefined ? 'unclear' : findings[settlement.kind], settlement };
    },
    // If the list does not show them after a good answer, a message beside the list says so.
    overruledBySuccess: ['unclear', 'as-before', 'otherwise'],
  };
}

/**
 * Whether none of the subscriptions on screen is left. Somebody may have opened the room for a new
 * stay, after which its status is the same again.
 */
function areAllGone(
  shown: readonly Subscription[] = [],
  now: readonly Subscription[] | undefined,
): boolean {
  const left = new Set(now?.map(shownService));
  return now !== undefined && shown.length > 0 && !shown.some((one) => left.has(shownService(one)));
}

/** A server may store whole seconds only, so a smaller difference is none. In milliseconds. */
const SAME_MOMENT_MS = 1000;
/** A bare date may be the day of a moment in any zone; these are the outermost. In milliseconds. */
const ZONES_MS = { west: -12 * 3_600_000, east: 14 * 3_600_000 };

export interface Settlement {
  /** `absent` proves nothing: the addition may still take effect. */
  kind: 'added' | 'partly' | 'absent';
  missing: NewSubscription[];
  /**
   * How many new entries share a code with a missing one but differ from it. The server changed
   * them, or somebody else added them.
   */
  similar: number;
  /**
   * How many new entries are the same as sent ones, beyond one for each: the request took effect
   * twice, or somebody added the same.
   */
  extra: number;
}

/**
 * Looks for each of `sent` among the entries that `after` has and `before` has not; no entry counts
 * twice. The server chooses ids, may add keys, and may normalise times (spec 2.2): `…000Z` is `…Z`,
 * and an end may come back as a bare date.
 */
export function settleAdded(
  before: readonly Subscription[],
  after: readonly Subscription[],
  sent: readonly NewSubscription[],
): Settlement {
  const left = newEntries(before, after);
  // The one with more fields first: an entry that has them all also fits one with fewer.
  const missing = [...sent.entries()]
    .toSorted(([, a], [, b]) => Object.keys(b).length - Object.keys(a).length)
    .filter(([, service]) => {
      const found = left.findIndex((entry) => isSame(service, entry));
      if (found >= 0) left.splice(found, 1);
      return found < 0;
    })
    .toSorted(([a], [b]) => a - b)
    .map(([, service]) => service);
  const codes = new Set(missing.map(({ code }) => code));
  return {
    kind: missing.length === 0 ? 'added' : missing.length === sent.length ? 'absent' : 'partly',
    missing,
    similar: left.filter((entry) => codes.has(entry.code as string | undefined)).length,
    extra: left.filter((entry) => sent.some((service) => isSame(service, entry))).length,
  };
}

function newEntries(
  before: readonly Subscription[],
  after: readonly Subscription[],
): Subscription[] {
  const known = new Map<string, number>();
  const keyOf = (entry: Subscription) =>
    entry.id === undefined || entry.id === null
      ? JSON.stringify(entry)
      : `id ${JSON.stringify(entry.id)}`;
  for (const entry of before) known.set(keyOf(entry), (known.get(keyOf(entry)) ?? 0) + 1);
  return after.filter((entry) => {
    const count = known.get(keyOf(entry)) ?? 0;
    known.set(keyOf(entry), count - 1);
    return count <= 0;
  });
}

function isSame(sent: NewSubscription, entry: Subscription): boolean {
  const { id: _ignored, ...content } = sent;
  // A sent service without an end does not match one with an end: that is somebody else's.
  const openEnded = readTime(sent.end).kind !== 'absent' || readTime(entry.end).kind === 'absent';
  return (
    openEnded &&
    Object.entries(content).every(
      ([key, value]) => hashKey([value]) === hashKey([entry[key]]) || isSameTime(value, entry[key]),
    )
  );
}

function isSameTime(sent: unknown, found: unknown): boolean {
  const [a, b] = [readTime(sent), readTime(found)];
  if (a.kind !== 'moment') return false;
  if (b.kind === 'moment') return Math.abs(a.at.getTime() - b.at.getTime()) < SAME_MOMENT_MS;
  if (b.kind !== 'day') return false;
  return dayIn(a.at, ZONES_MS.west) <= b.text && b.text <= dayIn(a.at, ZONES_MS.east);
}

function dayIn(at: Date, offset: number): string {
  return wireText(new Date(at.getTime() + offset)).slice(0, 10);
}

export interface SendableServices {
  services: NewSubscription[];
  lost: Subscription[];
}

/** Without ids, which the server gives; a bare end date becomes the end of that day (spec 2.4). */
export function sendableServices(erased: readonly Subscription[]): SendableServices {
  const services: NewSubscription[] = [];
  const lost: Subscription[] = [];
  for (const service of erased) {
    const { id: _, start, end, ...rest } = service;
    const fields = Object.entries({
      ...rest,
      start: timestamp(start, 0),
      end: timestamp(end, 1),
    }).filter(([, value]) => value !== undefined && value !== null && value !== '');
    const checked = newSubscriptionsSchema.safeParse([Object.fromEntries(fields)]);
    if (checked.success) services.push(...checked.data);
    else lost.push(service);
  }
  return { services, lost };
}

function timestamp(value: unknown, daysAfter: number): unknown {
  const time = readTime(value);
  if (time.kind === 'moment') return wireText(time.at);
  return time.kind === 'day' ? wireText(new Date(dayStart(time.text, daysAfter))) : value;
}
