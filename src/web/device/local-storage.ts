type Place = 'localStorage' | 'sessionStorage';

const refused = new Map<string, string>();

/**
 * The text stored under `key`, on this device or, with `sessionStorage`, in this tab. Null if there
 * is none. Never throws.
 *
 * @param key undefined while nobody is signed in whose key it would be
 */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    // A setting of the browser forbids it, or the device is full.
    return undefined;
  }
}

/**
 * The text stored under `key`, on this device or, with `sessionStorage`, in this tab. Null if there
 * is none. Never throws.
 *
 * @param key undefined while nobody is signed in whose key it would be
 */
export function readStored(key: string | undefined, place: Place = 'localStorage'): string | null {
  if (key === undefined) return null;
  return attempt(() => globalThis[place].getItem(key)) ?? refused.get(key) ?? null;
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
  const remove = () => attempt(() => globalThis[place].removeItem(key));
  const store = (value: string) =>
    attempt(() => {
      globalThis[place].setItem(key, value);
      return true;
    }) ?? false;
  if (text === null) remove();
  else if (!store(text)) {
    // What was stored before would be read otherwise.
    remove();
    refused.set(key, text);
  }
  // The browser tells only the other tabs.
  if (place === 'localStorage' && 'window' in globalThis)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

/** Calls `changed` when this tab or another one changes what is stored. */
export function onStoredChange(changed: (event: StorageEvent) => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

export const storedKeys = (): string[] => [
  ...refused.keys(),
  ...(attempt(() => Object.keys(globalThis.localStorage)) ?? []),
];
