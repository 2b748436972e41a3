import { queryOptions } from '@tanstack/react-query';
import { paths } from '../../contract/paths';
import { provisioningSchema } from '../../contract/provisioning';
import { callApi } from './client';
import { facilityKey } from './facility';

export const provisioningQueries = {
  /** The provisioning list (spec 2.3, 4.1): entries with ids in full form. */
  list: (facilityId: string) =>
    queryOptions({
      queryKey: [...facilityKey(facilityId), 'provisioning'],
      queryFn: ({ signal }) => callApi({ path: () => paths.provisioning(facilityId), schema: provisioningSchema, signal }),
    }),
};
