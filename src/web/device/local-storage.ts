type Place = 'localStorage' | 'sessionStorage';

const refused = new Map<string, string>();

/**
 * The text stored under `key`, on this device or, with `sessionStorage`, in this tab. Null if there
 * is none. Never throws.
 *
 * @param key undefined while nobody is signed in whose key it would be
 */
export function readStored(key: string | undefined, place: Place = 'localStorage'): string | null {
  if (key === undefined) return null;
  let text: string | null = null;
  try {
    text = globalThis[place].getItem(key);
  } catch {
    // A setting of the browser forbids reading.
  }
  return text ?? refused.get(key) ?? null;
}

/**
 * Stores `text` under `key`, and tells every tab; null deletes it. If the browser refuses or is
 * full, the text lasts as long as this page. Never throws.
 */
export function writeStored(
  key: string | undefined,
  text: string | null,
  place: Place = 'localStorage',
): void {
  if (key === undefined) return;
  refused.delete(key);
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch {
    if (text === null) return;
    deleteFormer(key, place);
    refused.set(key, text);
  }
  // The browser tells only the other tabs.
  if (place === 'localStorage' && 'window' in globalThis)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

function deleteFormer(key: string, place: Place): void {
  try {
    globalThis[place].removeItem(key);
  } catch {
    // Nothing is stored there at all.
  }
}

export function onStoredChange(changed: (event: StorageEvent) => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

export function storedKeys(): string[] {
  try {
    return [...refused.keys(), ...Object.keys(globalThis.localStorage)];
  } catch {
    return [...refused.keys()];
  }
}
