import { readStoredJson, storedKeys, writeStored } from '../device-storage';
import { partnerMark } from './partner';

const PREFIX = 'roomdesk.draft.';
/** Longer than any value that can be saved; what storage holds is shared by the whole console. In UTF-16 units. */
const TEXT_MAX_LENGTH = 4096;

/** A text that was typed and not saved, with the server's value that it was to replace. */
export interface TextDraft {
  base: string;
  text: string;
}

/** Below the partner's mark: another partner on this device never meets it. Undefined while nobody is known to be signed in. */
function keyOf(facilityId: string, field: string): string | undefined {
  const partner = partnerMark();
  return partner === '' ? undefined : PREFIX + JSON.stringify([partner, facilityId, field]);
}

/** What this partner left unsaved in that field on this device. */
export function readTextDraft(facilityId: string, field: string): TextDraft | undefined {
  const key = keyOf(facilityId, field);
  const draft = key && readStoredJson(key);
  return isDraft(draft) ? draft : undefined;
}

/** Undefined takes it away. */
export function keepTextDraft(facilityId: string, field: string, draft: TextDraft | undefined): void {
  const key = keyOf(facilityId, field);
  if (key === undefined) return;
  writeStored(key, draft === undefined || draft.text.length + draft.base.length > TEXT_MAX_LENGTH ? null : JSON.stringify(draft));
}

/** When a session ends for good, or another partner signs in: whoever comes next must not meet them. */
export function forgetTextDrafts(): void {
  for (const key of storedKeys()) if (key.startsWith(PREFIX)) writeStored(key, null);
}

function isDraft(value: unknown): value is TextDraft {
  return typeof value === 'object' && value !== null && 'base' in value && 'text' in value && typeof value.base === 'string' && typeof value.text === 'string';
}
