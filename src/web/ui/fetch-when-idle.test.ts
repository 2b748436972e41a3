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
  vi.advanceTimersByTime(2_900);
  document.body.dispatchEvent(new Event(use));
  vi.advanceTimersByTime(2_900);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(6_000);
  expect(load).toHaveBeenCalledOnce();
});

it('fetches one thing after the other, also after one that failed, and stops where somebody begins to type', async () => {
  const { fetchWhenIdle } = await import('./fetch-when-idle');
  const takes = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const fails = () => takes(500).then(() => Promise.reject(new Error('It did not come.')));
  const asked: string[] = [];
  fetchWhenIdle(() => (asked.push('first'), fails()));
  fetchWhenIdle(() => (asked.push('second'), takes(500)));
  fetchWhenIdle(() => (asked.push('third'), takes(500)));
  await vi.advanceTimersByTimeAsync(4_400);
  expect(asked).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(['first', 'second']);
  document.body.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(asked).toEqual(['first', 'second']);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(asked).toEqual(['first', 'second', 'third']);
});
