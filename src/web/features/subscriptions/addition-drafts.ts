import * as z from 'zod/mini';
import { storeTextDraft, readTextDraft } from '../../device/text-drafts';
import { isZone } from '../../i18n/zone';
import { serviceEntrySchema, type AdditionDraft } from './subscription-form';

const FIELD = 'add ';
const draftField = (areaId: string) => FIELD + areaId;

/** The room of a draft's field; undefined for another draft's field. */
export const additionRoom = (field: string) =>
  field.startsWith(FIELD) ? field.slice(FIELD.length) : undefined;

/**
 * What this partner entered for the room on this device and neither sent nor cancelled. It survives
 * a reload.
 */
export function readAdditionDraft(facilityId: string, areaId: string): AdditionDraft | undefined {
  try {
    const draft: unknown = JSON.parse(
      readTextDraft(facilityId, draftField(areaId))?.text ?? 'null',
    );
    return draftSchema.safeParse(draft).data;
  } catch {
    return undefined;
  }
}

/** Stores the draft; undefined deletes it. */
export function storeAdditionDraft(
  facilityId: string,
  areaId: string,
  draft: AdditionDraft | undefined,
): void {
  storeTextDraft(
    facilityId,
    draftField(areaId),
    draft && { base: '', text: JSON.stringify(draft) },
  );
}

/** A draft of an earlier version of the console may not fit the form. It is then dropped. */
const draftSchema = z.object({
  zone: z.string().check(z.refine(isZone)),
  entry: z.object({ services: z.array(serviceEntrySchema).check(z.minLength(1)) }),
});
