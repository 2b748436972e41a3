import * as z from 'zod/mini';
import { idSchema } from './ids';
import { FULL_ID_MAX_LENGTH, NAME_MAX_LENGTH, PROVISIONING_MAX_ENTRIES } from './limits';
import { maxLength, noControls, notBlank, wellFormed } from './text';

/**
 * An entry of the provisioning list (spec 2.3). On reading, `id_external` is in full form; keys we
 * do not know stay.
 * A missing name is an empty one and a number its digits; anything else is not understood, for
 * saving the list would send it back changed.
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
 * `GET …/areas_autocomplete_list` (spec 4.1): one key holding the entries. A server may send null
 * where no list was ever stored.
 */
export const provisioningSchema = z.pipe(
  z.looseObject({ areas_autocomplete_list: z.nullable(z.array(provisioningEntrySchema)) }),
  z.transform((answer) => answer.areas_autocomplete_list ?? []),
);

/**
 * Why a list to be stored is refused. Catalogue keys and answer codes, as for the properties of a
 * facility.
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
 * What the provisioning PATCH takes as `value` (spec 2.3, 4.1): the whole list, by short ids, which
 * are strings. An entry has the two keys that the spec gives it; others are not stored.
 */
export const provisioningListSchema = z
  .array(newEntrySchema, 'not_array')
  .check(maxLength(PROVISIONING_MAX_ENTRIES, 'too_many_entries'));
