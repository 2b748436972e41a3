import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFullRun } from '../../e2e/test-level';

test('TEST_SEED is the seed of the cases that a component’s test generates, by default 1', () => {
  const seed = process.env['TEST_SEED'] ?? (isFullRun ? undefined : 1);
  expect(fc.readConfigureGlobal().seed).toBe(seed === undefined ? undefined : Number(seed));
});
