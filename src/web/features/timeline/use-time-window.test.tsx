import { act, renderHook, waitFor } from '@testing-library/react';
import { withNuqsTestingAdapter, type OnUrlUpdateFunction } from 'nuqs/adapters/testing';
import { expect, it, vi } from 'vitest';
import { dayOf } from '../../components/time/local-time';
import { DAY_MS } from './time-window';
import { shownZone } from '../../i18n/zone';
import { useTimeWindow } from './use-time-window';

const noon = Date.parse('2026-11-29T12:00:00Z');
const none = () => [];
const day = (at: number) => new Date(dayOf(at, shownZone())).toISOString().slice(0, 10);

function windowAt(searchParams: string, ranges = none) {
  const onUrlUpdate = vi.fn<OnUrlUpdateFunction>();
  const hook = renderHook(({ now }) => useTimeWindow('week', ranges, now), {
    initialProps: { now: noon },
    wrapper: withNuqsTestingAdapter({ searchParams, onUrlUpdate, hasMemory: true }),
  });
  const time = () => hook.result.current;
  return {
    time,
    shown: () => [time().name, day(time().window.from), day(time().window.to - 1)],
    press: async (act_: () => void) => {
      await act(async () => act_());
    },
    address: () => onUrlUpdate.mock.lastCall?.[0].queryString,
    atNoonOf: (now: number) => hook.rerender({ now }),
  };
}

it('rolls from today, also tomorrow', () => {
  const { shown, atNoonOf } = windowAt('');
  expect(shown()).toEqual(['week', '2026-11-29', '2026-12-05']);
  atNoonOf(noon + DAY_MS);
  expect(shown()).toEqual(['week', '2026-11-30', '2026-12-06']);
});

it('moves by one window and back to now, in the address too', async () => {
  const { time, shown, press, address } = windowAt('?window=month&q=a');
  expect(shown()).toEqual(['month', '2026-11-29', '2026-12-29']);
  await press(() => time().move?.(1));
  expect(shown()).toEqual(['month', '2026-12-30', '2027-01-29']);
  await waitFor(() => expect(address()).toBe('?window=month&q=a&from=2026-12-30'));
  await press(() => time().show('day'));
  expect(shown()).toEqual(['day', '2026-12-30', '2026-12-30']);
  await press(() => time().showNow?.());
  expect(shown()).toEqual(['day', '2026-11-29', '2026-11-29']);
  await waitFor(() => expect(address()).toBe('?window=day&q=a'));
  expect(time().showNow).toBeUndefined();
  await press(() => time().move?.(-1));
  expect(time().showNow).toBeDefined();
  await press(() => time().move?.(1));
  expect(time().showNow).toBeUndefined();
});

it('ignores what an address names wrongly, and stays within years of four digits', async () => {
  expect(windowAt('?window=year&from=2026-02-30T10:00Z').shown()[0]).toBe('week');
  for (const from of ['soon', '2026-02-31'])
    expect(windowAt(`?from=${from}`).shown()[1]).toBe('2026-11-29');
  const { time, shown, press } = windowAt('?window=month&from=9999-12-20');
  await press(() => time().move?.(1));
  expect(shown()[1]).toBe('9999-12-31');
});

it('shows all with the present, and leaves nowhere to go', () => {
  const from = Date.parse('2026-11-01T00:00:00Z');
  const { time } = windowAt('?window=all', () => [{ from, until: Infinity }] as never);
  expect(time().window.from).toBeLessThan(from);
  expect(time().window.to).toBeGreaterThan(noon);
  expect(time().move).toBeUndefined();
});
