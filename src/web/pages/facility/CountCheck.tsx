import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { areaQueries } from '../../api/areas';
import { provisioningQueries } from '../../api/provisioning';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { useZone } from '../../i18n/zone';
import type { CountField } from './FieldValue';

export interface CountCheckProps {
  field: CountField;
  value: number;
}

/**
 * Beside a count that differs from its list, where that was read in this session. It is never read
 * for this alone: it may be large.
 */
export function CountCheck({ field, value }: CountCheckProps) {
  const { t, region } = useMessages();
  const timeZone = useZone();
  const facilityId = useFacilityId();
  const areas = useQuery({
    ...areaQueries.list(facilityId),
    enabled: false,
    select: (list) => list.length,
  });
  const entries = useQuery({
    ...provisioningQueries.list(facilityId),
    enabled: false,
    select: (list) => list.length,
  });
  const { data, dataUpdatedAt } = field === 'areas_count' ? areas : entries;
  if (data === undefined || data === value) return null;
  const time = new Date(dataUpdatedAt).toLocaleTimeString(region, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        gap: 0.5,
        fontSize: '0.75rem',
        color: 'warning.main',
        '& svg': { flexShrink: 0, mt: '2px' },
      }}
    >
      <TriangleAlert size={13} aria-hidden />
      {t('count.differs', { count: data, time })}
    </Box>
  );
}
