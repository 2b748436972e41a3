import type { Subscription } from '../../../contract/area';
import { newSubscriptionsSchema, type NewSubscription } from '../../../contract/subscription';
import { dayStart } from '../../components/time/local-time';
import { readTime, wireText } from '../../components/time/time';

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
