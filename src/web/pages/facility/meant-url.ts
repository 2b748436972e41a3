import { propertySchemas } from '../../../contract/facility';

/**
 * The address that was meant where only blanks around it are too many, or `https://` is missing;
 * undefined where it is good as typed, or more is wrong.
 */
export function meantAddress(typed: string): string | undefined {
  const text = typed.trim();
  const meant = text.includes('://') ? text : `https://${text}`;
  const isGood = meant.includes('.') && propertySchemas.subscription_url.safeParse(meant).success;
  return isGood && meant !== typed ? meant : undefined;
}
