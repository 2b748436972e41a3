import { propertySchemas } from '../../../contract/facility';

/**
 * The beginning of `https://` or `http://`, or all of it and no host yet, or the beginning of a
 * number in brackets.
 */
const BEGUN = /^(?:h|ht|htt|https?(?::\/{0,2}(?:\[[\da-f:.]*)?)?)?$/i;
/** More than any host needs to be completed by. */
const REST = 'a.example';

/** Whether what is wrong with an address may be only that it is not typed to its end. */
export const mayBecomeAddress = (typed: string): boolean =>
  BEGUN.test(typed) || propertySchemas.subscription_url.safeParse(typed + REST).success;
