import { propertySchemas, type PropertyProblem } from '../../../contract/facility';
import type { WritableProperty } from '../../../contract/paths';

/**
 * Why a property cannot be edited any more: the last answer had no such property, or one that is no
 * text.
 */
export type HiddenReason = 'unshared' | 'notText';

/** Why guests cannot use a value that a server has. */
export type UnusableProblem = Exclude<PropertyProblem, 'empty' | 'not_text'>;

/**
 * Why guests cannot use the property as the server has it; undefined if they can. A name always
 * passes, since guests only read it, and so does an empty value, which leads nowhere.
 */
export function unusableValue(
  property: WritableProperty,
  value: string,
): UnusableProblem | undefined {
  if (property === 'name' || value === '') return undefined;
  return propertySchemas[property].safeParse(value).error?.issues[0]?.message as
    | UnusableProblem
    | undefined;
}

/**
 * From this length on, a printed code of 6 cm has modules below a millimetre, which old phones do
 * not read. In characters.
 */
export const LONG = 250;

/**
 * An address over https with a name of common letters and the default port, and with nothing behind
 * it that is invisible or that browsers change.
 */
const PLAIN = new RegExp(
  String.raw`^https://(?!.*xn--)(?:[a-z0-9-]+\.)+(?!local|internal|lan|arpa)[a-z]{2,}` +
    String.raw`(?:[/?#][!-[\]-~]*)?$`,
  'i',
);

/**
 * Whether there may be a note on an address. Only for such addresses, `portal-checks.ts` is loaded.
 */
export const isRemarkable = (url: string): boolean => url.length > LONG || !PLAIN.test(url);

/**
 * The beginning of `https://` or `http://`, or all of it without a host, or with the beginning of a
 * number in brackets.
 */
const BEGUN = /^(?:h|ht|htt|https?(?::\/{0,2}(?:\[[\da-f:.]*)?)?)?$/i;
/** Completes any host that can be completed. */
const COMPLETION = 'a.example';

/** Whether the address may only be wrong because its end is not typed yet. */
export const mayBecomeUrl = (typed: string): boolean =>
  BEGUN.test(typed) || propertySchemas.subscription_url.safeParse(typed + COMPLETION).success;

/**
 * The address without blanks around it and with `https://`, if only these were wrong; undefined if
 * the address is good as typed, or more is wrong.
 */
export function meantUrl(typed: string): string | undefined {
  const text = typed.trim();
  const meant = text.includes('://') ? text : `https://${text}`;
  const isGood = meant.includes('.') && propertySchemas.subscription_url.safeParse(meant).success;
  return isGood && meant !== typed ? meant : undefined;
}
