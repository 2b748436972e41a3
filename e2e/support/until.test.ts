import { expect, test } from 'vitest';
import { until } from './until';

const patience = { within: 30_000, every: 1, otherwise: () => 'nothing came' };

test('looks until there is a result, which may be 0', async () => {
  const results = [undefined, null, false, 0, 1];
  expect(await until(() => results.shift(), patience)).toBe(0);
  expect(results).toEqual([1]);
});

test('says what did not come, and passes on what the look throws', async () => {
  await expect(until(() => Promise.resolve(false), { ...patience, within: 5 })).rejects.toThrow(
    'nothing came',
  );
  const failing = () => Promise.reject(new Error('it has ended'));
  await expect(until(failing, patience)).rejects.toThrow('it has ended');
});
