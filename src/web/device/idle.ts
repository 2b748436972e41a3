import { readStored, writeStored } from './local-storage';

/** The last input in any tab: they share one session. */
const STORAGE_KEY = 'roomdesk.last-input';
/**
 * How often input is told to the other tabs, in milliseconds: far below the half hour that is
 * counted.
 */
const TOLD_MS = 10_000;

// To load the console is to do something.
let lastInput = Date.now();
let lastTold = 0;

function noteInput(): void {
  lastInput = Date.now();
  if (lastInput - lastTold < TOLD_MS) return;
  lastTold = lastInput;
  writeStored(STORAGE_KEY, String(lastInput));
}

for (const input of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
  window.addEventListener(input, noteInput, { capture: true, passive: true });
}

/**
 * Whole seconds since the person last pressed, typed, scrolled or touched anything in a tab of the
 * console.
 */
export function idleSeconds(): number {
  const now = Date.now();
  // The clock was set back: counted from now on, or nobody would be idle until it is there again.
  lastInput = Math.min(lastInput, now);
  const elsewhere = Number(readStored(STORAGE_KEY));
  return Math.floor((now - Math.max(lastInput, elsewhere > now ? 0 : elsewhere)) / 1000);
}
