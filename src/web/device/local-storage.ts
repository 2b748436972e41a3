type Place = 'localStorage' | 'sessionStorage';

/** What the browser refused to store, as long as the page lives. */
const refused = new Map<string, string>();

/**
 * The text stored under `key`: on this device or, in `sessionStorage`, in this tab. Null where
 * there is none. Never throws.
 */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  let text: string | null = null;
  try {
    text = globalThis[place].getItem(key);
  } catch {
    // A setting of the browser forbids it.
  }
  return text ?? refused.get(key) ?? null;
}

/** The same, parsed as JSON; null where it is none. */
export function readStoredJson(key: string, place?: Place): unknown {
  try {
    return JSON.parse(readStored(key, place) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Stores `text` under `key`; null deletes it. Where the browser refuses it, or is full, it lasts as
 * long as this page. Never throws.
 */
export function writeStored(key: string, text: string | null, place: Place = 'localStorage'): void {
  refused.delete(key);
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch {
    if (text === null) return;
    // Otherwise the former text would be read.
    writeStored(key, null, place);
    refused.set(key, text);
  }
}

/**
 * Tells this tab that the text under `key` is now `text`, null where there is none. The browser
 * tells only the other tabs.
 */
export function announceStored(key: string, text: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

/**
 * Calls `changed` when another tab changes what is stored, or this tab announces it.
 * The function that it returns ends the subscription.
 */
export function onStoredChange(changed: (event: StorageEvent) => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** The keys of all that is stored on this device or, in `sessionStorage`, in this tab. */
export function storedKeys(place: Place = 'localStorage'): string[] {
  try {
    return [...refused.keys(), ...Object.keys(globalThis[place])];
  } catch {
    return [...refused.keys()];
  }
}
