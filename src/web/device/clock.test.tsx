import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentTime, setServerTime, useClockDifference } from './clock';
import { useNow } from '../components/time/use-now';

const server = new Date('2026-03-04T12:00:00.000Z');
const DAYS_MS = 24 * 3_600_000;

/** An answer with the server's time, on a device whose clock is later by `deviceAhead`. */
function answer(deviceAhead: number, at = server): void {
  vi.setSystemTime(at.getTime() + deviceAhead);
  act(() => setServerTime(at.toUTCString()));
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: server }));
afterEach(() => answer(0));

it.each([-3, 3])('goes by the server’s clock on a device that is %s days off', (days) => {
  const { result } = renderHook(() => [useNow(), useClockDifference()] as const);
  answer(days * DAYS_MS);
  expect(currentTime()).toEqual(server);
  expect(result.current).toEqual([server, -days * DAYS_MS]);
});

it('follows a clock that is set while the console is open', () => {
  const { result } = renderHook(useClockDifference);
  answer(0);
  expect(result.current).toBe(0);
  answer(25 * 3_600_000);
  expect([currentTime(), result.current]).toEqual([server, -25 * 3_600_000]);
  answer(0);
  expect([currentTime(), result.current]).toEqual([server, 0]);
});

it('leaves the seconds that an answer takes to the device, and does not waver', () => {
  const { result } = renderHook(useClockDifference);
  answer(90_000);
  expect(result.current).toBe(0);
  answer(3 * DAYS_MS);
  answer(3 * DAYS_MS + 20_000, new Date(server.getTime() + 30_000));
  expect(result.current).toBe(-3 * DAYS_MS);
});

it.each([null, '', 'soon'])('learns nothing from a Date of %j', (date) => {
  answer(3 * DAYS_MS);
  setServerTime(date);
  expect(currentTime()).toEqual(server);
});
