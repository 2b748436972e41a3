import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseCount, isFullRun } from '../../../../e2e/test-level';
import { facilityFields } from '../../../contract/facility';
import type { FacilityRow } from '../../db/facilities';
import { everyGrant, type Grant } from '../../domain/grants';
import { facilityBody } from '../answers';
import { anyGrants } from './test-arbitrary';
import { canariesOf, canaryState } from './test-canaries';
import { findExposure } from './test-properties';
import { allGrants } from './test-proof-requests';
import { startProofServer } from './test-server';

const SAMPLES = caseCount(150);

const server = await startProofServer(canaryState);

test('each of the 16,384 sets of facility fields is served exactly', () => {
  const row = {
    ...canaryState.facility,
    id: 'canary-id',
    id_external: 'canary-id-external',
    per_room_services: true,
    revision: 'canary-revision',
    areas_count: 41,
    areas_autocomplete_list_count: 42,
  } satisfies FacilityRow & Record<string, unknown>;
  const bodyWith = (fields: readonly string[]) =>
    facilityBody(row, new Set(['read:areas', ...fields.map((field) => `read:facility.${field}`)]));
  const whole = JSON.parse(bodyWith(facilityFields)) as Record<string, unknown>;
  expect(Object.keys(whole)).toEqual(facilityFields);
  const wrong: string[] = [];
  for (let set = 0; set < 2 ** facilityFields.length; set += 1) {
    const granted = facilityFields.filter((_, index) => set & (1 << index));
    const expected = Object.fromEntries(granted.map((field) => [field, whole[field]]));
    if (bodyWith(granted) !== JSON.stringify(expected)) wrong.push(bodyWith(granted));
  }
  expect(wrong).toEqual([]);
});

test('every readable field has a value that tells where it comes from', () => {
  const found = new Set(canariesOf(server.ids).map(([grant]) => grant));
  const without = everyGrant.filter((grant) => grant.startsWith('read:') && !found.has(grant));
  // The ids in the path, states, counts, and the list as such have no canary of their own.
  expect(without).toEqual([
    'read:facility.id_external',
    'read:facility.subscribed',
    'read:facility.areas_count',
    'read:facility.areas_autocomplete_list_count',
    'read:areas',
    'read:area.status',
  ]);
});

describe('over HTTP, every route', () => {
  const edges: [name: string, grants: readonly Grant[]][] = [
    ['nothing', []],
    ['everything', allGrants],
    ...allGrants.map((grant): [string, Grant[]] => [`only ${grant}`, [grant]]),
    ...(isFullRun ? allGrants : []).map((grant): [string, Grant[]] => [
      `all but ${grant}`,
      allGrants.filter((one) => one !== grant),
    ]),
  ];
  test.each(edges)('shows a partner with %s that and nothing else', async (_name, grants) => {
    expect(await findExposure(server, grants)).toBeUndefined();
  });

  test('shows a partner with any grants those and nothing else', async () => {
    const property = fc.asyncProperty(anyGrants, async (grants) => {
      expect(await findExposure(server, grants)).toBeUndefined();
    });
    await fc.assert(property, { numRuns: SAMPLES });
  }, 120_000);
});
