import * as z from 'zod/mini';
import { idSchema } from './ids';
import { FULL_ID_MAX_LENGTH, NAME_MAX_LENGTH, PROVISIONING_MAX_ENTRIES } from './limits';
import { maxLength, noControls, notBlank, wellFormed } from './text';

/**
 * An entry of the provisioning list (spec 2.3). On reading, `id_external` is in full form, and
 * unknown keys stay. A missing name becomes an empty one, and a number its digits. Any other name
 * is refused, because saving the list would send it back changed.
 */
const provisioningEntrySchema = z.looseObject({
  id_external: idSchema,
  name: z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.number()]))),
    z.transform((name) => String(name ?? '')),
  ),
});
export type ProvisioningEntry = z.infer<typeof provisioningEntrySchema>;

/**
 * `GET …/areas_autocomplete_list` (spec 4.1): one key that holds the entries. A server may send
 * null if no list was ever stored.
 */
export const provisioningSchema = z.pipe(
  z.looseObject({ areas_autocomplete_list: z.nullable(z.array(provisioningEntrySchema)) }),
  z.transform((answer) => answer.areas_autocomplete_list ?? []),
);

/**
 * Why a new list is refused. These are catalogue keys and answer codes, like those of a facility's
 * properties.
 */
export type ProvisioningProblem =
  | 'not_array'
  | 'too_many_entries'
  | 'not_object'
  | 'not_text'
  | 'empty'
  | 'too_long'
  | 'control_characters'
  | 'not_unicode'
  | 'duplicate_entry';

const newEntrySchema = z.object(
  {
    id_external: z
      .string('not_text')
      .check(notBlank, maxLength(FULL_ID_MAX_LENGTH, 'too_long'), noControls, wellFormed),
    name: z
      .string('not_text')
      .check(maxLength(NAME_MAX_LENGTH, 'too_long'), noControls, wellFormed),
  },
  'not_object',
);

/**
 * The `value` of the provisioning PATCH (spec 2.3, 4.1): the whole list, with short ids, which are
 * strings. Only the two keys of the spec are stored.
 */
export const provisioningListSchema = z
  .array(newEntrySchema, 'not_array')
  .check(maxLength(PROVISIONING_MAX_ENTRIES, 'too_many_entries'));
