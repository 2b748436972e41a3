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
  try {
    const draft: unknown = JSON.parse((key && localStorage.getItem(key)) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined takes it away. A device that keeps nothing is no failure: the text is still on screen. */
export function keepTextDraft(facilityId: string, field: string, draft: TextDraft | undefined): void {
  const key = keyOf(facilityId, field);
  if (key === undefined) return;
  localStorage.removeItem(key);
  if (draft === undefined || draft.text.length + draft.base.length > TEXT_MAX_LENGTH) return;
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or closed.
  }
}

/** When a session ends for good, or another partner signs in: whoever comes next must not meet them. */
export function forgetTextDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}

function isDraft(value: unknown): value is TextDraft {
  return typeof value === 'object' && value !== null && 'base' in value && 'text' in value && typeof value.base === 'string' && typeof value.text === 'string';
}
