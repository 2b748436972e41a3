import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  // It keeps when a key was pressed last.
  vi.resetModules();
  vi.stubEnv('PROD', true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it.each([{ use: 'keydown' }, { use: 'scroll' }])('fetches after the screen is shown, and not between one $use and the next', async ({ use }) => {
  const { fetchWhenIdle } = await import('./fetch-when-idle');
  const load = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  fetchWhenIdle(load);
  vi.advanceTimersByTime(3_900);
  document.body.dispatchEvent(new Event(use));
  vi.advanceTimersByTime(900);
  document.body.dispatchEvent(new Event(use));
  vi.advanceTimersByTime(900);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(load).toHaveBeenCalledOnce();
});
