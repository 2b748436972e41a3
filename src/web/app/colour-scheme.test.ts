// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { writeStored } from '../device/local-storage';
import { COLOUR_SCHEME_KEY, colourPage, printInLight } from './colour-scheme';

afterEach(() => writeStored(COLOUR_SCHEME_KEY, null));

const shown = () => document.documentElement.dataset['colorScheme'];
/** The colours of the browser's bar, whatever the device prefers. */
const barColours = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    .filter(({ media }) => media === 'screen')
    .map(({ content }) => content);

it.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['sepia', true, 'dark'],
  [null, false, 'light'],
])('%s on a device that prefers dark (%s) is shown %s', (chosen, prefersDark, expected) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: prefersDark } as MediaQueryList);
  writeStored(COLOUR_SCHEME_KEY, chosen);
  document.head.innerHTML = ['light', 'dark']
    .map((scheme) => `<meta name="theme-color" data-scheme="${scheme}" content="${scheme}">`)
    .join('');
  colourPage();
  expect(shown()).toBe(expected);
  expect(barColours()).toEqual([expected]);
});

it('prints in light colours, and is dark again afterwards', () => {
  writeStored(COLOUR_SCHEME_KEY, 'dark');
  colourPage();
  printInLight();
  window.dispatchEvent(new Event('beforeprint'));
  expect(shown()).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(shown()).toBe('dark');
});
