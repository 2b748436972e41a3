import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { facilitySchema, type Facility } from '../../contract/facility';
import { paths, type WritableProperty } from '../../contract/paths';
import { encodeValue } from '../../contract/value';
import { matchableTag } from './response-cache';
import { callApi } from './client';
import { readNow } from './read-now';
import type { WriteNote } from './write-log';

/** Everything read of one facility stands under this key, so that one prefix refreshes it. */
export const facilityKey = (facilityId: string) => ['facility', facilityId] as const;

export const facilityQueries = {
  /** The facility, limited to what the partner may see (spec 4.1). */
  detail: (facilityId: string) =>
    queryOptions({
      queryKey: [...facilityKey(facilityId), 'detail'],
      queryFn: ({ signal }) =>
        callApi({ path: () => paths.facility(facilityId), schema: facilitySchema, signal }),
    }),
};

/** The facility as the server has it now. */
export function readFacilityNow(queryClient: QueryClient, facilityId: string): Promise<Facility> {
  return readNow(queryClient, facilityQueries.detail(facilityId));
}

// Spec 4.1 says "generally only the changed property": the caller reads next, to see what is
// stored.
const changedSchema = z.unknown();

/**
 * Which content of the facility was last read, for {@link changeFacilityProperty}; undefined where
 * the server does not name it.
 */
export function facilityTag(facilityId: string): string | undefined {
  return matchableTag(paths.facility(facilityId));
}

export interface PropertyChange {
  text: string;
  /**
   * The content that is meant to be changed ({@link facilityTag}): another one is a 412, and
   * nothing is changed.
   */
  ifMatch: string | undefined;
  note: WriteNote;
}

/**
 * PATCH of one writable property (spec 4.1): `{"value": text}`, sent exactly as typed, once.
 * Answers the property as the answer holds it; undefined where it does not.
 */
export function changeFacilityProperty(facilityId: string, property: WritableProperty) {
  return mutationOptions({
    mutationKey: [...facilityKey(facilityId), 'change', property],
    mutationFn: async ({ text, ifMatch, note }: PropertyChange): Promise<unknown> => {
      const answer = await callApi({
        method: 'PATCH',
        path: () => paths.facilityProperty(facilityId, property),
        body: encodeValue(text),
        log: { kind: 'property', facilityId, property, after: text, note },
        schema: changedSchema,
        anyAnswer: true,
        ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
      });
      return typeof answer === 'object' && answer !== null
        ? Reflect.get(answer, property)
        : undefined;
    },
  });
}

/**
 * For a change that could not be read back: the server's answer is believed until the next read.
 */
export function assumeProperty(
  queryClient: QueryClient,
  facilityId: string,
  property: WritableProperty,
  text: string,
): void {
  const { queryKey } = facilityQueries.detail(facilityId);
  queryClient.setQueryData<Facility>(
    queryKey,
    (facility) => facility && { ...facility, [property]: text },
  );
  void queryClient.invalidateQueries({ queryKey });
}
