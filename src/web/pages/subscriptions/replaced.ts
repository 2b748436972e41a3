import type { Subscription } from '../../../contract/area';

/**
 * A subscription that another one takes the place of, as it stood on screen; with its id as text.
 */
export interface Replaced {
  service: Subscription;
  serviceId: string;
}

/** Whether it is this one of the list: ids are text, or on some servers numbers. */
export function isReplaced({ id }: Subscription, replaced: Replaced | undefined): boolean {
  return (
    replaced !== undefined &&
    (typeof id === 'string' || typeof id === 'number') &&
    String(id) === replaced.serviceId
  );
}
