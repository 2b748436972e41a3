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
