import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { paths } from '../../contract/paths';
import { provisioningSchema, type ProvisioningEntry } from '../../contract/provisioning';
import { encodeValue } from '../../contract/value';
import { matchableTag } from './response-cache';
import { callApi } from './client';
import { facilityKey } from './facility';
import { readNow } from './read-now';
import type { WriteNote } from './write-log';

export const provisioningQueries = {
  /**
   * The provisioning list (spec 2.3, 4.1); ids as the server shows them, in full form by the spec.
   */
  list: (facilityId: string) =>
    queryOptions({
      queryKey: [...facilityKey(facilityId), 'provisioning'],
      queryFn: ({ signal }) =>
        callApi({ path: () => paths.provisioning(facilityId), schema: provisioningSchema, signal }),
    }),
};

/**
 * The list as the server has it now, and the tag by which the server names that content; undefined
 * where it does not.
 */
export async function readListNow(
  queryClient: QueryClient,
  facilityId: string,
): Promise<{ entries: ProvisioningEntry[]; tag: string | undefined }> {
  const entries = await readNow(queryClient, provisioningQueries.list(facilityId));
  // At once: a later read may already have brought another tag.
  return { entries, tag: matchableTag(paths.provisioning(facilityId)) };
}

export interface ListReplacement {
  /** The whole list that is to stand, by short ids. */
  entries: ProvisioningEntry[];
  /** The content that is meant to be replaced: another one is a 412, and nothing is changed. */
  ifMatch: string | undefined;
  /** What changes: the whole list would be too much to keep. */
  note: WriteNote;
}

/**
 * PATCH of the provisioning list (spec 4.1): replaces all of it, sent once. The spec does
 * not show the answer: the caller reads next, to see what is stored.
 */
export function replaceList(facilityId: string) {
  return mutationOptions({
    mutationKey: [...facilityKey(facilityId), 'replace-provisioning'],
    mutationFn: ({ entries, ifMatch, note }: ListReplacement) =>
      callApi({
        method: 'PATCH',
        path: () => paths.provisioning(facilityId),
        body: encodeValue(entries),
        log: { kind: 'list', facilityId, note },
        schema: z.unknown(),
        anyAnswer: true,
        ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
      }),
  });
}
