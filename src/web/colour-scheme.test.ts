// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { chooseColourScheme, colourScheme, keepColoured, onColourScheme } from './colour-scheme';
import { writeStored } from './device-storage';

const KEY = 'roomdesk.color-scheme';
const device = Object.assign(new EventTarget(), { matches: false });
const shown = () => document.documentElement.dataset['colorScheme'];
/** The device goes over to other colours, by itself. */
function become(dark: boolean): void {
  device.matches = dark;
  device.dispatchEvent(new Event('change'));
}

beforeAll(() => {
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(device as unknown as MediaQueryList);
  keepColoured();
  asked.mockRestore();
});
afterEach(() => {
  become(false);
  chooseColourScheme('system');
  writeStored(KEY, null);
});

it('follows the device until something is chosen', () => {
  expect([colourScheme(), shown()]).toEqual(['system', 'light']);
  become(true);
  expect(shown()).toBe('dark');
  chooseColourScheme('light');
  expect([colourScheme(), shown()]).toEqual(['light', 'light']);
});

it('takes what is kept for the device’s where it is none of ours', () => {
  writeStored(KEY, 'sepia');
  expect(colourScheme()).toBe('system');
});

it('follows what another tab chose, and tells who shows it', () => {
  const told = vi.fn<() => void>();
  const leave = onColourScheme(told);
  writeStored(KEY, 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect([shown(), told.mock.calls.length]).toEqual(['dark', 1]);
  leave();
  chooseColourScheme('light');
  expect(told).toHaveBeenCalledOnce();
});

it('prints light, and is dark again afterwards', () => {
  chooseColourScheme('dark');
  window.dispatchEvent(new Event('beforeprint'));
  expect(shown()).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(shown()).toBe('dark');
});
