type Place = 'localStorage' | 'sessionStorage';

/** What the browser did not take, for as long as the page is there. */
const untaken = new Map<string, string>();

/**
 * What was kept under `key`: on this device or, in `sessionStorage`, in this tab. Null where
 * nothing was. Never throws.
 */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  let text: string | null = null;
  try {
    text = globalThis[place].getItem(key);
  } catch {
    // A setting of the browser forbids it.
  }
  return text ?? untaken.get(key) ?? null;
}

/** The same, of what was kept as JSON; null where it is none. */
export function readStoredJson(key: string, place?: Place): unknown {
  try {
    return JSON.parse(readStored(key, place) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Keeps `text` under `key`; null takes it away. A browser that refuses it, or is full, keeps it no
 * longer than this page. Never throws.
 */
export function writeStored(key: string, text: string | null, place: Place = 'localStorage'): void {
  untaken.delete(key);
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch {
    if (text === null) return;
    // What stood there before would otherwise be read in its place.
    writeStored(key, null, place);
    untaken.set(key, text);
  }
}

/** All that is kept on this device or, in `sessionStorage`, in this tab. */
export function storedKeys(place: Place = 'localStorage'): string[] {
  try {
    return [...untaken.keys(), ...Object.keys(globalThis[place])];
  } catch {
    return [...untaken.keys()];
  }
}
