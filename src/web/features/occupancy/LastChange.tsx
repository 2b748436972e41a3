import Box from '@mui/material/Box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { changeQueries } from '../../api/changes';
import { useFacilityId } from '../../use-path-ids';
import { ChangeLine } from '../rooms/ChangeList';
import { tookEffect } from '../rooms/describe-change';

/** Who changed a room last, when and how, where somebody else was quicker. */
export function LastChange({ areaId }: { areaId: string }) {
  const { data, isFetching } = useInfiniteQuery({
    ...changeQueries.list(useFacilityId(), { room: areaId }),
    // A read from before would name an earlier change.
    staleTime: 0,
    refetchInterval: false,
  });
  const last = data?.changes.find(tookEffect);
  if (last === undefined || isFetching) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <ChangeLine change={last} />
    </Box>
  );
}
