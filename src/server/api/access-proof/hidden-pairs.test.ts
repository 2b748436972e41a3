import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app';
import { openDatabase } from '../../db/database';
import { anyPair } from './test-arbitrary';
import { canaryState } from './test-canaries';
import { findDifference } from './test-properties';
import { createProofDatabase, type ProofDatabase, type ProofServer } from './test-server';
import { caseCount } from '../../../../e2e/test-level';

const PAIRS = caseCount(2000);

let database: ProofDatabase;
let server: ProofServer;
beforeAll(async () => {
  database = await createProofDatabase(canaryState);
  server = await database.serve({ buildApp, openDatabase });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

test(`${PAIRS} pairs of places that differ only in hidden data answer alike`, async () => {
  const property = fc.asyncProperty(anyPair, async (pair) => {
    expect(await findDifference(server, pair)).toBeUndefined();
  });
  await fc.assert(property, { numRuns: PAIRS });
}, 300_000);
