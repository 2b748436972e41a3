import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { shortAreaId } from '../../../contract/ids';
import { areaQueries } from '../../api/areas';
import { provisioningQueries } from '../../api/provisioning';
import { DriftLink } from '../../features/rooms/DriftLink';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { useZone } from '../../i18n/zone';
import { clockTime } from '../../components/time/time';

/** Our own counts, shown as numbers. Any other number may be an id. */
export type CountField = 'areas_count' | 'areas_autocomplete_list_count';

export interface CountCheckProps {
  field: CountField;
  value: number;
}

/**
 * Below a count, how it differs from its list, and how list and rooms differ. It uses only lists
 * that were already read in this session: they may be large, and are never read for this alone.
 */
export function CountCheck({ field, value }: CountCheckProps) {
  const { t, region } = useMessages();
  const zone = useZone();
  const facilityId = useFacilityId();
  const areas = useQuery({
    ...areaQueries.list(facilityId),
    enabled: false,
  });
  const entries = useQuery({
    ...provisioningQueries.list(facilityId),
    enabled: false,
  });
  const rows = useMemo(
    () =>
      entries.data?.map(({ id_external, name }) => ({
        id: shortAreaId(facilityId, id_external),
        name,
      })),
    [entries.data, facilityId],
  );
  const { data, dataUpdatedAt } = field === 'areas_count' ? areas : entries;
  const count = data?.length;
  const time = clockTime(new Date(dataUpdatedAt), zone, region);
  return (
    <>
      {count !== undefined && count !== value && (
        <Box
          component="span"
          sx={{
            display: 'flex',
            gap: 0.5,
            color: 'warning.main',
            '& svg': { flexShrink: 0, mt: '2px' },
          }}
        >
          <TriangleAlert size={13} aria-hidden />
          {t('count.differs', { count, time })}
        </Box>
      )}
      <DriftLink rows={rows} />
    </>
  );
}
