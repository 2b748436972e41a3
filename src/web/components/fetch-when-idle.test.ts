// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  // The module remembers the time of the last key.
  vi.resetModules();
  vi.stubEnv('PROD', true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Somebody uses the page every second and a half. */
async function keepsAt(use: string, seconds: number) {
  for (let passed = 0; passed < seconds; passed += 1.5) {
    document.body.dispatchEvent(new Event(use));
    await vi.advanceTimersByTimeAsync(1_500);
  }
}

it.each([{ use: 'keydown' }, { use: 'pointerdown' }, { use: 'scroll' }])(
  'fetches after the screen is shown, and not between one $use and the next',
  async ({ use }) => {
    const { fetchWhenIdle } = await import('./fetch-when-idle');
    const load = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
    fetchWhenIdle(load);
    await keepsAt(use, 7.5);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(600);
    expect(load).toHaveBeenCalledOnce();
  },
);

/** Waits by the test's own clock. */
const takes = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('fetches one after the other, goes on after a failure, and stops for typing', async () => {
  const { fetchWhenIdle } = await import('./fetch-when-idle');
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
  await vi.advanceTimersByTimeAsync(1_900);
  expect(asked).toEqual(['first', 'second']);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(['first', 'second', 'third']);
});

it('does not wait for ever for who never pauses, nor for what never comes', async () => {
  const { fetchWhenIdle } = await import('./fetch-when-idle');
  const asked: string[] = [];
  fetchWhenIdle(() => (asked.push('never comes'), new Promise(() => undefined)));
  fetchWhenIdle(() => (asked.push('comes'), takes(100)));
  await keepsAt('scroll', 9);
  expect(asked).toEqual(['never comes']);
  await keepsAt('scroll', 16.5);
  expect(asked).toEqual(['never comes', 'comes']);
});
