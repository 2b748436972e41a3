import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant } from '../../domain/grants';
import { anyGrants, anyPair } from './test-arbitrary';
import { canaryState } from './test-canaries';
import { leaks, type Leak } from './test-leaks';
import { Planter } from './test-planted';
import { findDifference, findExposure } from './test-properties';
import { allGrants } from './test-requests';
import { createProofDatabase, type ProofDatabase, type ProofServer } from './test-server';

/**
 * As many as find each of these leaks; where none is planted, many times as many find nothing
 * (exposure, hidden-pairs).
 */
const SAMPLES = 20;

const PAIRS = 60;

/** The same in every run: others might find a leak only later. */
const SEED = 7;

let database: ProofDatabase;

const planter = new Planter();

beforeAll(async () => {
  database = await createProofDatabase(canaryState);
});

afterAll(async () => {
  await planter.close();
  await database.drop();
});

/** The properties of `exposure` and `hidden-pairs`, until one does not hold. */
async function caughtBy(server: ProofServer): Promise<string | undefined> {
  const edges = allGrants.flatMap((grant): Grant[][] => [
    [grant],
    allGrants.filter((one) => one !== grant),
  ]);
  for (const grants of [...edges, ...fc.sample(anyGrants, { seed: SEED, numRuns: SAMPLES })]) {
    const found = await findExposure(server, grants);
    if (found !== undefined) return found;
  }
  for (const pair of fc.sample(anyPair, { seed: SEED, numRuns: PAIRS })) {
    const found = await findDifference(server, pair);
    if (found !== undefined) return found;
  }
  return undefined;
}

test('the text that each leak replaces stands once in its file', () => {
  const times = ({ file, find }: Leak) =>
    readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').split(find).length - 1;
  expect(leaks.filter((leak) => times(leak) !== 1).map(({ name }) => name)).toEqual([]);
});

describe('a planted leak is caught:', { tags: 'full' }, () => {
  test.each(leaks.map((leak) => [leak.name, leak] as const))(
    '%s',
    async (_name, leak) => {
      const server = await database.serve(await planter.plant(leak));
      try {
        expect(await caughtBy(server)).toEqual(expect.any(String));
      } finally {
        await server.close();
      }
    },
    60_000,
  );
});
