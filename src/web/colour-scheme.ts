import { readStored, writeStored } from './device-storage';

/** How the console can be coloured: as the device is, or as was chosen. */
export const colourSchemes = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

/** Where this device keeps which was chosen. */
const KEY = 'roomdesk.color-scheme';

const listeners = new Set<() => void>();

/** The one in force. */
export function colourScheme(): ColourScheme {
  const kept = readStored(KEY);
  return colourSchemes.find((scheme) => scheme === kept) ?? 'system';
}

export function chooseColourScheme(scheme: ColourScheme): void {
  writeStored(KEY, scheme);
  tell();
}

/** Calls `listener` whenever another is chosen, here or in another tab. */
export function onColourScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Colours the page (theme-variables.css), now and whenever that changes. */
export function keepColoured(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const colour = () => {
    const scheme = colourScheme();
    document.documentElement.dataset['colorScheme'] =
      scheme === 'system' ? (dark.matches ? 'dark' : 'light') : scheme;
  };
  colour();
  onColourScheme(colour);
  dark.addEventListener('change', colour);
  window.addEventListener('storage', ({ key }) => (key === KEY || key === null) && tell());
  // Dark is for screens: on white paper its words would not be seen.
  window.addEventListener(
    'beforeprint',
    () => (document.documentElement.dataset['colorScheme'] = 'light'),
  );
  window.addEventListener('afterprint', colour);
}

function tell(): void {
  for (const listener of listeners) listener();
}
