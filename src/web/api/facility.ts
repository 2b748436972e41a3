import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { facilitySchema, type Facility } from '../../contract/facility';
import { paths, type WritableProperty } from '../../contract/paths';
import { encodeValue } from '../../contract/value';
import { matchableTag } from './response-cache';
import { callApi } from './client';
import { readNow } from './verified-write';
import type { WriteNote } from './verified-write';

/** Every read of one facility has this key as its prefix, so that one call refreshes them all. */
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

/**
 * The facility as the server has it now, and the ETag of that content; undefined if the server gave
 * none that can be used.
 */
export async function readFacilityNow(
  queryClient: QueryClient,
  facilityId: string,
): Promise<{ facility: Facility; tag: string | undefined }> {
  const facility = await readNow(queryClient, facilityQueries.detail(facilityId));
  // Takes the tag at once, since a later read may replace it.
  return { facility, tag: matchableTag(paths.facility(facilityId)) };
}

// By spec 4.1 the answer has "generally only the changed property", so the caller reads next to
// see what is stored.
const changedSchema = z.unknown();

export interface PropertyChange {
  text: string;
  /**
   * ETag of the content to change. If the server has other content, it answers 412 and changes
   * nothing.
   */
  ifMatch: string | undefined;
  note: WriteNote;
}

/**
 * Sends the PATCH of one writable property (spec 4.1) once: `{"value": text}`, exactly as typed.
 * Resolves to the property in the answer; undefined if the answer does not have it.
 */
export function changeFacilityProperty(facilityId: string, property: WritableProperty) {
  return mutationOptions({
    mutationKey: [...facilityKey(facilityId), 'change', property],
    mutationFn: async ({ text, ifMatch, note }: PropertyChange): Promise<unknown> => {
      const answer = await callApi({
        method: 'PATCH',
        path: () => paths.facilityProperty(facilityId, property),
        body: encodeValue(text),
        change: { facilityId, action: 'facility.update', ...note },
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
 * Shows a property as changed until the next read, after a change that could not be read back.
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
