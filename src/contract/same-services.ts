import { subscriptionFields, type Area, type Subscription } from './area';

/**
 * What people are shown of a subscription, and confirm, as text: a field of a contract's own may
 * count seconds, and change with every read.
 */
export function shownService(service: Subscription): string {
  const shown = subscriptionFields.map((field) => service[field]);
  return JSON.stringify(shown.every((value) => value === undefined) ? service : shown);
}

/**
 * Whether two reads list the same subscriptions. Spec 2.2 gives no order, so none counts; undefined
 * is not shared.
 */
export function sameServices(
  a: readonly Subscription[] | undefined,
  b: readonly Subscription[] | undefined,
): boolean {
  return servicesKey(a) === servicesKey(b);
}

/** The same text for the same subscriptions in whatever order. */
export function servicesKey(services: readonly Subscription[] | undefined): string {
  return JSON.stringify(services?.map(shownService).toSorted());
}

/** Whether a room stands as it did: the same status and services. */
export const sameStay = (a: Area, b: Area): boolean =>
  JSON.stringify(a.status) === JSON.stringify(b.status) &&
  sameServices(a.data_services, b.data_services);

/** Status as our service reports it, after each change (ours: spec 2.2 has none). */
export const statusAfter = { open: 'open', close: 'closed' } as const;

/** Whether it is one of these: other servers may report anything. */
export const isKnownStatus = (status: unknown): status is 'open' | 'closed' =>
  status === statusAfter.open || status === statusAfter.close;

/**
 * Whether a read tells that an opening or closing, answered well, did not take effect: both reset
 * the room's services (spec 3), and where the status is one of ours it must be the wanted one.
 * Where a server reports neither, it cannot be decided.
 */
export function isContradicted(change: 'open' | 'close', before: Area, now: Area): boolean {
  const isSame =
    (before.data_services ?? []).length > 0 &&
    sameServices(before.data_services, now.data_services);
  return isSame || now.status === statusAfter[change === 'open' ? 'close' : 'open'];
}

/**
 * What a read tells of an opening or closing that got no clear answer. Where a server reports no
 * status, that the services are gone shows it.
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
