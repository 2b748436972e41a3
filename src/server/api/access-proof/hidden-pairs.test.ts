import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyPair } from './test-arbitrary';
import { canaryState } from './test-canaries';
import { findDifference } from './test-properties';
import { startProofServer, type ProofServer } from './test-server';
import { caseCount } from '../../../../e2e/test-level';

const PAIRS = caseCount(2000);

let server: ProofServer;
beforeAll(async () => {
  server = await startProofServer(canaryState);
});
afterAll(() => server.close());

test(`${PAIRS} pairs of places that differ only in hidden data answer alike`, async () => {
  const property = fc.asyncProperty(anyPair, async (pair) => {
    expect(await findDifference(server, pair)).toBeUndefined();
  });
  await fc.assert(property, { numRuns: PAIRS });
}, 300_000);
