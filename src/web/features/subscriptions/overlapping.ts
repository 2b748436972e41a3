import type { Subscription } from '../../../contract/area';
import { firstMoment, lastMoments } from './time-span';

/**
 * The entries of `present` that have the code of a new service at the same time, and so would be
 * there twice. In the order of `present`.
 */
export function overlapping(
  services: readonly Subscription[],
  present: readonly Subscription[],
): Subscription[] {
  return present.filter((entry) => services.some((service) => overlap(service, entry)));
}

/** The codes that occur twice at the same time within `services`. */
export function overlappingWithin(services: readonly Subscription[]): unknown[] {
  const twice = services.filter((service, index) =>
    services.slice(0, index).some((other) => overlap(service, other)),
  );
  return [...new Set(twice.map(({ code }) => code))];
}

function overlap(a: Subscription, b: Subscription): boolean {
  return a.code === b.code && rangesOverlap(a, b);
}

/**
 * Whether two ranges share a moment. One that begins when the other ends does not. A start or an
 * end that is missing or unreadable is open. Bare dates are days of the zone shown.
 */
export function rangesOverlap(a: Subscription, b: Subscription): boolean {
  return startOf(a) < endOf(b) && startOf(b) < endOf(a);
}

/** The first moment of a range, in ms since 1970; -Infinity if no start can be read. */
function startOf({ start }: Subscription): number {
  const from = firstMoment(start);
  return Number.isNaN(from) ? -Infinity : from;
}

/**
 * The first moment after a range, in ms since 1970. A bare date counts to the end of that day.
 * Infinity if no end can be read.
 */
function endOf({ end }: Subscription): number {
  const { until } = lastMoments(end);
  return Number.isNaN(until) ? Infinity : until;
}
