import * as z from 'zod/mini';

/** An entry of the provisioning list (spec 2.3). On reading, `id_external` is in full form; keys we do not know are kept. */
const provisioningEntrySchema = z.looseObject({ id_external: z.string(), name: z.string() });
export type ProvisioningEntry = z.infer<typeof provisioningEntrySchema>;

/** `GET …/areas_autocomplete_list` (spec 4.1): one key holding the entries. A server may send null where no list was ever stored. */
export const provisioningSchema = z.pipe(
  z.looseObject({ areas_autocomplete_list: z.nullable(z.array(provisioningEntrySchema)) }),
  z.transform((answer) => answer.areas_autocomplete_list ?? []),
);
