import type { Subscription } from '../../contract/area';
import { rangesOverlap } from '../ui/time';

/** The entries of `present` that a new one has the code of, at the same time: it would be there twice. In the order of `present`. */
export function overlapping(services: readonly Subscription[], present: readonly Subscription[]): Subscription[] {
  return present.filter((entry) => services.some((service) => overlap(service, entry)));
}

/** The codes that occur twice at the same time within `services` itself. */
export function overlappingWithin(services: readonly Subscription[]): unknown[] {
  const twice = services.filter((service, index) => services.slice(0, index).some((other) => overlap(service, other)));
  return [...new Set(twice.map(({ code }) => code))];
}

function overlap(a: Subscription, b: Subscription): boolean {
  return a.code === b.code && rangesOverlap(a, b);
}
