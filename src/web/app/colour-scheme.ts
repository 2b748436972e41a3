import { readStored } from '../device/local-storage';

export const colourSchemes = ['system', 'light', 'dark'] as const;
export const COLOUR_SCHEME_KEY = 'roomdesk.color-scheme';

/** Colours the page until the theme does. A screen on a ward must not flash white at night. */
export function colourPage(): void {
  const chosen = readStored(COLOUR_SCHEME_KEY);
  const dark =
    chosen === 'dark' ||
    (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['colorScheme'] = dark ? 'dark' : 'light';
  colourBrowserBar(dark ? 'dark' : 'light');
}

export function colourBrowserBar(scheme: 'light' | 'dark'): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.media = meta.dataset['scheme'] === scheme ? 'screen' : 'print';
}

/** Prints in light colours, since words for a dark screen would be invisible on white paper. */
export function printInLight(): void {
  const { dataset } = document.documentElement;
  let onScreen: string | undefined;
  window.addEventListener('beforeprint', () => {
    onScreen = dataset['colorScheme'];
    dataset['colorScheme'] = 'light';
  });
  window.addEventListener('afterprint', () => {
    if (onScreen !== undefined) dataset['colorScheme'] = onScreen;
  });
}
