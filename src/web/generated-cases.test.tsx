import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('TEST_SEED is the seed of the cases that a component’s test generates', () => {
  const seed = process.env['TEST_SEED'] ?? '';
  expect(fc.readConfigureGlobal().seed).toBe(seed === '' ? undefined : Number(seed));
});
