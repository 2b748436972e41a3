import type { Subscription } from '../../../contract/area';
import { firstMoment, lastMoments } from './time-span';

/** The entries of `present` that have the code of a new service at the same time. */
export const overlapping = (
  services: readonly Subscription[],
  present: readonly Subscription[],
): Subscription[] =>
  present.filter((entry) =>
    services.some((service) => service.code === entry.code && rangesOverlap(service, entry)),
  );

/**
 * Whether two ranges share a moment. One that begins when the other ends does not. A start or an
 * end that is missing or unreadable is open. Bare dates are days of the zone shown.
 */
const rangesOverlap = (a: Subscription, b: Subscription): boolean =>
  startOf(a) < endOf(b) && startOf(b) < endOf(a);
const startOf = ({ start }: Subscription) => orElse(firstMoment(start), -Infinity);
const endOf = ({ end }: Subscription) => orElse(lastMoments(end).until, Infinity);
const orElse = (moment: number, open: number) => (Number.isNaN(moment) ? open : moment);
