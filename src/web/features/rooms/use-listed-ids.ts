import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { provisioningQueries } from '../../api/provisioning';

export interface ListedIds {
  ids: ReadonlySet<string> | undefined;
  state: 'off' | 'reading' | 'refused' | 'failed' | 'known';
}

/**
 * Full ids in the provisioning list, read only where they are asked for. `ids` is undefined until
 * they are known.
 */
export function useListedIds(facilityId: string, wanted: boolean): ListedIds {
  const { data, error } = useQuery({ ...provisioningQueries.list(facilityId), enabled: wanted });
  const ids = useMemo(
    () =>
      data === undefined || !wanted ? undefined : new Set(data.map((entry) => entry.id_external)),
    [data, wanted],
  );
  if (!wanted) return { ids: undefined, state: 'off' };
  if (ids !== undefined) return { ids, state: 'known' };
  if (error === null) return { ids: undefined, state: 'reading' };
  return { ids: undefined, state: error.kind === 'forbidden' ? 'refused' : 'failed' };
}
