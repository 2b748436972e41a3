import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client';
import { useStaleReads } from './use-stale-reads';

const NOON = Date.UTC(2026, 10, 29, 12);
const NINE_HOURS_MS = 9 * 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: NOON }));

/** A screen with one read. */
function Page({ read, repeats }: { read: () => Promise<string>; repeats: boolean }) {
  useQuery({ queryKey: ['read'], queryFn: read, ...(!repeats && { refetchInterval: false }) });
  const stale = useStaleReads();
  return (
    <output>
      {stale === undefined ? '' : `${stale.why} ${new Date(stale.readAt).toISOString()}`}
    </output>
  );
}

async function open(read: () => Promise<string>, repeats = true) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page read={read} repeats={repeats} />
    </QueryClientProvider>,
  );
  await pass(10);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole('status').textContent;

/** A closed laptop: the clock goes on, and no timer runs. */
const sleep = () => vi.setSystemTime(Date.now() + NINE_HOURS_MS);

it('says within two seconds after the device slept that a read which hangs is old', async () => {
  const read = vi.fn<() => Promise<string>>(() => new Promise(() => {}));
  read.mockResolvedValueOnce('rooms');
  await open(read);
  sleep();
  await pass(2_000);
  expect(shown()).toBe('overdue 2026-11-29T12:00:00.000Z');
  expect(read).toHaveBeenCalledTimes(2);
});

it('says nothing if what is on screen is read again at once', async () => {
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('rooms');
  await open(read);
  sleep();
  await pass(1_010);
  expect(read).toHaveBeenCalledTimes(2);
  await pass(120_000);
  expect(shown()).toBe('');
});

it('says nothing of a read that never repeats', async () => {
  await open(() => Promise.resolve('list'), false);
  sleep();
  await pass(120_000);
  expect(shown()).toBe('');
});
