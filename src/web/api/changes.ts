import { infiniteQueryOptions } from '@tanstack/react-query';
import { changesPath, changesSchema, type ChangesFilter } from '../../contract/changes';
import { callApi } from './client';
import { facilityKey } from './facility';

export const changeQueries = {
  /** What happened at the facility or in a room, newest first, page by page. */
  list: (facilityId: string, filter: Omit<ChangesFilter, 'cursor'>) =>
    infiniteQueryOptions({
      queryKey: [...facilityKey(facilityId), 'changes', filter],
      meta: { ofWrites: true },
      queryFn: ({ pageParam, signal }) =>
        callApi({
          path: () =>
            changesPath(facilityId, {
              ...filter,
              ...(pageParam !== undefined && { cursor: pageParam }),
            }),
          schema: changesSchema,
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => ({
        changes: pages.flatMap(({ changes }) => changes),
        missing: pages[0]?.missing ?? [],
      }),
    }),
};
