import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from './local-storage';

const STORAGE_KEY = 'roomdesk.last-input';
/** How often other tabs learn of input, in ms: far below the half hour that ends a session. */
const SHARE_EVERY_MS = 10_000;

// Loading the console counts as input.
const idle = createStore(() => ({ lastInput: Date.now(), lastShared: 0 }));

function recordInput(): void {
  const now = Date.now();
  idle.setState({ lastInput: now });
  if (now - idle.getState().lastShared < SHARE_EVERY_MS) return;
  idle.setState({ lastShared: now });
  writeStored(STORAGE_KEY, String(now));
}

for (const input of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
  window.addEventListener(input, recordInput, { capture: true, passive: true });
}

export function idleSeconds(): number {
  const now = Date.now();
  // If the clock was set back, the last input is in the future, and nobody would be idle until
  // then. Counts from now on.
  const lastInput = Math.min(idle.getState().lastInput, now);
  idle.setState({ lastInput });
  const elsewhere = Number(readStored(STORAGE_KEY));
  return Math.floor((now - Math.max(lastInput, elsewhere > now ? 0 : elsewhere)) / 1000);
}
