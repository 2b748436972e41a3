import { propertySchemas, type PropertyProblem } from '../../../contract/facility';
import type { WritableProperty } from '../../../contract/paths';

/** What keeps guests from using a value that some server has. */
export type UnusableProblem = Exclude<PropertyProblem, 'empty' | 'not_text'>;

/**
 * Why guests cannot use the property as the server has it: a name is only read, and what is empty
 * leads nowhere. Undefined where they can.
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
 * From here on a printed code of 6 cm has modules below a millimetre, which old phones do not read.
 * In characters.
 */
export const LONG = 250;

/**
 * https, a name of the usual letters, the usual port, and nothing after it that is invisible or
 * that browsers change.
 */
const PLAIN =
  /^https:\/\/(?!.*xn--)(?:[a-z0-9-]+\.)+(?!local|internal|lan|arpa)[a-z]{2,}(?:[/?#][!-[\]-~]*)?$/i;

/**
 * Whether there may be something to say of an address. The full look, `portal-checks.ts`, is loaded
 * for such ones only.
 */
export const isRemarkable = (url: string): boolean => url.length > LONG || !PLAIN.test(url);

/**
 * The beginning of `https://` or `http://`, or all of it and no host yet, or the beginning of a
 * number in brackets.
 */
const BEGUN = /^(?:h|ht|htt|https?(?::\/{0,2}(?:\[[\da-f:.]*)?)?)?$/i;
/** More than any host needs to be completed by. */
const COMPLETION = 'a.example';

/** Whether what is wrong with an address may be only that it is not typed to its end. */
export const mayBecomeUrl = (typed: string): boolean =>
  BEGUN.test(typed) || propertySchemas.subscription_url.safeParse(typed + COMPLETION).success;

/**
 * The address that was meant where only blanks around it are too many, or `https://` is missing;
 * undefined where it is good as typed, or more is wrong.
 */
export function meantUrl(typed: string): string | undefined {
  const text = typed.trim();
  const meant = text.includes('://') ? text : `https://${text}`;
  const isGood = meant.includes('.') && propertySchemas.subscription_url.safeParse(meant).success;
  return isGood && meant !== typed ? meant : undefined;
}
