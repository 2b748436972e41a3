import { readStored, readStoredJson, storedKeys, writeStored } from './local-storage';
import { namesInDataKey, partnerDataKey, partnerMark } from './partner';

const PREFIX = 'roomdesk.draft.';
/** The key by which the other tabs learn whose drafts to delete. */
const FORGOTTEN_KEY = 'roomdesk.forgotten-drafts';
/**
 * Each tab stores what was typed in it, so that no other tab deletes it. The device stores what was
 * typed last, for after the tab is closed.
 */
const places = ['localStorage', 'sessionStorage'] as const;

/** A text that was typed but not saved, with the server's value that it was to replace. */
export interface TextDraft {
  base: string;
  text: string;
}

export const textDraftKey = (facilityId: string, field: string) =>
  partnerDataKey(PREFIX, facilityId, field);

/** What this partner typed into a field and did not save: in this tab, else on this device. */
export function readTextDraft(facilityId: string, field: string): TextDraft | undefined {
  const key = textDraftKey(facilityId, field);
  if (key === undefined) return undefined;
  return [readStoredJson(key, 'sessionStorage'), readStoredJson(key)].find(isDraft);
}

/** Stores a draft; undefined deletes it, on the device only if it is this tab's. */
export function storeTextDraft(
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

/** Every text that this partner left unsaved on this device or in this tab. */
export function textDrafts(): { key: string; facilityId: string; field: string }[] {
  const partner = partnerMark();
  const keys = new Set(places.flatMap((place) => storedKeys(place)));
  return [...keys].flatMap((key) => {
    const [whose, facilityId, field] = namesInDataKey(PREFIX, key) ?? [];
    return partner !== '' && whose === partner && facilityId !== undefined && field !== undefined
      ? [{ key, facilityId, field }]
      : [];
  });
}

/** Deletes all drafts of the partner, on this device and in every tab that is open. */
export function forgetTextDrafts(partner: string): void {
  // The other tabs go first, since only they reach their drafts, and they restore what the device
  // loses.
  writeStored(FORGOTTEN_KEY, partner);
  writeStored(FORGOTTEN_KEY, null);
  for (const place of places) forgetIn(place, partner);
}

function forgetIn(place: (typeof places)[number], partner: string): void {
  for (const key of storedKeys(place))
    if (namesInDataKey(PREFIX, key)?.[0] === partner) writeStored(key, null, place);
}

/** Keeps this tab's drafts consistent with the other tabs. Call it once. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === FORGOTTEN_KEY && newValue !== null) forgetIn('sessionStorage', newValue);
    if (!key?.startsWith(PREFIX) || newValue !== null) return;
    // Another tab saved or discarded its draft, so this tab's is now the last on the device.
    const own = readStored(key, 'sessionStorage');
    if (own !== null) writeStored(key, own);
  });
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
