import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { areaQueries } from '../../api/areas';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { ComparisonLink } from './ComparisonLink';
import { describeDrift, findDrift, type Listed } from './drift';

/**
 * Says how the list differs from the rooms, and leads to the comparison; nothing if they agree. If
 * one was not read, it only leads there, since it may be too large to read for this alone.
 */
export function DriftLink({ rows }: { rows: readonly Listed[] | undefined }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const { data: rooms } = useQuery({ ...areaQueries.list(facilityId), enabled: false });
  const drift = useMemo(
    () =>
      rooms === undefined || rows === undefined ? undefined : findDrift(facilityId, rooms, rows),
    [facilityId, rooms, rows],
  );
  if (drift === undefined) return <ComparisonLink />;
  const text = describeDrift(drift, t);
  return text !== undefined && <ComparisonLink text={text} />;
}
