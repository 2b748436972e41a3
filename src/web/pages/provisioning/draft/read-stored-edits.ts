import type { EditedList } from '../list-store';
import { editsFromText, rowsFromText } from './draft-rows';
import { readDraft } from '../../../device/list-drafts';
import { isLocked } from './tabs-of-list';

/** Edits that were kept on this device, and when the last of them was made. */
export interface KeptEdits extends EditedList {
  at: Date;
}

/** What this device kept; null where there is nothing. @throws where this browser keeps nothing */
export async function readStoredEdits(key: string): Promise<KeptEdits | null> {
  const draft = await readDraft(key);
  if (draft === null) return null;
  const base = rowsFromText(draft.base);
  return { base, rows: editsFromText(base, draft.edits), at: new Date(draft.at) };
}

/** The page that was reloaded may give its lock back only after this one asks. In milliseconds. */
const GIVEN_BACK_MS = 1_000;
const ASKED_EVERY_MS = 50;

interface OwnEdits {
  edits: KeptEdits | null;
  /** Another tab is at work on them: they are shown there. */
  elsewhere: boolean;
}

/** What this device kept, where it is this tab's to show. */
export async function readOwnEdits(key: string): Promise<OwnEdits> {
  for (let waited = 0; await isLocked(key); waited += ASKED_EVERY_MS) {
    if (waited >= GIVEN_BACK_MS) return { edits: null, elsewhere: true };
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  }
  return { edits: await readStoredEdits(key).catch(() => null), elsewhere: false };
}
