import { readStored, readStoredJson, storedKeys, writeStored } from '../device-storage';
import { partnerMark } from './partner';

const PREFIX = 'roomdesk.draft.';
/**
 * Each tab has what was typed in it for itself, so that no other takes it away; the device has what
 * was typed last, for when the tab is closed.
 */
const places = ['localStorage', 'sessionStorage'] as const;

/** A text that was typed and not saved, with the server's value that it was to replace. */
export interface TextDraft {
  base: string;
  text: string;
}

/**
 * Below the partner's mark: another partner on this device never meets it. Undefined while nobody
 * is known to be signed in. What stands there is forgotten by {@link forgetTextDrafts}.
 */
export function textDraftKey(facilityId: string, field: string): string | undefined {
  const partner = partnerMark();
  return partner === '' ? undefined : PREFIX + JSON.stringify([partner, facilityId, field]);
}

/** What this partner left unsaved in that field: in this tab, or else on this device. */
export function readTextDraft(facilityId: string, field: string): TextDraft | undefined {
  const key = textDraftKey(facilityId, field);
  if (key === undefined) return undefined;
  return [readStoredJson(key, 'sessionStorage'), readStoredJson(key)].find(isDraft);
}

/** Undefined takes it away; on the device only where it is this tab's. */
export function keepTextDraft(
  facilityId: string,
  field: string,
  draft: TextDraft | undefined,
): void {
  const key = textDraftKey(facilityId, field);
  if (key === undefined) return;
  const own = readStored(key, 'sessionStorage');
  for (const place of places) {
    if (draft !== undefined) writeStored(key, JSON.stringify(draft), place);
    else if (readStored(key, place) === own) writeStored(key, null, place);
  }
}

/** All that this partner left on this device or in this tab. */
export function textDrafts(): { key: string; facilityId: string; field: string }[] {
  const partner = partnerMark();
  const keys = new Set(places.flatMap((place) => storedKeys(place)));
  return [...keys].flatMap((key) => {
    const [whose, facilityId, field] = namesIn(key) ?? [];
    return partner !== '' && whose === partner && facilityId !== undefined && field !== undefined
      ? [{ key, facilityId, field }]
      : [];
  });
}

/** The partner, the facility and the field of a key; undefined where it is none of ours. */
function namesIn(key: string): string[] | undefined {
  try {
    return key.startsWith(PREFIX) ? (JSON.parse(key.slice(PREFIX.length)) as string[]) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * When a session ends for good, or another partner signs in: whoever comes next must not meet them.
 * Of those in tabs, this one's only.
 */
export function forgetTextDrafts(from: readonly (typeof places)[number][] = places): void {
  for (const place of from) {
    for (const key of storedKeys(place)) if (key.startsWith(PREFIX)) writeStored(key, null, place);
  }
}

function isDraft(value: unknown): value is TextDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'base' in value &&
    'text' in value &&
    typeof value.base === 'string' &&
    typeof value.text === 'string'
  );
}
