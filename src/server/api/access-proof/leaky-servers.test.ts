import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import type { Grant } from '../../domain/grants';
import { anyPair } from './test-arbitrary';
import { canaryState } from './test-canaries';
import { findDifference, findExposure } from './test-properties';
import { allGrants } from './test-proof-requests';
import { startProofServer, type ProofServer } from './test-server';

// Shows that the properties of exposure.test.ts and hidden-pairs.test.ts can fail.

const server = await startProofServer(canaryState);

/** The pairs are the same in every run: others might find a leak only later. */
const pairs = fc.sample(anyPair, { seed: 7, numRuns: 60 });

async function findAnyDifference(leaky: ProofServer): Promise<string | undefined> {
  for (const pair of pairs) {
    const found = await findDifference(leaky, pair);
    if (found !== undefined) return found;
  }
  return undefined;
}

const allBut = (grant: Grant) => allGrants.filter((one) => one !== grant);

/** A faulty server that treats one grant as given. */
const withGrant = (grant: Grant): ProofServer => ({
  ...server,
  grant: (grants) => server.grant([...grants, grant]),
  set: (state, grants) => server.set(state, [...grants, grant]),
});

const withHeader = (value: () => string): ProofServer => ({
  ...server,
  inject: async (request) => {
    const answer = await server.inject(request);
    return { ...answer, headers: { ...answer.headers, 'x-leak': value() } };
  },
});

test.each(allGrants)('a server that does not check the grant %s is found', async (grant) => {
  expect(await findExposure(withGrant(grant), allBut(grant))).toEqual(expect.any(String));
});

test('an internal id in a header is found', async () => {
  const leaky = withHeader(() => server.ids.rooms[0] ?? '');
  expect(await findExposure(leaky, allGrants)).toContain('shows ');
});

test('an answer that was cached for somebody who may see more is found', async () => {
  const answers = new Map<string, ReturnType<ProofServer['inject']>>();
  const inject = (request: InjectOptions) => {
    const key = JSON.stringify([request.method, request.url]);
    const answer = answers.get(key) ?? server.inject(request);
    answers.set(key, answer);
    return answer;
  };
  const grants = allBut('read:area.data_services');
  expect(await findExposure({ ...server, inject }, grants)).toEqual(expect.any(String));
});

test('a header that depends on hidden data is found, and so is a hidden field', async () => {
  let revision = 0;
  const leaky: ProofServer = {
    ...withHeader(() => String(revision)),
    set: (state, grants) => {
      ({ revision } = state);
      return server.set(state, grants);
    },
  };
  expect(await findAnyDifference(server)).toBeUndefined();
  expect(await findAnyDifference(leaky)).toEqual(expect.any(String));
  expect(await findAnyDifference(withGrant('read:facility.name'))).toEqual(expect.any(String));
});
