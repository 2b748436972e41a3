import { subscriptionFields, type Area, type Subscription } from './area';

/**
 * The parts of a subscription that people see and confirm, as text. Other fields do not count: a
 * partner's own field may change with every read, such as a count of seconds.
 */
export function shownService(service: Subscription): string {
  const shown = subscriptionFields.map((field) => service[field]);
  return JSON.stringify(shown.every((value) => value === undefined) ? service : shown);
}

/**
 * Whether two reads list the same subscriptions, in any order, since spec 2.2 gives none. Undefined
 * means that they are not shared.
 */
export function sameServices(
  a: readonly Subscription[] | undefined,
  b: readonly Subscription[] | undefined,
): boolean {
  return servicesKey(a) === servicesKey(b);
}

/** A text that is the same for the same subscriptions in any order. */
function servicesKey(services: readonly Subscription[] | undefined): string {
  return JSON.stringify(services?.map(shownService).toSorted());
}

/** Whether a room is unchanged: it has the same status and services. */
export const sameStay = (a: Area, b: Area): boolean =>
  JSON.stringify(a.status) === JSON.stringify(b.status) &&
  sameServices(a.data_services, b.data_services);

/** The status that our service reports after each change (ours: spec 2.2 has none). */
export const statusAfter = { open: 'open', close: 'closed' } as const;

/** Whether a room was closed between two reads, by its status. False if one is not reported. */
export const wasClosed = (before: unknown, now: unknown): boolean =>
  before !== undefined && before !== statusAfter.close && now === statusAfter.close;

/** Whether our service knows the status. Other servers may report anything. */
export const isKnownStatus = (status: unknown): status is 'open' | 'closed' =>
  status === statusAfter.open || status === statusAfter.close;

/**
 * Whether a read shows that an opening or closing had no effect although the answer accepted it.
 * Both reset the room's services (spec 3), and a known status must be the wanted one. If a server
 * reports neither, the result is false.
 */
export function isContradicted(change: 'open' | 'close', before: Area, now: Area): boolean {
  const isSame =
    (before.data_services ?? []).length > 0 &&
    sameServices(before.data_services, now.data_services);
  return isSame || now.status === statusAfter[change === 'open' ? 'close' : 'open'];
}

/**
 * What a read shows about an opening or closing without a clear answer. If a server reports no
 * status, the removed services show that it took effect.
 */
export function foundAfter(
  change: 'open' | 'close',
  before: Area,
  now: Area | undefined,
): 'there' | 'as-before' | 'unclear' {
  if (now === undefined) return 'unclear';
  if (sameStay(before, now)) return 'as-before';
  const asWanted =
    (now.status === undefined || now.status === statusAfter[change]) &&
    (now.data_services ?? []).length === 0;
  return asWanted ? 'there' : 'unclear';
}

/** Whether a room was changed between two reads, by its `date_updated`. False without one. */
export const isUpdated = (
  before: Pick<Area, 'date_updated'> | undefined,
  now: Pick<Area, 'date_updated'> | undefined,
): boolean =>
  before?.date_updated !== undefined &&
  now?.date_updated !== undefined &&
  JSON.stringify(before.date_updated) !== JSON.stringify(now.date_updated);
