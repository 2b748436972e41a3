import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPair } from './test-arbitrary';
import { canaryState } from './test-canaries';
import { findDifference } from './test-properties';
import { startProofServer } from './test-server';
import { caseCount } from '../../../../e2e/test-level';

const PAIRS = caseCount(2000);

const server = await startProofServer(canaryState);

test(`${PAIRS} pairs of places that differ only in hidden data answer alike`, async () => {
  const property = fc.asyncProperty(anyPair, async (pair) => {
    expect(await findDifference(server, pair)).toBeUndefined();
  });
  await fc.assert(property, { numRuns: PAIRS });
}, 300_000);
