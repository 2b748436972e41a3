// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markPartner } from './partner';
import { useTestHistory } from '../api/test-history';
import { forgetListVersions, keepVersion, listVersions } from './list-versions';

beforeEach(useTestHistory);
afterEach(() => {
  vi.useRealTimers();
  markPartner('');
});

const listOf = (...ids: string[]) => ids.map((id_external) => ({ id_external, name: '' }));
const kept = async (facilityId: string) =>
  (await listVersions(facilityId)).map(({ entries }) =>
    entries.map(({ id_external }) => id_external).join(),
  );

it('keeps the lists that were replaced, of each partner and facility, for 90 days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') });
  markPartner('p');
  await keepVersion('H', listOf('1'));
  vi.setSystemTime(new Date('2026-02-01T00:00:00Z'));
  await keepVersion('H', listOf('1', '2'));
  await keepVersion('H-1', listOf('9'));
  await keepVersion('H', []);
  expect(await kept('H')).toEqual(['1,2', '1']);
  expect(await kept('H-1')).toEqual(['9']);
  vi.setSystemTime(new Date('2026-04-15T00:00:00Z'));
  expect(await kept('H')).toEqual(['1,2']);
  markPartner('q');
  expect(await kept('H')).toEqual([]);
  await forgetListVersions('p');
  markPartner('p');
  expect(await kept('H')).toEqual([]);
});

it('keeps the latest 30 of a list', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') });
  markPartner('p');
  for (let number = 0; number < 32; number += 1) {
    vi.setSystemTime(new Date(Date.UTC(2026, 0, 2, 0, number)));
    await keepVersion('H', listOf(String(number)));
  }
  const versions = await kept('H');
  expect([versions.length, versions[0], versions.at(-1)]).toEqual([30, '31', '2']);
});
