import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { facilitySchema, type Facility } from '../../contract/facility';
import { paths, type WritableProperty } from '../../contract/paths';
import { encodeValue } from '../../contract/value';
import { matchableTag } from './answers';
import { callApi } from './client';
import { readNow } from './read-now';

/** Everything read of one facility stands under this key, so that one prefix refreshes it. */
export const facilityKey = (facilityId: string) => ['facility', facilityId] as const;

export const facilityQueries = {
  /** The facility, limited to what the partner may see (spec 4.1). */
  detail: (facilityId: string) =>
    queryOptions({
      queryKey: [...facilityKey(facilityId), 'detail'],
      queryFn: ({ signal }) => callApi({ path: () => paths.facility(facilityId), schema: facilitySchema, signal }),
    }),
};

/** The facility as the server has it now. */
export function readFacilityNow(queryClient: QueryClient, facilityId: string): Promise<Facility> {
  return readNow(queryClient, facilityQueries.detail(facilityId));
}

// Spec 4.1 says "generally only the changed property": anything else is taken as an acknowledgement and read again.
const changedSchema = z.unknown();

/**
 * Which content of the facility was last read, for {@link changeFacilityProperty}; undefined where the server does not
 * name it.
 */
export function facilityTag(facilityId: string): string | undefined {
  return matchableTag(paths.facility(facilityId));
}

export interface PropertyChange {
  text: string;
  /** The content that is meant to be changed ({@link facilityTag}): another one is a 412, and nothing is changed. */
  ifMatch: string | undefined;
}

/** PATCH of one writable property (spec 4.1): `{"value": text}`, sent exactly as typed, once. */
export function changeFacilityProperty(queryClient: QueryClient, facilityId: string, property: WritableProperty) {
  const { queryKey } = facilityQueries.detail(facilityId);
  return mutationOptions({
    mutationKey: [...facilityKey(facilityId), 'change', property],
    mutationFn: ({ text, ifMatch }: PropertyChange) =>
      callApi({
        method: 'PATCH',
        path: () => paths.facilityProperty(facilityId, property),
        body: encodeValue(text),
        schema: changedSchema,
        ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
      }),
    onSuccess: (_answer, { text }) => {
      queryClient.setQueryData<Facility>(queryKey, (facility) => facility && { ...facility, [property]: text });
      // Not waited for: the change is made, whatever becomes of the read.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
