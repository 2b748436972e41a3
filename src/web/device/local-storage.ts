type Place = 'localStorage' | 'sessionStorage';

/** What the browser refused to store, by key, for as long as the page is open. */
const refused = new Map<string, string>();

/**
 * The text stored under `key`, on this device or, with `sessionStorage`, in this tab. Null if there
 * is none. Never throws.
 */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  let text: string | null = null;
  try {
    text = globalThis[place].getItem(key);
  } catch {
    // A setting of the browser forbids reading.
  }
  return text ?? refused.get(key) ?? null;
}

/** The stored text parsed as JSON; null if it is no JSON. */
export function readStoredJson(key: string, place?: Place): unknown {
  try {
    return JSON.parse(readStored(key, place) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Stores `text` under `key`; null deletes it. If the browser refuses or is full, the text lasts as
 * long as this page. Never throws.
 */
export function writeStored(key: string, text: string | null, place: Place = 'localStorage'): void {
  refused.delete(key);
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch {
    if (text === null) return;
    // Deletes the former text, which would be read otherwise.
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

/** The keys of everything stored on this device. */
export function storedKeys(): string[] {
  try {
    return [...refused.keys(), ...Object.keys(localStorage)];
  } catch {
    return [...refused.keys()];
  }
}
