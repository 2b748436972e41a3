import * as z from 'zod/mini';
import { storeTextDraft, readTextDraft } from '../../device/text-drafts';
import type { AdditionDraft } from './subscription-form';

const FIELD = 'add ';
const fieldOf = (areaId: string) => FIELD + areaId;

/** The room of a draft's field; undefined where it is another's. */
export const additionRoom = (field: string) =>
  field.startsWith(FIELD) ? field.slice(FIELD.length) : undefined;

/**
 * What this partner entered for the room on this device and neither sent nor cancelled: it survives
 * a reload.
 */
export function readAdditionDraft(facilityId: string, areaId: string): AdditionDraft | undefined {
  try {
    const draft: unknown = JSON.parse(readTextDraft(facilityId, fieldOf(areaId))?.text ?? 'null');
    return draftSchema.safeParse(draft).success ? (draft as AdditionDraft) : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined takes it away. */
export function storeAdditionDraft(
  facilityId: string,
  areaId: string,
  draft: AdditionDraft | undefined,
): void {
  storeTextDraft(facilityId, fieldOf(areaId), draft && { base: '', text: JSON.stringify(draft) });
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** An earlier version of the console may have written it: what does not fit its form is dropped. */
const entrySchema = z.object({
  code: z.string(),
  label: z.string(),
  status: z.string(),
  start: z.string(),
  end: z.string(),
  more: z.array(z.object({ key: z.string(), value: z.string() })),
});
const draftSchema = z.object({
  zone: z.string().check(z.refine(isZone)),
  entry: z.object({ services: z.array(entrySchema).check(z.minLength(1)) }),
});
