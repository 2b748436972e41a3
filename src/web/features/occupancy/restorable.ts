import type { Subscription } from '../../../contract/area';
import { newSubscriptionsSchema, type NewSubscription } from '../../../contract/subscription';
import { dayStart } from '../../components/time/local-time';
import { readTime, wireText } from '../../components/time/time';

/** What can be sent again of erased subscriptions, and what cannot. */
export interface Restorable {
  services: NewSubscription[];
  /** The server would not take them back as they were. */
  lost: Subscription[];
}

/**
 * Erased subscriptions as they are sent to bring them back: without their ids, which the server
 * gives again; times in the one form that is sent (spec 2.4), a bare end date as the end of that
 * day; nothing for what was empty.
 */
export function restorable(erased: readonly Subscription[]): Restorable {
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
