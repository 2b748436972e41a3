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
    return isDraft(draft) ? draft : undefined;
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

/** Written by an earlier version of the console perhaps: what does not fit its form is dropped. */
function isDraft(value: unknown): value is AdditionDraft {
  const { zone, entry } = (value ?? {}) as Partial<Record<keyof AdditionDraft, unknown>>;
  const { services } = (entry ?? {}) as { services?: unknown };
  return (
    typeof zone === 'string' &&
    isZone(zone) &&
    Array.isArray(services) &&
    services.length > 0 &&
    services.every(isEntry)
  );
}

function isEntry(value: unknown): boolean {
  const entry = (value ?? {}) as Record<string, unknown>;
  const isText = (key: string) => typeof entry[key] === 'string';
  return (
    ['code', 'label', 'status', 'start', 'end'].every(isText) &&
    Array.isArray(entry['more']) &&
    entry['more'].every(isField)
  );
}

function isField(value: unknown): boolean {
  const { key, value: text } = (value ?? {}) as Record<string, unknown>;
  return typeof key === 'string' && typeof text === 'string';
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
