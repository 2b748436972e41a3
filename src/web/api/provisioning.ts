import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { paths } from '../../contract/paths';
import { provisioningSchema, type ProvisioningEntry } from '../../contract/provisioning';
import { encodeValue } from '../../contract/value';
import { matchableTag } from './response-cache';
import { callApi } from './client';
import { facilityKey } from './facility';
import { readNow } from './verified-write';
import type { WriteNote } from './verified-write';

export const provisioningQueries = {
  /**
   * The provisioning list (spec 2.3, 4.1), with ids as the server shows them: by the spec, full.
   */
  list: (facilityId: string) =>
    queryOptions({
      queryKey: [...facilityKey(facilityId), 'provisioning'],
      queryFn: ({ signal }) =>
        callApi({ path: () => paths.provisioning(facilityId), schema: provisioningSchema, signal }),
    }),
};

/**
 * The list as the server has it now, and the ETag of that content; undefined if the server gave
 * none that can be used.
 */
export async function readListNow(
  queryClient: QueryClient,
  facilityId: string,
): Promise<{ entries: ProvisioningEntry[]; tag: string | undefined }> {
  const entries = await readNow(queryClient, provisioningQueries.list(facilityId));
  // Takes the tag at once, since a later read may replace it.
  return { entries, tag: matchableTag(paths.provisioning(facilityId)) };
}

export interface ListReplacement {
  /** The whole new list, by short ids. */
  entries: ProvisioningEntry[];
  ifMatch: string | undefined;
  note: WriteNote;
}

/**
 * Sends the PATCH of the provisioning list (spec 4.1) once, which replaces all of it. The spec does
 * not show the answer, so the caller reads next to see what is stored.
 */
export function replaceList(facilityId: string) {
  return mutationOptions({
    mutationKey: [...facilityKey(facilityId), 'replace-provisioning'],
    mutationFn: ({ entries, ifMatch, note }: ListReplacement) =>
      callApi({
        method: 'PATCH',
        path: () => paths.provisioning(facilityId),
        body: encodeValue(entries),
        change: { facilityId, action: 'provisioning.replace', ...note },
        schema: z.unknown(),
        anyAnswer: true,
        ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
      }),
  });
}
