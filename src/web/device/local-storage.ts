type Place = 'localStorage' | 'sessionStorage';

const refused = new Map<string, string>();

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    // A setting of the browser forbids it, or the device is full.
    return undefined;
  }
}

/** Null if nothing is stored. @param key undefined while nobody is signed in */
export function readStored(key: string | undefined, place: Place = 'localStorage'): string | null {
  if (key === undefined) return null;
  return attempt(() => globalThis[place].getItem(key)) ?? refused.get(key) ?? null;
}

/**
 * Stores `text`, and tells every tab; null deletes it. If the browser refuses or is full, the text
 * lasts as long as this page.
 */
export function writeStored(
  key: string | undefined,
  text: string | null,
  place: Place = 'localStorage',
): void {
  if (key === undefined) return;
  refused.delete(key);
  if (text !== null) {
    attempt(() => globalThis[place].setItem(key, text));
    if (readStored(key, place) !== text) refused.set(key, text);
  }
  // Also a former text, which would be read in place of the refused one.
  if (text === null || refused.has(key)) attempt(() => globalThis[place].removeItem(key));
  // The browser tells only the other tabs.
  if (place === 'localStorage' && 'window' in globalThis)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

export function onStoredChange(changed: (event: StorageEvent) => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

export const storedKeys = (): string[] => [
  ...refused.keys(),
  ...(attempt(() => Object.keys(globalThis.localStorage)) ?? []),
];
