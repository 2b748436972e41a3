// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { idleSeconds } from './idle';

const DAY_MS = 24 * 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

it('counts from the last input, and from now on where the clock was set back', () => {
  const begun = Date.now();
  window.dispatchEvent(new Event('keydown'));
  vi.setSystemTime(begun + 90_000);
  expect(idleSeconds()).toBe(90);
  vi.setSystemTime(begun - 3 * DAY_MS);
  expect(idleSeconds()).toBe(0);
  vi.setSystemTime(begun - 3 * DAY_MS + 2_400_000);
  expect(idleSeconds()).toBe(2400);
});
