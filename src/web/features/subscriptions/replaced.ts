import type { Subscription } from '../../../contract/area';
import { isOfId } from '../../api/subscriptions';

/**
 * A subscription that another one takes the place of, as it stood on screen; with its id as text.
 */
export interface Replaced {
  service: Subscription;
  serviceId: string;
}

/** Whether it is this one of the list. */
export function isReplaced(service: Subscription, replaced: Replaced | undefined): boolean {
  return replaced !== undefined && isOfId(service, replaced.serviceId);
}
